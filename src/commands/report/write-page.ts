import type { TabledReport } from '../../pipeline/report/report.ts'
import { rendererOf } from '../../report/renderers/renderers.ts'
import { defaultAssessor } from '../../verdicts/assessors.ts'
import { Outputs } from '../../workspace/outputs/outputs.ts'
import type { ReplaceOptions } from '../console/replace-option.ts'
import { pageTranscript } from './page-transcript.ts'
import { runWords } from './run-words.ts'

/** Writes the page of a report with every question and reply, as `report RUNS -o FILE.html` does. */
export async function writePage(
  runs: string,
  { report, tables }: TabledReport,
  output: string,
  { replace }: ReplaceOptions,
): Promise<void> {
  const request = { folders: [runs], assessor: defaultAssessor }
  await using outputs = new Outputs({ by: 'report', reads: [runs], replace })
  const { transcript } = await pageTranscript(request, report, output, outputs)
  const plain = { width: 80, colour: false, unicode: true, full: true }
  const words = runWords([runs], { assessor: defaultAssessor })
  await outputs.text(
    output,
    rendererOf('html').render(report, { ...plain, runs: words, transcript, tables }),
  )
  await outputs.commit()
}
