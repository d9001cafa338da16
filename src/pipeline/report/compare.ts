import { areComparable } from '../../domain/protocol.ts'
import { ElenchusError } from '../../errors.ts'
import { type CompareReport, compareReport } from '../../report/compare-report.ts'
import { frameOf, type RunFrame } from '../../report/frame/frame.ts'
import type { MeasureId } from '../../report/measures/measures.ts'
import { findRuns } from '../../workspace/run-files.ts'
import { humanJudgements } from '../assess/human-judgements.ts'
import { openRuns } from '../assess/run-entries.ts'
import { assessorFigures, assessorPriors } from './assessor-figures.ts'
import { evidenceOf } from './run-evidence.ts'

export interface CompareRequest {
  readonly first: string
  readonly second: string
  readonly assessor: string
  readonly questions?: string
  readonly margin?: number
  readonly measure?: MeasureId
  /** Output of `agree --json`; else the shipped figures. */
  readonly agreement?: string
  /** Judgements of answers, from `collect`. */
  readonly judgements?: readonly string[]
}

/**
 * What improved and what got worse between two runs of the same set and task. Throws `different-run` for runs that
 * can't be compared, and for a folder with several runs.
 */
export async function compare(request: CompareRequest): Promise<CompareReport> {
  const folders = [await onlyRun(request.first), await onlyRun(request.second)]
  const stored = await openRuns(folders, request.questions)
  const { evidence, disputed } = await evidenceOf(stored, request.assessor)
  const { runs } = await frameOf(evidence, { disputed })
  const [first, second] = runs
  if (first === undefined || second === undefined) throw new Error('two runs make two frames')
  refuseStrangers(first, second, request)
  const { judgements = [] } = request
  const options = {
    figures: await assessorFigures(request.agreement),
    priors: await assessorPriors(),
    words: judgements.length === 0 ? undefined : await humanJudgements(judgements),
    measure: request.measure,
    margin: request.margin,
  }
  const compared = compareReport(first, second, options)
  if (compared !== undefined) return compared
  throw new ElenchusError('different-run', 'The two runs have no judged question in common.', {
    fix: `Judge both first: elenchus assess ${request.first} ${request.second}`,
  })
}

async function onlyRun(folder: string): Promise<string> {
  const [run, ...others] = await findRuns(folder)
  if (run !== undefined && others.length === 0) return run
  throw new ElenchusError('different-run', `${folder} contains ${others.length + 1} runs.`, {
    fix: `Name one of them: ${[run, ...others].slice(0, 4).join(', ')}.`,
  })
}

function refuseStrangers(first: RunFrame, second: RunFrame, request: CompareRequest): void {
  if (first.manifest.questions.hash !== second.manifest.questions.hash) {
    throw new ElenchusError(
      'different-run',
      `${request.first} and ${request.second} are runs of different question sets.`,
      {
        fix: 'Ask both models the same set; `elenchus report` shows runs of different sets side by side.',
      },
    )
  }
  if (!areComparable(first.manifest.protocol, second.manifest.protocol)) {
    throw new ElenchusError(
      'different-run',
      `${request.first} was asked as ${first.manifest.protocol.id}, ${request.second} as ${second.manifest.protocol.id}. These protocols can't be compared.`,
      { fix: 'Compare runs of the same protocol, or of two plain ones with the same task.' },
    )
  }
}
