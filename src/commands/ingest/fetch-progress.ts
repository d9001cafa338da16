import type { FetchProgress } from '../../ingest/remote/remote-source.ts'
import { countOf } from '../../report/format-share.ts'
import type { Console } from '../console/console.ts'
import { paceOf, progressLine } from '../console/progress-line.ts'

/** Shows fetch progress, and why it waits. */
export function fetchProgress(console: Console, json: boolean): (progress: FetchProgress) => void {
  const started = console.now()
  return ({ source, rows, requests, waiting }) => {
    const { rate } = paceOf(rows, rows, console.now() - started)
    if (json) {
      const event = { event: 'progress', stage: 'fetch', done: rows, failed: 0, requests, source }
      console.note(JSON.stringify({ ...event, ...(rate !== undefined && { rate }), waiting }))
      return
    }
    console.progress(
      progressLine({
        stage: 'fetch',
        done: countOf(rows, 'row'),
        spent: [countOf(requests, 'request'), ...(waiting === undefined ? [] : [waiting])],
        subject: source,
        ...(rate !== undefined && { rate }),
      }),
    )
  }
}
