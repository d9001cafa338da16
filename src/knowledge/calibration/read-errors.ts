import type { Graph } from '../graph/graph.ts'
import { termTexts } from '../graph/names/term-texts.ts'
import type { Tables } from '../store/tables.ts'
import { grounds } from '../truth/grounds/grounds.ts'
import { claimOfStratum } from '../truth/grounds/strata.ts'
import type { CalibratedError, Calibration } from './calibrate.ts'
import type { GroundError } from './ground-error.ts'

/** All measurements with names of grounds and relations: by use, ground, relation and stratum. */
export async function readErrors(
  graph: Tables & Pick<Graph, 'naming' | 'relationNames'>,
  { errors }: Calibration,
): Promise<readonly GroundError[]> {
  const codes = new Set(errors.map(({ relation }) => relation))
  const terms = await termTexts(graph, codes, 'en')
  const named = errors.map((error) => {
    const term = terms.get(error.relation)
    return namedError(error, `${term?.value ?? ''}`, term?.text)
  })
  return named.toSorted(
    (one, other) =>
      uses.indexOf(one.use) - uses.indexOf(other.use) ||
      compare(one.ground, other.ground) ||
      compare(one.relation, other.relation) ||
      one.stratum - other.stratum,
  )
}

const uses: readonly GroundError['use'][] = ['exchange', 'list', 'statement']

function namedError(error: CalibratedError, relation: string, label?: string): GroundError {
  const ground = grounds[error.ground]
  if (ground === undefined) throw new Error(`there is no ground ${error.ground}`)
  const claims = claimOfStratum(error.stratum)
  return {
    ground: ground.id,
    relation,
    ...(label !== undefined && { label }),
    use: error.use,
    basis: error.declared ? 'declared' : 'measured',
    stratum: error.stratum,
    ...(claims !== undefined && { claims }),
    standing: error.standing,
    trials: error.trials,
    wrong: error.wrong,
    error: error.error,
    atMost: error.high,
    atLeast: error.low,
    atMostOfAll: error.pooled,
    decides: error.decides,
    yield: error.yield,
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
