import type { QuestionDetails } from '../../src/report/exam/exam-table.ts'
import type { PageData } from '../../src/report/exam/page-data.ts'

/**
 * Where a page has its exam from: a report holds it within itself, a live page asks a server. All that is shown is made of these two, so that the
 * same components serve both.
 */
export interface ExamSource {
  /** Gives the exam, and gives it again whenever it has grown; what is returned ends that. */
  readonly follow: (receive: (data: PageData) => void, fail: (error: unknown) => void) => () => void
  /** What proves the question at a place, and what was said to it. */
  readonly details: (place: number) => Promise<QuestionDetails>
}
