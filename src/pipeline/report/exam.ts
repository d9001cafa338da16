import type { Exam } from '../../report/exam/exam.ts'
import { examOf } from '../../report/exam/exam-of.ts'
import type { ReportRequest } from './report.ts'
import { evidenceIn } from './run-evidence.ts'

/** Every question and reply in a report's runs, in the report's order. */
export async function exam(request: ReportRequest): Promise<Exam> {
  const { evidence, disputed } = await evidenceIn(request.folders, request)
  return examOf(evidence, disputed)
}
