import { useEffect, useState } from 'preact/hooks'
import { type ExamIndex, indexOf } from './exam-index.ts'
import type { ExamSource, SourceStatus } from './exam-source.ts'

export type ReadExam =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly index: ExamIndex }

/** The exam as last received from the source, and how the source is. */
export function useExam(source: ExamSource) {
  const [read, setRead] = useState<ReadExam>({ status: 'reading' })
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
