import { createHash } from 'node:crypto'
import { elenchusVersion } from '../../domain/elenchus-version.ts'
import type { Share } from '../../domain/share.ts'
import { ElenchusError } from '../../errors.ts'
import { frameOf } from '../../report/frame/frame.ts'
import type { Report } from '../../report/report.ts'
import { accuraciesOf, reportOfFrame } from '../../report/report-on.ts'
import type { MadeTable } from '../../report/tables/paper-table.ts'
import { tellingTables } from '../../report/tables/telling-tables.ts'
import { withPeople } from '../../report/tables/with-people.ts'
import { sha256OfFile } from '../../workspace/sha256-of-file.ts'
import { humanJudgements } from '../assess/human-judgements.ts'
import { matcherAgreement } from '../assess/matcher-agreement.ts'
import type { StoredRun } from '../assess/run-entries.ts'
import { assessorFigures, assessorPriors } from './assessor-figures.ts'
import { evidenceIn } from './run-evidence.ts'
import { scoresIn } from './run-scores.ts'

export interface ReportRequest {
  readonly folders: readonly string[]
  readonly assessor: string
  readonly questions?: string
  /** Judgements of answers, from `collect`. */
  readonly judgements?: readonly string[]
  /** Output of `agree --json`; else the shipped figures. */
  readonly agreement?: string
  /** What a wrong answer costs, where a right one gains 1. */
  readonly penalty?: number
}

/** Scores of the runs below the folders, by one assessor's verdicts. */
export async function report(request: ReportRequest): Promise<Report> {
  const { made } = await readReport(request)
  return made
}

export interface TabledReport {
  readonly report: Report
  /** The papers' tables that these runs have numbers for. */
  readonly tables: readonly MadeTable[]
}

interface StoredReport extends TabledReport {
  /** The runs of the report, in its order. */
  readonly stored: readonly StoredRun[]
}

/** The accuracy of one run, as its report has it. */
export interface RunAccuracy {
  readonly folder: string
  readonly accuracy: Share
}

/** `early` gets each run's accuracy as soon as the runs are read: the rest takes several times as long. */
export async function reportWithTables(
  request: ReportRequest,
  early?: (runs: readonly RunAccuracy[]) => void,
): Promise<StoredReport> {
  const { made, frame, stored, figures, words } = await readReport(request, early)
  const scores = await Promise.all(stored.map(({ folder }) => scoresIn(folder)))
  const runs = frame.runs.map((run, place) => ({
    ...{ ...withPeople(run, words), scores: scores[place] ?? [] },
  }))
  const { agreement } = request
  const known = agreement !== undefined && figures.kind === 'agreement'
  const people = known ? await matcherAgreement(agreement) : undefined
  const tables = tellingTables(runs, { agreement: people, made: made.firmness })
  return { report: made, stored, tables }
}

async function readReport(request: ReportRequest, early?: (runs: readonly RunAccuracy[]) => void) {
  const { stored, evidence, disputed } = await evidenceIn(request.folders, request)
  const { judgements = [] } = request
  const figures = await assessorFigures(request.agreement)
  const frame = await frameOf(evidence, { disputed })
  const words = judgements.length === 0 ? undefined : await humanJudgements(judgements)
  const trust = { figures, priors: await assessorPriors(), ...(words && { words }) }
  early?.(
    accuraciesOf(frame, trust).map((accuracy, place) => ({
      folder: stored[place]?.folder ?? '',
      accuracy,
    })),
  )
  const made = reportOfFrame(frame, elenchusVersion, {
    ...trust,
    digests: await digestsOf(request),
    penalty: request.penalty,
  })
  if (judgements.length > 0) refuseStrangers(made, judgements)
  return { made, frame, stored, figures, words }
}

/** Several files of judgements count as one: their order does not matter. */
async function digestsOf({ judgements = [], agreement }: ReportRequest) {
  const [only, ...others] = (await Promise.all(judgements.map(sha256OfFile))).toSorted()
  const together = others.length === 0 ? only : sha256([only, ...others].join(' '))
  return {
    judgements: together,
    agreement: agreement === undefined ? undefined : await sha256OfFile(agreement),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** If none of the judgements belongs to these runs, they were meant for others. */
function refuseStrangers({ runs }: Report, judgements: readonly string[]): void {
  if (runs.some(({ checked = [] }) => checked.length > 0)) return
  throw new ElenchusError(
    'different-run',
    `${judgements.join(', ')}: no judgement belongs to an answer of these runs.`,
    {
      fix: 'Name the runs that the sheets were drawn from; each judgement names its set, model and protocol.',
    },
  )
}
