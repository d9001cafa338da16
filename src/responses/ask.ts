import type { LanguageModel } from '../domain/language-model.ts'
import { filesVersion, type RunManifest } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import type { Shard } from '../domain/shard.ts'
import { openJournal } from '../workspace/journal.ts'
import { responsesPath } from '../workspace/run-files.ts'
import { answeredKeys } from './answered-keys.ts'
import { askQuestion } from './ask-question.ts'
import { type Asking, parametersOf } from './asking.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { type CompactKey, compactKey } from './compact-key.ts'
import type { Gathering } from './gather.ts'
import { answersMeant } from './meant.ts'
import { openTurnStore } from './paid-turns.ts'
import { type AskProgress, progressMeter } from './progress.ts'
import { type Protocol, recordOf } from './protocols/protocol.ts'
import type { ReplyCounts, ReplyKind } from './reply-counts.ts'
import { type Failures, replyTally } from './reply-tally.ts'
import { responseOf } from './response-of.ts'
import { claimFolder, noteAdjustments } from './run-manifest.ts'
import { workers } from './workers.ts'

export interface AskOptions extends Asking {
  readonly questions: Iterable<Question> | AsyncIterable<Question>
  /** The set they belong to; its `count` is the number of questions it holds. */
  readonly set: RunManifest['questions']
  /** The fixed share that `wanted` is, for the manifest. */
  readonly shard?: Shard
  /** The questions to ask when not the whole set. Asking the whole set later resumes this run. */
  readonly wanted?: ReadonlySet<string>
  readonly model: LanguageModel
  readonly protocol: Protocol
  /** For protocols with evidence: the source of passages, and the maximum number per question. */
  readonly evidence?: Gathering
  /** This run's own folder; see `runFolder`. */
  readonly folder: string
  /** The program's version, for the manifest. */
  readonly elenchus: string
  readonly now: () => number
  /** Times each question is asked; 1 unless given. */
  readonly samples?: number
  /** Concurrent requests; 8 unless given. */
  readonly concurrency?: number
  /**
   * After this many consecutive failures that predict further failures, the run stops; 5 unless given. See
   * `circuitBreaker`.
   */
  readonly patience?: number
  /** Once it fires nothing new is asked; requests under way get `grace` milliseconds (5,000 unless given) to finish. */
  readonly signal?: AbortSignal
  readonly grace?: number
  readonly onProgress?: (progress: AskProgress) => void
  /** Called after each response is on disk. */
  readonly onSaved?: (question: string, sample: number) => Promise<void>
  /** Called once if the first answers are all of one kind that contains no answer. */
  readonly onNoAnswers?: (kind: ReplyKind, count: number) => void
}

/** Counts of responses. `missing` is what the run still lacks if it was stopped. */
export interface AskSummary {
  readonly total: number
  readonly before: number
  readonly answered: number
  readonly failed: number
  readonly missing: number
  readonly stopped: boolean
  /** Why it stopped by itself: a limit on money, requests or time was reached. */
  readonly overBudget?: string
  /** The part of `answered` that came from the cache. */
  readonly cached: number
  readonly failures: Failures
  readonly replies: ReplyCounts
  readonly maxTokens: number
  readonly adjustments: readonly string[]
  readonly inputTokens: number
  readonly outputTokens: number
  readonly cost?: number
}

/**
 * Asks a model every question that has no answer in the run yet, including failed ones, and writes each response to
 * disk before it counts. Can be called again after any interruption, kill -9 included, to resume. Keeps only keys in
 * memory. Throws `different-run`, `path-in-use`, `disk-full`, and `model-unreachable` when there is no hope for the
 * model; what was stored stays stored.
 */
