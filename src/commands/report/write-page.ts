import type { TabledReport } from '../../pipeline/report/report.ts'
import { rendererOf } from '../../report/renderers/renderers.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import type { ReplaceOptions } from '../console/replace-option.ts'
import { pageTranscript } from './page-transcript.ts'
import { runWords } from './run-words.ts'

interface PageOptions extends ReplaceOptions {
  readonly assessor?: string
  readonly questions?: string
}

/** Writes the page of a report with every question and reply, as `report RUNS -o FILE.html` does. */
export async function writePage(
  folders: readonly string[],
  { report, tables }: TabledReport,
  output: string,
  { replace, assessor = defaultAssessor, questions }: PageOptions,
): Promise<void> {
  const request = { folders, assessor, questions }
  await using outputs = new Outputs({ by: 'report', reads: folders, replace })
  const { transcript } = await pageTranscript(request, report, output, outputs)
  const plain = { width: 80, colour: false, unicode: true, full: true }
  const words = runWords(folders, { assessor, questions })
  await outputs.text(
    output,
    rendererOf('html').render(report, { ...plain, runs: words, transcript, tables }),
  )
  await outputs.commit()
}
