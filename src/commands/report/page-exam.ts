import type { ReportRequest } from '../../pipeline/report/report.ts'
import type { Exam } from '../../report/exam/exam.ts'
import { fitExam } from '../../report/exam/fit-exam.ts'
import { sayRunOf } from '../../report/headlines.ts'
import type { Report } from '../../report/report.ts'
import { writeJsonLines } from '../../workspace/write-json-lines.ts'

/**
 * The questions and replies of a page that goes to `output`. What it has no room for is written to a file beside it, `beside`; for a page that is
 * printed there is no such place.
 */
export async function pageExam(
  request: ReportRequest,
  report: Report,
  output: string | undefined,
): Promise<{ readonly exam: Exam; readonly beside?: string }> {
  const { exam: readExam } = await import('../../pipeline/report/exam.ts')
  const beside =
    output === undefined ? undefined : `${output.replace(/\.html?$/, '')}.replies.jsonl`
  const { exam, rest } = fitExam(await readExam(request), beside?.replace(/^.*[\\/]/, ''))
  if (beside === undefined || rest.length === 0) return { exam }
  await writeJsonLines(
    beside,
    rest.map(({ run, ...reply }) => ({ model: nameOf(report, run), ...reply })),
  )
  return { exam, beside }
}

function nameOf(report: Report, place: number): string {
  const run = report.runs[place]
  return run === undefined ? '' : sayRunOf(report, run)
}
