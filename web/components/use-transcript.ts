import { useEffect, useState } from 'preact/hooks'
import { indexOf, type TranscriptIndex } from './transcript-index.ts'
import type { TranscriptSource } from './transcript-source.ts'

export type ReadTranscript =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly index: TranscriptIndex }

/** The transcript as last received from the source. */
export function useTranscript(source: TranscriptSource): ReadTranscript {
  const [read, setRead] = useState<ReadTranscript>({ status: 'reading' })
  useEffect(
    () =>
      source.follow(
        (data) => setRead({ status: 'ready', index: indexOf(data) }),
        (error) => setRead({ status: 'failed', error }),
      ),
    [source],
  )
  return read
}
