import type { EvidenceSource } from '../../domain/evidence-source.ts'
import type { Question } from '../../domain/question.ts'
import { Response } from '../../domain/response.ts'
import { estimateInput } from '../../models/estimate-tokens.ts'
import type { Price } from '../../models/prices.ts'
import { parametersOf, requestFor } from '../../responses/asking.ts'
import { compactKey } from '../../responses/compact-key.ts'
import type { Protocol } from '../../responses/protocols/protocol.ts'
import { runFolder } from '../../responses/run-folder.ts'
import { exists } from '../../workspace/exists.ts'
import type { QuestionSet } from '../../workspace/question-set.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'
import { responsesPath } from '../../workspace/run-files.ts'
import { type AskRequest, evidenceFor, usualPassages } from './ask.ts'
import { openSet } from './open-set.ts'
import { type PricedModel, prepareModels } from './prepare-models.ts'
import { protocolsFor } from './protocols-for.ts'
import { wantedQuestions } from './wanted-questions.ts'

/** What is left to ask in a run, and its likely cost and time. Sends nothing. */
interface RunEstimate {
  readonly model: string
  readonly protocol: string
  readonly requests: number
  readonly before: number
  /** Rough, from the text's length. */
  readonly inputTokens: number
  /** The maximum that replies may have. */
  readonly mostOutputTokens: number
  /** Upper bound in US dollars; absent when the price is unknown, which is not zero. */
  readonly mostCost?: number
  /** From the limits given and the run's earlier response times; absent without either. */
  readonly seconds?: number
}

export interface Estimate {
  readonly runs: readonly RunEstimate[]
  /** Dates of the price tables used. */
  readonly priceDates: readonly string[]
}

/** What `ask` would send for the same request, and its maximum cost. */
export async function estimate(request: AskRequest): Promise<Estimate> {
  const set = await openSet(request.questions)
  const { models, prices } = await prepareModels({
    ...request,
    provider: { ...request.provider, unsent: true },
  })
  const protocols = await protocolsFor(request.protocols, set)
  const wanted = await wantedQuestions(set, request)
  await using opened = await evidenceFor(request, protocols)
  const runs: RunEstimate[] = []
  for (const model of models) {
    for (const protocol of protocols) {
      runs.push(await estimateRun(model, protocol, set, wanted, request, opened?.source))
    }
  }
  return { runs, priceDates: prices.dates }
}

async function estimateRun(
  { model, price }: PricedModel,
  protocol: Protocol,
  set: QuestionSet,
  wanted: ReadonlySet<string> | undefined,
  request: AskRequest,
  source: EvidenceSource | undefined,
): Promise<RunEstimate> {
  const { keys, milliseconds } = await earlierIn(
    runFolder(request.output, model.label, protocol.id),
  )
  const parameters = parametersOf(request, protocol)
  const most = request.passages ?? usualPassages
  let [requests, before, inputTokens] = [0, 0, 0]
  for await (const question of set.questions()) {
    if (wanted !== undefined && !wanted.has(question.id)) continue
    const passages =
      protocol.withEvidence && source && (await likelyPassages(source, question, most))
    const first = estimateInput(requestFor(question, 0, protocol, parameters, passages || []))
    const sizes = turnSizes(protocol, question, first, parameters.maxTokens)
    for (let sample = 0; sample < request.samples; sample++) {
      if (keys.has(compactKey(question.id, sample))) before += 1
      else {
        requests += sizes.length
        inputTokens += sizes.reduce((sum, size) => sum + size, 0)
      }
    }
  }
  const mostOutputTokens = requests * parameters.maxTokens
  const seconds = secondsFor(requests, milliseconds, request)
  return {
    model: model.label,
    protocol: protocol.id,
    requests,
    before,
    inputTokens,
    mostOutputTokens,
    mostCost: price === undefined ? undefined : costAtMost(inputTokens, mostOutputTokens, price),
    seconds,
  }
}

/** Tokens sent with each turn: all that was said before, at its maximum length, and what is asked. */
function turnSizes(
  { followUps = [] }: Protocol,
  question: Question,
  first: number,
  maxTokens: number,
): readonly number[] {
  const sizes = [first]
  for (const { asked, after } of followUps) {
    const content = asked(
      question,
      sizes.map(() => ''),
    )
    if (content === undefined) continue
    const before = (after === 'first' ? first : (sizes.at(-1) ?? first)) + maxTokens
    sizes.push(before + estimateInput({ messages: [{ role: 'user', content }] }))
  }
  return sizes
}

/** Passages a search may find: the passages themselves when searching is free, otherwise as many of typical length. */
async function likelyPassages(source: EvidenceSource, question: Question, count: number) {
  if (!source.free)
    return Array.from({ length: count }, () => ({
      text: 'word '.repeat(50),
      source: 'example.org',
    }))
  const found = await source.find(question, count)
  return found.status === 'found' ? found.passages : []
}

function costAtMost(input: number, output: number, price: Price): number {
  return (input * price.input + output * price.output) / 1_000_000
}

function secondsFor(
  requests: number,
  milliseconds: number | undefined,
  { concurrency, requestsPerMinute }: AskRequest,
): number | undefined {
  const bounds = [
    ...(milliseconds === undefined ? [] : [(requests * milliseconds) / 1000 / concurrency]),
    ...(requestsPerMinute === undefined ? [] : [(60 * requests) / requestsPerMinute]),
  ]
  return bounds.length === 0 ? undefined : Math.max(...bounds)
}

/** The answers a run already has, and their average duration. */
async function earlierIn(folder: string) {
  const keys = new Set<ReturnType<typeof compactKey>>()
  const path = responsesPath(folder)
  const there = await exists(path)
  let [answers, took] = [0, 0]
  if (there) {
    for await (const { record } of readJsonLines(path, Response, { file: 'growing' })) {
      const key = compactKey(record.question, record.sample)
      if (record.status === 'answered') {
        keys.add(key)
        answers += 1
        took += record.milliseconds
      } else keys.delete(key)
    }
  }
  return { keys, milliseconds: answers === 0 ? undefined : took / answers }
}
