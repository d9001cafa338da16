import type { ReportRequest } from '../../pipeline/report/report.ts'
import { sayRunOf } from '../../report/headlines.ts'
import type { Report } from '../../report/report.ts'
import { fitTranscript } from '../../report/transcript/fit-transcript.ts'
import type { Transcript } from '../../report/transcript/transcript.ts'
import type { Outputs } from '../../workspace/outputs/outputs.ts'

/**
 * The questions and replies of a page that goes to `output`. What it has no room for is staged in `outputs` as a file
 * beside it, `beside`; for a page that is printed there is no such place.
 */
export async function pageTranscript(
  request: ReportRequest,
  report: Report,
  output: string | undefined,
  outputs: Outputs,
): Promise<{ readonly transcript: Transcript; readonly beside?: string }> {
  const { transcript: readTranscript } = await import('../../pipeline/report/transcript.ts')
  const beside =
    output === undefined ? undefined : `${output.replace(/\.html?$/, '')}.replies.jsonl`
  const { transcript, rest } = fitTranscript(
    await readTranscript(request),
    beside?.replace(/^.*[\\/]/, ''),
  )
  if (beside === undefined || rest.length === 0) return { transcript }
  await outputs.lines(
    beside,
    rest.map(({ run, ...reply }) => ({ model: nameOf(report, run), ...reply })),
  )
  return { transcript, beside }
}

function nameOf(report: Report, place: number): string {
  const run = report.runs[place]
  return run === undefined ? '' : sayRunOf(report, run)
}
