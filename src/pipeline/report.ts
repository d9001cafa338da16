import { createHash } from 'node:crypto'
import { elenchusVersion } from '../domain/elenchus-version.ts'
import { ElenchusError } from '../errors.ts'
import type { Report } from '../report/report.ts'
import { reportOn } from '../report/report-on.ts'
import { sha256OfFile } from '../workspace/sha256-of-file.ts'
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
    digests: await digestsOf(request),
    ...(request.penalty === undefined ? {} : { penalty: request.penalty }),
    ...(judgements.length === 0 ? {} : { words: await peoplesWords(judgements) }),
  })
  if (judgements.length > 0) refuseStrangers(made, judgements)
  return made
}

/** Several files of judgements count as one: their order says nothing. */
async function digestsOf({ judgements = [], agreement }: ReportRequest) {
  const [only, ...others] = (await Promise.all(judgements.map(sha256OfFile))).toSorted()
  const together = others.length === 0 ? only : sha256([only, ...others].join(' '))
  return {
    ...(together === undefined ? {} : { judgements: together }),
    ...(agreement === undefined ? {} : { agreement: await sha256OfFile(agreement) }),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
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
