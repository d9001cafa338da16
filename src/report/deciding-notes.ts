import { sayList } from '../text/say-list.ts'
import { sayDetectionBeside } from './across.ts'
import { nextStepsOf, refusalsOf, sayComparisons, sayRunOf } from './headlines.ts'
import { pressingNotesOf } from './notes.ts'
import type { Report } from './report.ts'
import { peopleNotesOf } from './trust-notes.ts'

/** What could change how the table is read, the most important first. */
export function decidingNotesOf(report: Report): readonly string[] {
  const { runs } = report
  return [
    ...sayOnce(report, runs.map(refusalsOf)),
    ...sayComparisons(report, 'short'),
    ...sayOnce(
      report,
      runs.map((run) => [...pressingNotesOf(run), ...peopleNotesOf(run)]),
    ),
    ...sayDetectionBeside(report),
    ...sayOnce(
      report,
      runs.map(({ counts }) => nextStepsOf(counts)),
    ),
  ]
}

/** Each sentence with the runs it applies to; shared sentences appear once. */
function sayOnce(report: Report, said: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(said.flat())].map((sentence) => {
    const names = report.runs.flatMap((run, index) =>
      said[index]?.includes(sentence) === true ? [sayRunOf(report, run)] : [],
    )
    if (report.runs.length === 1) return sentence
    const each = names.length === report.runs.length ? 'Each of them' : sayList(names)
    return `${names.length === 1 ? names.join() : each}: ${sentence}`
  })
}
