import type { Completion } from '../domain/completion.ts'

/** How far a run is, for people and programs. Numbers of responses wanted, those of former processes included. */
export interface AskProgress {
  readonly event: 'progress'
  readonly stage: 'ask'
  readonly done: number
  readonly total: number
  /** Of this process's requests. */
  readonly failed: number
  /** Responses a second since the start of this process. */
  readonly rate: number
  /** Tokens of this process's answers, as far as the provider counts them. */
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars that this process's answers cost; absent where a price is not known. */
  readonly cost?: number
  /** Absent before the first response. */
  readonly etaSeconds?: number
}

export interface ProgressMeter {
  /** Counts one response. */
  readonly count: (completion: Completion) => void
  /** Says where things stand now, however recently that was said. */
  readonly say: () => void
  readonly spent: () => Pick<AskProgress, 'inputTokens' | 'outputTokens' | 'cost'>
}

const pause = 250

/** Says how far things are, four times a second at the most. */
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
      tokens.inputTokens += completion.usage.inputTokens ?? 0
      tokens.outputTokens += completion.usage.outputTokens ?? 0
      if (completion.cost !== undefined) priced += 1
      cost += completion.cost ?? 0
    }
    if (now() - said >= pause) say()
  }
  return { count, say, spent }
}
