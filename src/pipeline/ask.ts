import { relative } from 'node:path'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import type { LanguageModel } from '../domain/language-model.ts'
import { ElenchusError } from '../errors.ts'
import { createModel } from '../models/create-model.ts'
import type { ProviderOptions } from '../models/provider.ts'
import { withLimits } from '../models/with-limits.ts'
import { withRetry } from '../models/with-retry.ts'
import { hasCome } from '../questions/dates/has-come.ts'
import { randomStream } from '../random/stream.ts'
import { type AskSummary, ask as askModel } from '../responses/ask.ts'
import type { AskProgress } from '../responses/progress.ts'
import { protocolNamed } from '../responses/protocols/protocols.ts'
import { runFolder } from '../responses/run-folder.ts'
import { openQuestionSet, type QuestionSet } from '../workspace/question-set.ts'
import { markOf } from './reviewed-questions.ts'

export interface AskRequest {
  /** The path of `questions.jsonl`. */
  readonly questions: string
  readonly models: readonly string[]
  readonly protocols: readonly string[]
  /** The folder of all runs. */
  readonly output: string
  readonly provider: ProviderOptions
  readonly samples: number
  readonly temperature: number
  readonly maxTokens: number
  readonly concurrency: number
  readonly attempts: number
  readonly requestsPerMinute?: number
  /** Milliseconds before the second attempt; for tests against servers on this machine. */
  readonly firstWait?: number
  readonly signal: AbortSignal
  readonly onProgress: (run: string, progress: AskProgress) => void
  /** Before the first is asked: so many questions are marked as uncertain, and nobody has looked at them. */
  readonly onMarked?: (marked: number) => void
}

export interface AskedRun extends AskSummary {
  readonly model: string
  readonly simulated: boolean
  readonly protocol: string
  readonly folder: string
}

/** One run for each model and protocol, one after the other; stops between two runs once the signal has fired. */
export async function ask(request: AskRequest): Promise<readonly AskedRun[]> {
  const set = await openQuestionSet(request.questions)
  if (set.manifest.count === 0) {
    throw new ElenchusError('empty-questions', `${request.questions} holds no question.`, {
      fix: 'Generate a set first: elenchus generate --knowledge kg.duckdb -o questions.jsonl.',
    })
  }
  const marked = await lookOver(set, request.provider.now())
  // all names are checked before the first question is paid for
  const models = request.models.map((name) => createModel(name, request.provider))
  const protocols = request.protocols.map(protocolNamed)
  if (marked > 0) request.onMarked?.(marked)
  const runs: AskedRun[] = []
  for (const model of models) {
    for (const protocol of protocols) {
      if (request.signal.aborted) return runs
      const folder = runFolder(request.output, model.label, protocol.id)
      const summary = await askModel({
        ...optionsOf(request, set, folder),
        model: careful(model, request),
        protocol,
        folder,
        onProgress: (progress) => request.onProgress(`${model.label} ${protocol.id}`, progress),
      })
      const { label, simulated } = model
      runs.push({ model: label, simulated, protocol: protocol.id, folder, ...summary })
    }
  }
  return runs
}

/**
 * Counts the questions that are marked as uncertain. Years that lay in the future when a set was made are looked at again: what
 * has come can be known. Throws `stale-questions`.
 */
async function lookOver({ path, manifest, questions }: QuestionSet, now: number): Promise<number> {
  const { dates, strictness } = manifest.options
  // only what was imported has such years, and a copy of it need not say so; of what was generated only the likely is marked
  const dated = manifest.knowledge === undefined || dates !== undefined
  if (!dated && strictness !== 'likely') return 0
  const year = new Date(now).getUTCFullYear()
  const come: string[] = []
  let marked = 0
  for await (const question of questions()) {
    if (dated && hasCome(question, year)) come.push(question.text)
    if (markOf(question) !== undefined) marked++
  }
  if (come.length === 0) return marked
  throw new ElenchusError(
    'stale-questions',
    `${path} takes years for the future that have come: ${come.length} of its questions, such as "${come[0]}".`,
    { fix: 'Make the set again from the same file: elenchus import FILE --dates future -o SET.' },
  )
}

function optionsOf(
  request: AskRequest,
  { path, manifest, questions }: QuestionSet,
  folder: string,
) {
  return {
    questions: questions(),
    set: {
      // so that a folder with both can be moved, and read from anywhere
      path: relative(folder, path),
      hash: manifest.hash,
      count: manifest.count,
      ...(manifest.knowledge === undefined ? {} : { knowledge: manifest.knowledge }),
      ...(manifest.seed === undefined ? {} : { seed: manifest.seed }),
    },
    elenchus: elenchusVersion,
    now: request.provider.now,
    samples: request.samples,
    temperature: request.temperature,
    maxTokens: request.maxTokens,
    concurrency: request.concurrency,
    signal: request.signal,
    ...(request.provider.seed === undefined ? {} : { seed: request.provider.seed }),
  }
}

/** Within its limits, and asked again after failures that may pass. A retry waits without holding a place. */
function careful(model: LanguageModel, request: AskRequest): LanguageModel {
  const limited = withLimits(model, {
    concurrency: request.concurrency,
    now: request.provider.now,
    ...(request.requestsPerMinute === undefined
      ? {}
      : { requestsPerMinute: request.requestsPerMinute }),
  })
  return withRetry(limited, {
    attempts: request.attempts,
    // spreads waits alone: no answer depends on it
    random: randomStream(request.provider.now(), 'retry', model.label),
    ...(request.firstWait === undefined ? {} : { firstWait: request.firstWait }),
  })
}
