import { basename } from 'node:path'
import { type Asked, type Attestation, attestationOf } from '../../report/attestation.ts'
import { decide } from '../../report/gate.ts'
import type { Report } from '../../report/report.ts'
import { sha256OfFile } from '../../workspace/sha256-of-file.ts'
import type { ReportRequest } from './report.ts'
import { runDigests } from './run-digests.ts'

/** What a gate decides on the runs of a report, as a statement that others can check. */
export async function attest(
  request: ReportRequest,
  report: Report,
  { gates, options }: Pick<Asked, 'gates' | 'options'>,
): Promise<Attestation> {
  const { assessor, judgements = [], agreement } = request
  const deciding = [...judgements, ...(agreement === undefined ? [] : [agreement])]
  return attestationOf({
    report,
    decisions: report.runs.map((run) => decide(gates, run, options)),
    digests: await runDigests(request.folders, request),
    asked: { assessor, gates, options },
    files: await Promise.all(
      deciding.map(async (path) => ({ name: basename(path), sha256: await sha256OfFile(path) })),
    ),
  })
}
