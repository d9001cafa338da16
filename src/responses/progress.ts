import type { Completion } from '../domain/completion.ts'

/** Progress of a run, for people and programs. Counts include responses of earlier processes. */
export interface AskProgress {
  readonly event: 'progress'
  readonly stage: 'ask'
  readonly done: number
  readonly total: number
  /** Failures of this process. */
  readonly failed: number
  /** Responses per second since this process started. */
  readonly rate: number
  /** Tokens of this process's answers, as reported by the provider. */
  readonly inputTokens: number
  readonly outputTokens: number
  /** Cost of this process's answers in US dollars; absent when a price is unknown. */
  readonly cost?: number
  /** Absent before the first response. */
  readonly etaSeconds?: number
}

export interface ProgressMeter {
  /** Counts one response. */
  readonly count: (completion: Completion) => void
  /** Reports progress now, however recent the last report. */
  readonly say: () => void
  readonly spent: () => Pick<AskProgress, 'inputTokens' | 'outputTokens' | 'cost'>
}

const pause = 250

/** Reports progress at most four times a second. */
export function progressMeter(
  total: number,
  before: number,
  now: () => number,
  onProgress: (progress: AskProgress) => void,
): ProgressMeter {
  const start = now()
  let said = start
  let answered = 0
  let failed = 0
  let priced = 0
  const tokens = { inputTokens: 0, outputTokens: 0 }
  let cost = 0

  const spent = () => ({ ...tokens, ...(priced === answered && priced > 0 ? { cost } : {}) })
  const say = () => {
    said = now()
    const finished = answered + failed
    const seconds = (said - start) / 1000
    const rate = seconds > 0 ? finished / seconds : 0
    const left = total - before - finished
    onProgress({
      event: 'progress',
      stage: 'ask',
      done: before + finished,
      total,
      failed,
      rate,
      ...spent(),
      ...(rate > 0 ? { etaSeconds: Math.max(0, left) / rate } : {}),
    })
  }
  const count = (completion: Completion) => {
    if (completion.status === 'failed') failed += 1
    else {
      answered += 1
      for (const { usage } of [completion, ...(completion.turns ?? [])]) {
        tokens.inputTokens += usage.inputTokens ?? 0
        tokens.outputTokens += usage.outputTokens ?? 0
      }
      if (completion.cost !== undefined) priced += 1
      cost += completion.cost ?? 0
    }
    if (now() - said >= pause) say()
  }
  return { count, say, spent }
}
