import { expect, test } from 'vitest'
import { ElenchusError } from '../../errors.ts'
import { LiveTranscript, type TranscriptGlance } from './live-transcript.ts'
import { transcriptCalls } from './transcript-calls.ts'

class Failing extends LiveTranscript {
  readonly #failed: unknown

  constructor(failed: unknown) {
    super('cascade', () => 0)
    this.#failed = failed
  }

  override async glance(): Promise<TranscriptGlance> {
    const none = { bytes: new Uint8Array(), starts: new Float64Array() }
    const made = {
      ...{ state: 'before', page: new Uint8Array(), details: none, replies: none },
      ...{ setOf: new Map(), runs: [], troubles: new Map() },
    }
    return { made, failed: this.#failed }
  }
}

test('a page that shows the transcript before is told what to mend, and no stack of this machine', async () => {
  const said = await Promise.all(
    [
      new ElenchusError('bad-sheet', 'The sheet is torn.', { fix: 'Mend it.' }),
      new Error('TypeError: no reply\n    at read (/srv/elenchus/part.js:1:2)'),
    ].map((failed) =>
      transcriptCalls(new Failing(failed), async () => undefined).read.transcript(
        new URLSearchParams({ state: 'before' }),
      ),
    ),
  )

  expect(said).toEqual([
    { state: 'before', trouble: 'The sheet is torn. Mend it.' },
    { state: 'before', trouble: 'The server failed to read the runs.' },
  ])
})
