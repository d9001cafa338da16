import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { Contradiction } from '../knowledge.ts'
import { countedEnds, keysOf } from '../profiles/counted-ends.ts'
import { codeList, materialise, type Session } from '../session.ts'
import { compatiblePairs } from './compatible.ts'
import { type End, otherEnd } from './ground.ts'

/** Relations with a single end, and declarations that the graph contradicts. */
export interface SingleValues {
  /** Temporary table `(relation, declared)`, declared 1 or 0. */
  readonly table: string
  readonly contradictions: readonly Contradiction[]
}

const fewestMeasured = 50
const singleShare = 0.99
const mostContradicted = 0.05

/**
 * Which relations have one object for each subject (`object`: functional), or one subject for each object: declared and not contradicted, or measured: the
 * lower end of the interval of the single share is 99 %.
 */
export function singleValues(session: Session, end: End): Promise<SingleValues> {
  return session.once(`single ${end}`, () => findSingleValues(session, end))
}

interface Measured {
  readonly code: number
  readonly relation: string
  readonly keys: number
  readonly single: number
  readonly dated: boolean
}

async function findSingleValues(session: Session, end: End): Promise<SingleValues> {
  const contradictions: Contradiction[] = []
  const kept: string[] = []
  for (const relation of await measure(session, end)) {
    const judged = await judge(session, end, relation)
    if (judged === 'declared') kept.push(`(${relation.code}, 1)`)
    else if (judged === 'measured') kept.push(`(${relation.code}, 0)`)
    else if (judged !== 'none') contradictions.push(judged)
  }
  const table = session.tableName('single')
  await session.database.run(`CREATE TEMPORARY TABLE ${table} (relation INTEGER, declared INTEGER)`)
  if (kept.length > 0) await session.database.run(`INSERT INTO ${table} VALUES ${kept.join(', ')}`)
  return { table, contradictions }
}

async function judge(
  session: Session,
  end: End,
  measured: Measured,
): Promise<'declared' | 'measured' | 'none' | Contradiction> {
  const declaration = session.declarations.get(measured.relation)
  if (declaration === undefined) return isMeasuredSingle(measured) ? 'measured' : 'none'
  // what holds for a time only excludes nothing, whatever is declared
  if (declaration.changesInTime) return 'none'
  // whoever declared the relation knew that it may have several values, which a graph of one of each does not show
  if (!(end === 'object' ? declaration.functional : declaration.inverseFunctional)) return 'none'

  const contradicted = await contradictedKeys(session, end, measured)
  if (contradicted <= mostContradicted * measured.keys) return 'declared'
  return {
    relation: measured.relation,
    constraint: end === 'object' ? 'functional' : 'inverse-functional',
    subjects: measured.keys,
    contradicted,
  }
}

async function measure(session: Session, end: End): Promise<Measured[]> {
  const counted = await countedEnds(session)
  const rows = await session.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(counted.keys())}) ORDER BY value`,
  )
  return rows.flatMap(({ code, value }) => {
    const own = counted.get(Number(code))
    if (own === undefined) return []
    return [{ code: Number(code), relation: `${value}`, ...keysOf(own, end), dated: own.dated > 0 }]
  })
}

// facts with a beginning or an end are of a relation that changes
function isMeasuredSingle({ keys, single, dated }: Measured): boolean {
  if (dated || keys < fewestMeasured) return false
  return (wilsonInterval(single, keys)?.low ?? 0) >= singleShare
}

/** How many keys have values that exclude one another; what has ended excludes nothing that came after it. */
async function contradictedKeys(
  session: Session,
  end: End,
  { code, keys, single }: Measured,
): Promise<number> {
  if (keys - single <= mostContradicted * keys) return 0
  const key = otherEnd(end)
  const several = await materialise(
    session,
    'several',
    `SELECT ${key} AS item, ${end} AS value, first_value(${end}) OVER (PARTITION BY ${key} ORDER BY term.key) AS first
     FROM facts JOIN terms AS term ON term.code = facts.${end}
     WHERE relation = ${code} AND until IS NULL`,
  )
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT first AS one, value AS other FROM ${several}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  return session.database.count(`
    SELECT count(DISTINCT item) FROM ${several} AS own
    WHERE NOT EXISTS (SELECT 1 FROM ${compatible} AS pair WHERE pair.one = own.first AND pair.other = own.value)`)
}
