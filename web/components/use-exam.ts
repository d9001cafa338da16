import { useEffect, useState } from 'preact/hooks'
import { type ExamIndex, indexOf } from './exam-index.ts'
import type { ExamSource } from './exam-source.ts'

export type ReadExam =
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly index: ExamIndex }

/** The exam as last received from the source. */
export function useExam(source: ExamSource): ReadExam {
  const [read, setRead] = useState<ReadExam>({ status: 'reading' })
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
