import type { Exam } from '../report/exam/exam.ts'
import { examOf } from '../report/exam/exam-of.ts'
import type { ReportRequest } from './report.ts'
import { evidenceIn } from './run-evidence.ts'

/** Every question and reply of the runs that a report is of, in its order. */
export async function exam(request: ReportRequest): Promise<Exam> {
  const { evidence, disputed } = await evidenceIn(request.folders, request)
  return examOf(evidence, disputed)
}
