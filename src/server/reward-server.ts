import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { isRight } from '../domain/is-right.ts'
import type { RewardSource } from '../pipeline/improve/reward.ts'
import { firstIssue } from '../workspace/first-issue.ts'
import { parseJson } from '../workspace/parse-json.ts'
import { hostNamed, machineNames } from './host-named.ts'
import { makeRoom } from './make-room.ts'
import { requestBody } from './request-body.ts'

const largestBody = 1 << 20

/** What `/verify` reads; all of it goes back as it came. */
const VerifyRequest = z.looseObject({
  responses_create_params: z.looseObject({}),
  question_id: z.string(),
  response: z.looseObject({ output: z.array(z.looseObject({ type: z.string() })) }),
})

/** Of a session: the old request is empty, that of 0.7 has an id, which the reply says again. */
const SessionRequest = z.looseObject({ resources_session_id: z.string().optional() })

const numbersOfVerify = ['reward', 'right', 'listed', 'abstained'] as const

const AggregateRequest = z.looseObject({
  verify_responses: z.array(
    z.looseObject({
      ...{ reward: z.number(), right: z.number(), listed: z.number(), abstained: z.number() },
      mask_sample: z.boolean().optional(),
    }),
  ),
})

const MessageItem = z.looseObject({
  type: z.literal('message'),
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
})

interface Reply {
  readonly status: number
  readonly body: object | string
}

/**
 * The exam as a reward over HTTP, as NeMo Gym's resources servers (0.7) have it, with the older requests too. It keeps no
 * state. Only names of this machine are answered, so that no page of the web reaches it by another name.
 */
export function rewardServer(source: RewardSource): Server {
  const server = createServer((request, response) => {
    void answer(request, source)
      .catch(() => ({ status: 500, body: { detail: 'The server failed.' } }))
      .then((reply) => send(response, reply))
  })
  server.requestTimeout = 30_000
  makeRoom(server)
  return server
}

async function answer(request: IncomingMessage, source: RewardSource): Promise<Reply> {
  // read in any case: a connection with an unread body can't be used again
  const body = await requestBody(request, largestBody)
  if (!machineNames.includes(hostNamed(request))) return refused(403, 'Not this host.')
  const called = calls.get(request.url ?? '')
  if (called === undefined) return refused(404, `There is ${[...calls.keys()].join(', ')}.`)
  if (request.method !== called.method) return refused(405, `Use ${called.method}.`)
  if (body === undefined) return refused(413, `More than ${largestBody} bytes.`)
  return called.answer(body, source)
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly answer: (body: string, source: RewardSource) => Reply | Promise<Reply>
}

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['/seed_session', { method: 'POST', answer: session }],
  ['/verify', { method: 'POST', answer: verify }],
  ['/close_session', { method: 'POST', answer: session }],
  ['/aggregate_metrics', { method: 'POST', answer: aggregate }],
  // a rollout can be graded again later, from its row and its reply alone
  ['/reverify_mode', { method: 'GET', answer: () => ({ status: 200, body: 'stateless' }) }],
])

function session(body: string): Reply {
  const checked = SessionRequest.safeParse(parseJson(z.unknown(), body))
  if (!checked.success) return refused(422, firstIssue(checked.error))
  const { resources_session_id } = checked.data
  return { status: 200, body: { ...(resources_session_id && { resources_session_id }) } }
}

/** Means over the rollouts that could be graded. */
function aggregate(body: string): Reply {
  const checked = AggregateRequest.safeParse(parseJson(z.unknown(), body))
  if (!checked.success) return refused(422, firstIssue(checked.error))
  const all = checked.data.verify_responses
  const graded = all.filter(({ mask_sample }) => mask_sample !== true)
  const means =
    graded.length === 0
      ? []
      : numbersOfVerify.map((name) => {
          const sum = graded.reduce((total, one) => total + one[name], 0)
          return [`mean/${name}`, sum / graded.length] as const
        })
  const agent_metrics = {
    ...Object.fromEntries(means),
    count: graded.length,
    masked: all.length - graded.length,
  }
  return {
    status: 200,
    body: { group_level_metrics: [], agent_metrics, key_metrics: agent_metrics },
  }
}

async function verify(body: string, source: RewardSource): Promise<Reply> {
  const checked = VerifyRequest.safeParse(parseJson(z.unknown(), body))
  if (!checked.success) return refused(422, firstIssue(checked.error))
  const { question_id, response } = checked.data
  const graded = await source.grade(question_id, replyIn(response.output))
  if (graded === undefined) return refused(404, 'No question of that id rewards.')
  const { outcome, reason, step } = graded.verdict
  const measured = isRight(outcome) !== undefined
  return {
    status: 200,
    body: {
      ...checked.data,
      reward: graded.reward,
      outcome,
      reason,
      step,
      right: Number(graded.right),
      listed: Number(graded.listed),
      abstained: Number(outcome === 'abstained'),
      mask_sample: !measured,
      ...(!measured && { failure_kind: 'verifier_error', failure_reason: reason }),
    },
  }
}

/** The text of the last message; reasoning and tool calls are none. */
function replyIn(output: readonly unknown[]): string {
  const messages = output.flatMap((item) => {
    const read = MessageItem.safeParse(item)
    return read.success ? [read.data] : []
  })
  const parts = messages.at(-1)?.content ?? []
  return parts.map(({ type, text = '' }) => (type === 'output_text' ? text : '')).join('')
}

function refused(status: number, detail: string): Reply {
  return { status, body: { detail } }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
