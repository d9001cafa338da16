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

/** Maximum error rates of accepted certificates, by use. */
export interface MaxErrors extends Readonly<Record<ErrorEstimate['use'], number>> {
  /** For statements too, of grounds that are measured over all relations together. */
  readonly pooled: number
}

/** As in `docs/calibration.md` for drawn exchanges and lists; half of all statements are taken to be true. */
export const maxErrors: MaxErrors = { exchange: 0.002, list: 0.002, statement: 0.02, pooled: 0.15 }

/** The decision about an estimate, and the bound that made it. */
type Decision = Pick<GroundError, 'standing' | 'decides'>

export interface CalibratedError extends ErrorEstimate, Decision {}

export interface Calibration extends ErrorBounds {
  readonly errors: readonly CalibratedError[]
}

/** Hides a part of the facts and counts how often each ground is wrong about them. Same graph, same result. */
export async function calibrate(
  graph: GraphWithTruths,
  language: string,
  limits: MaxErrors,
): Promise<Calibration> {
  const owners = await graph.ownersRelations()
  // an owner's declarations stand, and don't count for others'
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
    // a few contradictions say nothing about other facts: hiding decides, unless there are too many
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

/** If hiding and the graph's contradictions both give an estimate, the stricter one. */
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

/** How many times the allowed bound a declared relation's bound may be if its error is slightly above the allowed one. */
const leniency = 3

function decisionOn(
  { ground, declared, low, error, high, pooled, everWrong }: ErrorEstimate,
  most: number,
): Decision {
  if (high <= most) return { standing: 'measured', decides: 'at most' }
  // one model for all relations is tested on all of them; a relation that proves worse than allowed is left out
  if (grounds[ground]?.pooled === true && pooled <= most && low <= most) {
    return { standing: 'measured', decides: 'at most of all' }
  }
  if (declared && low > most) return { standing: 'contradicted', decides: 'at least' }
  // too few trials to measure anything: nothing speaks against common knowledge, but if the graph's other declared
  // relations err, so will one that is too small to show it
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
  // a bound too wide to mean anything is left out: the certificate rests on the declaration
  const error =
    standing === 'declared'
      ? 'NULL'
      : `${standing === 'measured' && grounds[ground]?.pooled === true ? Math.min(high, pooled) : high}`
  const certified = standing === 'measured' || standing === 'declared' ? 1 : 0
  return `(${ground}, ${relation}, ${stratum}, ${errorUse[use]}, ${error}, ${certified}, ${declared ? 1 : 0})`
}
