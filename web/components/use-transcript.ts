import { useEffect, useState } from 'preact/hooks'
import { indexOf, type TranscriptIndex } from './transcript-index.ts'
import type { SourceStatus, TranscriptSource } from './transcript-source.ts'

export type ReadTranscript =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly index: TranscriptIndex }

/** The transcript as last received from the source, and how the source is. */
export function useTranscript(source: TranscriptSource) {
  const [read, setRead] = useState<ReadTranscript>({ status: 'reading' })
  const [status, setStatus] = useState<SourceStatus>({})
  useEffect(
    () =>
      source.follow({
        data: (data) => setRead({ status: 'ready', index: indexOf(data) }),
        fail: (error) => setRead({ status: 'failed', error }),
        status: ({ step, trouble, away }) =>
          setStatus((before) =>
            before.step === step && before.trouble === trouble && before.away === away
              ? before
              : { step, trouble, away },
          ),
      }),
    [source],
  )
  return { read, status }
}
