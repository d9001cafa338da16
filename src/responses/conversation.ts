import type { Completion, Message, Request } from '../domain/completion.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import type { Turn } from '../domain/response.ts'
import type { FollowUp } from './protocols/follow-up.ts'

type Answer = Extract<Completion, { status: 'answered' }>

/** The replies of one conversation that were paid for: 0 is the first reply, then one a follow-up. */
export interface PaidTurns {
  readonly of: (turn: number) => Answer | undefined
  /** Resolves once the reply is on disk. */
  readonly keep: (turn: number, reply: Answer) => Promise<void>
}

/**
 * Asks the request and then the follow-ups, and returns the first reply with the others as `turns` and the cost of all. Each
 * reply is kept before the next turn is asked, and one that was kept is not asked again. Any failure is the conversation's. A first
 * reply without words has no further turns.
 */
export async function converse(
  model: LanguageModel,
  request: Request,
  followUps: readonly FollowUp[],
  paid: PaidTurns,
): Promise<Completion> {
  const reply = async (
    turn: number,
    messages: readonly Message[],
    asking: Pick<Request, 'turn'> = {},
  ): Promise<Completion> => {
    const kept = paid.of(turn)
    if (kept !== undefined) return kept
    const completion = await model.complete({ ...request, ...asking, messages })
    if (completion.status === 'answered') await paid.keep(turn, completion)
    return completion
  }

  const first = await reply(0, request.messages)
  if (first.status === 'failed' || first.text.trim() === '') return first
  const opening: readonly Message[] = [...request.messages, said(first)]
  let talk = opening
  const turns: Turn[] = []
  const replies = [first]
  for (const [index, followUp] of followUps.entries()) {
    const asked = followUp.asked(
      request.about,
      replies.map(({ text }) => text),
    )
    if (asked === undefined) continue
    const before = followUp.after === 'first' ? opening : talk
    const messages: readonly Message[] = [...before, { role: 'user', content: asked }]
    const claim = followUp.claim?.(request.about)
    const turn = { id: followUp.id, ...(claim && { claim }) }
    const answer = await reply(index + 1, messages, { turn })
    if (answer.status === 'failed') {
      return {
        ...answer,
        message: `${answer.message} (turn ${followUp.id}; the first reply is kept)`,
      }
    }
    turns.push({ ...turnOf(followUp, asked, answer), ...(claim && { claim }) })
    replies.push(answer)
    talk = [...messages, said(answer)]
  }
  return turns.length === 0 ? first : { ...first, turns, ...costOf(replies) }
}

function said({ text }: Answer): Message {
  return { role: 'assistant', content: text }
}

function turnOf({ id, after, judged }: FollowUp, asked: string, answer: Answer): Turn {
  const { text, reasoning, refusal, finish, usage, milliseconds } = answer
  return {
    ...{ id, asked, text, reasoning, refusal, finish, usage, milliseconds },
    ...(after === 'first' ? { after } : {}),
    ...(judged ? { judged } : {}),
  }
}

/** Of all turns; unknown if that of any is. */
function costOf(replies: readonly Answer[]): { readonly cost?: number } {
  let sum = 0
  for (const { cost } of replies) {
    if (cost === undefined) return { cost: undefined }
    sum += cost
  }
  return { cost: sum }
}