export async function ask(options: AskOptions): Promise<AskSummary> {
  const { model, protocol, now, folder, samples = 1, wanted, evidence } = options
  const parameters = parametersOf(options, protocol)
  await using journal = await openJournal(responsesPath(folder))
  const manifest = await claimFolder(folder, await manifestOf(options))
  const keys = await answeredKeys(responsesPath(folder))

  const total = (wanted?.size ?? options.set.count) * samples
  const before = wanted === undefined ? keys.size : countWanted(wanted, samples, keys)
  const tally = replyTally(options.onNoAnswers)
  const meter = progressMeter(total, before, now, options.onProgress ?? (() => undefined))
  const giveUp = circuitBreaker(model, options.patience ?? 5)
  const adjusted = noteAdjustments(folder, manifest)
  await using turns = protocol.followUps && (await openTurnStore(folder, keys))
  const putting = { model, protocol, parameters, evidence, turns }
  let overBudget: string | undefined
  meter.say()

  await workers(pending(options.questions, wanted, samples, keys), {
    count: options.concurrency ?? 8,
    grace: options.grace ?? 5000,
    signal: options.signal,
    work: async ({ question, sample }, signal) => {
      const completion = await askQuestion(putting, question, sample, signal)
      if (completion.status === 'failed' && completion.reason === 'over-budget') {
        overBudget ??= completion.message
        return 'stop'
      }
      const response = responseOf(completion, question.id, sample)
      if (response === undefined) return 'go on'
      if (completion.status === 'answered') await adjusted.note(completion.adjustments)
      await journal.append(response)
      await options.onSaved?.(question.id, sample)
      tally.count(completion)
      meter.count(completion)
      const error = giveUp(completion)
      if (error !== undefined) throw error
      return 'go on'
    },
  })

  meter.say()
  const { answered, failed, ...counts } = tally.counts()
  const missing = Math.max(0, total - before - answered - failed)
  // of a part of the set, others may have begun conversations
  if (missing + failed === 0 && wanted === undefined) turns?.finish()
  return {
    total,
    before,
    answered,
    failed,
    missing,
    stopped: options.signal?.aborted ?? false,
    overBudget,
    ...counts,
    maxTokens: parameters.maxTokens,
    adjustments: adjusted.all(),
    ...meter.spent(),
  }
}

interface Pending {
  readonly question: Question
  readonly sample: number
}

/** Keys without an answer, each once even when a set holds a question twice. */
export async function* pending(
  questions: AskOptions['questions'],
  wanted: ReadonlySet<string> | undefined,
  samples: number,
  keys: Set<CompactKey>,
): AsyncGenerator<Pending> {
  for await (const question of questions) {
    if (wanted !== undefined && !wanted.has(question.id)) continue
    for (let sample = 0; sample < samples; sample++) {
      const key = compactKey(question.id, sample)
      if (keys.has(key)) continue
      keys.add(key)
      yield { question, sample }
    }
  }
}

function countWanted(
  wanted: ReadonlySet<string>,
  samples: number,
  keys: ReadonlySet<CompactKey>,
): number {
  let count = 0
  for (const id of wanted) {
    for (let sample = 0; sample < samples; sample++) {
      if (keys.has(compactKey(id, sample))) count += 1
    }
  }
  return count
}

export async function manifestOf(options: AskOptions): Promise<RunManifest> {
  const { label, provider, model, simulated } = options.model
  const { wanted, samples = 1, folder } = options
  const meant = await answersMeant(wanted, samples, responsesPath(folder))
  return {
    kind: 'run',
    version: filesVersion,
    elenchus: options.elenchus,
    questions: options.set,
    model: { label, provider, model, simulated },
    parameters: parametersOf(options, options.protocol),
    protocol: recordOf(options.protocol),
    ...evidenceOf(options),
    samples,
    ...(options.shard && { shard: options.shard }),
    ...(meant !== undefined && { meant }),
  }
}

function evidenceOf({ protocol, evidence }: AskOptions): Pick<RunManifest, 'evidence'> {
  if (protocol.withEvidence !== true || evidence === undefined) return {}
  const { source, passages } = evidence
  return { evidence: { source: source.label, fingerprint: source.fingerprint, passages } }
}
