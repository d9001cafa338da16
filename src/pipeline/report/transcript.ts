import type { Transcript } from '../../report/transcript/transcript.ts'
import { transcriptOf } from '../../report/transcript/transcript-of.ts'
import type { ReportRequest } from './report.ts'
import { evidenceIn } from './run-evidence.ts'

/** Every question and reply in a report's runs, in the report's order. */
export async function transcript(request: ReportRequest): Promise<Transcript> {
  const { evidence, disputed } = await evidenceIn(request.folders, request)
  return transcriptOf(evidence, disputed)
}
