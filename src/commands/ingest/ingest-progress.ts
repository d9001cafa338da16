import type { IngestProgress } from '../../pipeline/ingest/ingest.ts'
import { countOf } from '../../report/format-share.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'

/** Progress of all sources together; JSON Lines also have each source's own numbers. */
export function ingestProgress(
  console: Console,
  json: boolean,
): (progress: IngestProgress) => void {
  const started = console.now()
  let current = { number: 0, since: started }
  return (progress) => {
    const now = console.now()
    if (progress.number !== current.number) current = { number: progress.number, since: now }
    const { source, number, sources, overall } = progress
    const pace = { ...paceIn(overall, now - started), ...rateOf(overall.triples, now - started) }
    if (json) {
      const own = paceIn(progress, now - current.since)
      const line = {
        event: 'progress',
        stage: 'ingest',
        done: overall.bytes,
        total: overall.totalBytes,
        failed: 0,
        triples: overall.triples,
        ...pace,
        source,
        sourceNumber: number,
        sources,
        sourceDone: progress.bytes,
        sourceTotal: progress.totalBytes,
        sourceTriples: progress.triples,
        sourceSecondsLeft: own.secondsLeft,
      }
      console.note(JSON.stringify(line))
      return
    }
    console.progress(
      progressLine({
        stage: 'ingest',
        done: `${shareOf(overall)}${countOf(overall.triples, 'line')}`,
        ...pace,
        subject: sources === 1 ? source : `${source} (${number} of ${sources})`,
      }),
    )
  }
}

interface Bytes {
  readonly bytes: number
  readonly totalBytes?: number
}

function paceIn({ bytes, totalBytes }: Bytes, milliseconds: number): { secondsLeft?: number } {
  if (totalBytes === undefined) return {}
  const { secondsLeft } = paceOf(bytes, totalBytes, milliseconds)
  return secondsLeft === undefined ? {} : { secondsLeft }
}

function rateOf(triples: number, milliseconds: number): { rate?: number } {
  const { rate } = paceOf(triples, triples, milliseconds)
  return rate === undefined ? {} : { rate }
}

function shareOf({ bytes, totalBytes }: Bytes): string {
  return totalBytes === undefined
    ? ''
    : `${Math.floor((100 * bytes) / Math.max(1, totalBytes))} %, `
}
