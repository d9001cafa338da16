import { type ErrorBounds, errorUse } from '../truth/error-bounds.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import { grounds } from '../truth/grounds/grounds.ts'
import { contradictionCounts, listContradictionCounts } from './contradiction-counts.ts'
import {
  type ErrorEstimate,
  estimateErrors,
  estimateTold,
  estimateToldOfLists,
} from './estimate.ts'
import type { GroundError } from './ground-error.ts'
import { measured } from './kept-measurement.ts'

/** Up to which share of wrong ones certificates are let in, by what they are for. */
export interface MaxErrors extends Readonly<Record<ErrorEstimate['use'], number>> {
  /** For statements too, of grounds that are measured over all relations together. */
  readonly pooled: number
}

/** Exchanges that are drawn and lists as in `docs/calibration.md`; of statements half are taken to be true. */
export const maxErrors: MaxErrors = { exchange: 0.002, list: 0.002, statement: 0.02, pooled: 0.15 }

/** What is made of an estimate, and which of its bounds made it. */
type Decision = Pick<GroundError, 'standing' | 'decides'>

export interface CalibratedError extends ErrorEstimate, Decision {}

export interface Calibration extends ErrorBounds {
  readonly errors: readonly CalibratedError[]
}

/** Hides a part of the facts, and counts how often each ground is wrong about them. The same for the same graph. */
export async function calibrate(
  graph: GraphWithTruths,
  language: string,
  limits: MaxErrors,
): Promise<Calibration> {
  const owners = await graph.ownersRelations()
  // what the owner declares stands, and takes nothing from what others declare
  const isTested = ({ relation, declared = true }: { relation: number; declared?: boolean }) =>
    !(declared && owners.has(relation))
  const { statements, lists } = await measured(graph, language)
  const measurement = { statements: statements.filter(isTested), lists: lists.filter(isTested) }
  const told = (await contradictionCounts(graph, measurement.statements)).filter(isTested)
  const ofLists = (await listContradictionCounts(graph)).filter(isTested)
  const decided = (estimate: ErrorEstimate) => ({
    ...estimate,
    ...decisionOn(estimate, limitOf(estimate, limits)),
  })
  const errors = worseOf([
    ...[...estimateErrors(measurement), ...estimateTold(told)].map(decided),
    // a few contradictions show nothing of the others: hiding decides, unless they are too many
    ...estimateToldOfLists(ofLists)
      .map(decided)
      .filter(({ standing }) => standing === 'contradicted'),
  ])
  const table = graph.tableName('errors')
  await graph.database.run(
    `CREATE TEMPORARY TABLE ${table} (ground INTEGER, relation INTEGER, stratum INTEGER, use INTEGER, error DOUBLE, certified INTEGER, declared INTEGER)`,
  )
  const rows = errors.map(rowOf)
  if (rows.length > 0) {
    await graph.database.run(`INSERT INTO ${table} VALUES ${rows.join(', ')}`)
  }
  return { table, errors }
}

/** Where hiding and what the graph tells itself say something of the same, what lets less in. */
function worseOf(errors: readonly CalibratedError[]): readonly CalibratedError[] {
  const worse = new Map<string, CalibratedError>()
  for (const error of errors) {
    const { ground, relation, stratum, use } = error
    const key = [ground, relation, stratum, use].join(' ')
    const known = worse.get(key)
    if (known === undefined || strictness[error.standing] > strictness[known.standing]) {
      worse.set(key, error)
    }
  }
  return [...worse.values()]
}

const strictness = { measured: 0, declared: 1, uncertain: 2, contradicted: 3 } as const

function limitOf({ ground, use }: ErrorEstimate, limits: MaxErrors): number {
  return use === 'statement' && grounds[ground]?.pooled === true ? limits.pooled : limits[use]
}

/** How much wider than is allowed the bound of a declared relation may be that errs a little more than is allowed. */
const leniency = 3

function decisionOn(
  { ground, declared, low, error, high, pooled, everWrong }: ErrorEstimate,
  most: number,
): Decision {
  if (high <= most) return { standing: 'measured', decides: 'at most' }
  // one model for all relations is tried on all of them; one that shows to be worse than allowed is left out
  if (grounds[ground]?.pooled === true && pooled <= most && low <= most) {
    return { standing: 'measured', decides: 'at most of all' }
  }
  if (declared && low > most) return { standing: 'contradicted', decides: 'at least' }
  // too little to measure anything: nothing speaks against what everybody knows; where the other declared relations of the
  // graph err, so will one that is too small to show it
  return declared && (!everWrong || error <= most || high <= leniency * most)
    ? { standing: 'declared', decides: 'declaration' }
    : { standing: 'uncertain', decides: 'at most' }
}

function rowOf({
  ground,
  relation,
  stratum,
  declared,
  use,
  high,
  pooled,
  standing,
}: CalibratedError): string {
  // a bound that is too wide to mean anything is not said: the certificate stands on what is declared
  const error =
    standing === 'declared'
      ? 'NULL'
      : `${standing === 'measured' && grounds[ground]?.pooled === true ? Math.min(high, pooled) : high}`
  const certified = standing === 'measured' || standing === 'declared' ? 1 : 0
  return `(${ground}, ${relation}, ${stratum}, ${errorUse[use]}, ${error}, ${certified}, ${declared ? 1 : 0})`
}
