import { elenchusVersion } from '../domain/elenchus-version.ts'
import type { Report } from '../report/report.ts'
import { reportOn } from '../report/report-on.ts'
import type { RunEvidence } from '../report/run-evidence.ts'
import { disputesOf } from '../workspace/disputes.ts'
import { findRuns } from '../workspace/run-files.ts'
import { openRun } from './run-entries.ts'
import { evidenceOf } from './run-evidence.ts'

export interface ReportRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
}

/** How the runs below the folders did, by one assessor's verdicts. */
export async function report(request: ReportRequest): Promise<Report> {
  const folders = (await Promise.all(request.folders.map(findRuns))).flat()
  const evidence: RunEvidence[] = []
  const disputed = new Set<string>()
  for (const folder of [...new Set(folders)]) {
    const run = await openRun(folder, request.questions)
    for (const { question } of await disputesOf(run.set.path)) disputed.add(question)
    evidence.push(await evidenceOf(run, request.assessor))
  }
  return reportOn(evidence, elenchusVersion, { disputed })
}
