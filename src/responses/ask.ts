import type { Completion, LanguageModel } from '../domain/language-model.ts'
import { filesVersion, type RunManifest } from '../domain/manifest.ts'
import type { Question } from '../domain/question.ts'
import type { Response } from '../domain/response.ts'
import { type Journal, openJournal } from '../workspace/journal.ts'
import { responsesPath } from '../workspace/run-files.ts'
import { answeredKeys } from './answered-keys.ts'
import { type CompactKey, compactKey } from './compact-key.ts'
import { patience } from './patience.ts'
import { type AskProgress, type ProgressMeter, progressMeter } from './progress.ts'
import { type Protocol, recordOf } from './protocols/protocol.ts'
import { claimFolder } from './run-manifest.ts'
import { workers } from './workers.ts'

export interface AskOptions {
  readonly questions: Iterable<Question> | AsyncIterable<Question>
  /** Which set they are; its `count` says how many there will be. */
  readonly set: RunManifest['questions']
  readonly model: LanguageModel
  readonly protocol: Protocol
  /** This run's own folder; see `runFolder`. */
  readonly folder: string
  /** The program's version, for the manifest. */
  readonly elenchus: string
  readonly now: () => number
  /** How often each question is asked; 1 unless given. */
  readonly samples?: number
  /** 0 unless given. */
  readonly temperature?: number
  /** 150 unless given. */
  readonly maxTokens?: number
  readonly seed?: number
  /** Questions under way at once; 8 unless given. */
  readonly concurrency?: number
  /** After so many first requests that all fail alike the model is given up; 5 unless given. */
  readonly patience?: number
  /** Once it fires nothing new is asked; what is under way has `grace` milliseconds (5,000 unless given) to end. */
  readonly signal?: AbortSignal
  readonly grace?: number
  readonly onProgress?: (progress: AskProgress) => void
}

/** Numbers of responses. `missing` is what the run still lacks when it was stopped. */
export interface AskSummary {
  readonly total: number
  readonly before: number
  readonly answered: number
  readonly failed: number
  readonly missing: number
  readonly stopped: boolean
}

/**
 * Asks a model every question that the run has no answer to yet, failed ones again, and keeps each response on disk before it counts.
 * Called again after any end, kill -9 included, it goes on. Memory holds keys only. Throws `different-run`, `path-in-use`,
 * `disk-full`, and `model-unreachable` for a model that answers nothing; what was kept stays kept.
 */
export async function ask(options: AskOptions): Promise<AskSummary> {
  const { model, protocol, now, folder, samples = 1 } = options
  await using journal = await openJournal(responsesPath(folder))
  await claimFolder(folder, manifestOf(options))
  const keys = await answeredKeys(responsesPath(folder))

  const total = options.set.count * samples
  const before = keys.size
  const counts = { answered: 0, failed: 0 }
  const meter = progressMeter(total, before, now, options.onProgress ?? (() => undefined))
  const giveUp = patience(model.label, options.patience ?? 5)
  meter.say()

  await workers(pending(options.questions, samples, keys), {
    count: options.concurrency ?? 8,
    grace: options.grace ?? 5000,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    work: async ({ question, sample }, signal) => {
      const completion = await model.complete({
        messages: protocol.messages(question),
        temperature: options.temperature ?? 0,
        maxTokens: options.maxTokens ?? 150,
        ...(options.seed === undefined ? {} : { seed: options.seed }),
        sample,
        about: question,
        task: protocol.task,
        answerPlace: protocol.answerPlace,
        signal,
      })
      await keep(completion, question.id, sample, journal)
      tally(completion, counts, meter)
      const error = giveUp(completion)
      if (error !== undefined) throw error
    },
  })

  meter.say()
  const missing = Math.max(0, total - before - counts.answered - counts.failed)
  return { total, before, ...counts, missing, stopped: options.signal?.aborted ?? false }
}

interface Pending {
  readonly question: Question
  readonly sample: number
}

/** What has no answer yet, each key once even when a set holds a question twice. */
async function* pending(
  questions: AskOptions['questions'],
  samples: number,
  keys: Set<CompactKey>,
): AsyncGenerator<Pending> {
  for await (const question of questions) {
    for (let sample = 0; sample < samples; sample++) {
      const key = compactKey(question.id, sample)
      if (keys.has(key)) continue
      keys.add(key)
      yield { question, sample }
    }
  }
}

async function keep(
  completion: Completion,
  question: string,
  sample: number,
  journal: Journal,
): Promise<void> {
  const response = responseOf(completion, question, sample)
  if (response !== undefined) await journal.append(response)
}

/** What was cancelled was not asked: it leaves no response. */
function responseOf(
  completion: Completion,
  question: string,
  sample: number,
): Response | undefined {
  if (completion.status === 'answered') return { question, sample, ...completion }
  const { status, reason, message, attempts } = completion
  return reason === 'cancelled'
    ? undefined
    : { question, sample, status, reason, message, attempts }
}

function tally(
  completion: Completion,
  counts: { answered: number; failed: number },
  meter: ProgressMeter,
): void {
  if (completion.status === 'failed' && completion.reason === 'cancelled') return
  counts[completion.status] += 1
  meter.count(completion.status)
}

function manifestOf(options: AskOptions): RunManifest {
  const { label, provider, model, simulated } = options.model
  return {
    kind: 'run',
    version: filesVersion,
    elenchus: options.elenchus,
    questions: options.set,
    model: { label, provider, model, simulated },
    parameters: {
      temperature: options.temperature ?? 0,
      maxTokens: options.maxTokens ?? 150,
      ...(options.seed === undefined ? {} : { seed: options.seed }),
    },
    protocol: recordOf(options.protocol),
    samples: options.samples ?? 1,
  }
}
