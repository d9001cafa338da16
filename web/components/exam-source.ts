import type { QuestionDetails } from '../../src/report/exam/exam-table.ts'
import type { PageData } from '../../src/report/exam/page-data.ts'

/**
 * The source of a page's exam: a report embeds it, a live page asks a server. The same components serve both, because
 * everything shown comes from these two functions.
 */
export interface ExamSource {
  /** Calls back with the exam, and again whenever it has grown; returns a function that unsubscribes. */
  readonly follow: (receive: (data: PageData) => void, fail: (error: unknown) => void) => () => void
  /** The proof of the question at an index, and the replies to it. */
  readonly details: (place: number) => Promise<QuestionDetails>
}
