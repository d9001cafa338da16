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
  /** Absent before the first response. */
  readonly etaSeconds?: number
}

export interface ProgressMeter {
  /** Counts one response. */
  readonly count: (status: 'answered' | 'failed') => void
  /** Says where things stand now, however recently that was said. */
  readonly say: () => void
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
      ...(rate > 0 ? { etaSeconds: Math.max(0, left) / rate } : {}),
    })
  }
  const count = (status: 'answered' | 'failed') => {
    if (status === 'answered') answered += 1
    else failed += 1
    if (now() - said >= pause) say()
  }
  return { count, say }
}
