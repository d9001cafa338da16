import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import type { Report } from '../report/report.ts'
import { reportOn } from '../report/report-on.ts'
import { assessorFigures } from './assessor-figures.ts'
import { peoplesWords } from './peoples-words.ts'
import { evidenceIn } from './run-evidence.ts'

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
  const { evidence, disputed } = await evidenceIn(request.folders, request)
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
