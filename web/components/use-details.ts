import { useEffect, useState } from 'preact/hooks'
import type { QuestionDetails } from '../../src/report/exam/exam-table.ts'
import type { ExamSource } from './exam-source.ts'

/** `undefined` while loading. */
export function useDetails(source: ExamSource, place: number): QuestionDetails | undefined {
  const [read, setRead] = useState<{ readonly place: number; readonly details: QuestionDetails }>()
  useEffect(() => {
    let wanted = true
    source.details(place).then((details) => {
      if (wanted) setRead({ place, details })
    }, console.error)
    return () => {
      wanted = false
    }
  }, [source, place])
  return read?.place === place ? read.details : undefined
}
