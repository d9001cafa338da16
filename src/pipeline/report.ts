import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import type { Report } from '../report/report.ts'
import { reportOn } from '../report/report-on.ts'
import type { RunEvidence } from '../report/run-evidence.ts'
import { disputesOf } from '../workspace/disputes.ts'
import { findRuns } from '../workspace/run-files.ts'
import { assessorFigures } from './assessor-figures.ts'
import { peoplesWords } from './peoples-words.ts'
import { openRun } from './run-entries.ts'
import { evidenceOf } from './run-evidence.ts'

export interface ReportRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
  /** Judgements of answers, from `collect`. */
  readonly judgements?: readonly string[]
  /** What `agree --json` printed; else the shipped figures. */
  readonly agreement?: string
  /** What a wrong answer costs, where a right one gains 1. */
  readonly penalty?: number
}

/** How the runs below the folders did, by one assessor's verdicts. */
export async function report(request: ReportRequest): Promise<Report> {
  const { evidence, disputed } = await reportedRuns(request)
  const { judgements = [] } = request
  const made = await reportOn(evidence, elenchusVersion, {
    disputed,
    figures: await assessorFigures(request.agreement),
    ...(request.penalty === undefined ? {} : { penalty: request.penalty }),
    ...(judgements.length === 0 ? {} : { words: await peoplesWords(judgements) }),
  })
  if (judgements.length > 0) refuseStrangers(made, judgements)
  return made
}

/** The runs that a report is of, and the questions that are left out of it. */
export async function reportedRuns(request: ReportRequest) {
  const folders = (await Promise.all(request.folders.map(findRuns))).flat()
  const evidence: RunEvidence[] = []
  const disputed = new Set<string>()
  for (const folder of [...new Set(folders)]) {
    const run = await openRun(folder, request.questions)
    for (const { question } of await disputesOf(run.set.path)) disputed.add(question)
    evidence.push(await evidenceOf(run, request.assessor))
  }
  return { evidence, disputed }
}

/** Judgements of which none is of these runs were meant for others. */
function refuseStrangers({ runs }: Report, judgements: readonly string[]): void {
  if (runs.some(({ checked = [] }) => checked.length > 0)) return
  throw new ElenchusError(
    'different-run',
    `${judgements.join(', ')}: no judgement is of an answer of these runs.`,
    {
      fix: 'Name the runs that the sheets were drawn from; judgements name set, model and protocol.',
    },
  )
}
