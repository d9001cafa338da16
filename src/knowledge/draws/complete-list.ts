import type { Draw } from '../../domain/draws.ts'
import { type End, otherEnd } from '../../domain/end.ts'
import { grounds } from '../grounds/grounds.ts'
import { measuredLevel } from '../grounds/measured-level.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import { namelessNodes } from '../memory/nameless-nodes.ts'
import { numberColumns } from '../memory/number-columns.ts'
import type { Session } from '../session.ts'

/** What certifies that the value at an end of a fact is all there is; see `Ground.complete`. */
interface Completeness {
  /** The ground's place in the list. */
  readonly ground: number
  readonly declared: boolean
  readonly likely: boolean
  readonly error?: number
}

/** By the place of a fact in `factsInMemory`: what certifies that the subject has no other object of the relation, or the object no other subject. */
export type CompleteLists = (place: number) => Completeness | undefined

/** The lists of one value that are certified to be complete, each with the first ground that says so. Made once for all draws. */
export function completeList(
  session: Session,
  { strictness }: Draw,
  listed: End,
): Promise<CompleteLists> {
  const likely = strictness === 'likely'
  return session.once(`complete ${listed} ${likely}`, async () => {
    const { integers, doubles } = await numberColumns(
      session,
      `(${await certifiedLists(session, listed, likely)})`,
      { integers: ['relation', 'item', 'ground', 'declared', 'likely'], doubles: ['error'] },
    )
    const lists = await rowsByFact(session, integers, listed)
    return (place) => completenessOf(integers, doubles, lists[place] ?? -1)
  })
}

/** By the place of a fact the row of its list, -1 for none; who has no name may be several. */
async function rowsByFact(
  session: Session,
  { item: items, relation }: Readonly<Record<'item' | 'relation', Int32Array>>,
  listed: End,
): Promise<Int32Array> {
  const { bySubject, byObject, places } = await factsInMemory(session)
  const nameless = await namelessNodes(session)
  const lists = new Int32Array(bySubject.relations.length).fill(-1)
  const order = listed === 'object' ? bySubject : byObject
  for (const [row, item] of items.entries()) {
    const { start, end } = order.withRelation(item, relation[row] as number)
    for (let at = start; at < end; at++) {
      if (nameless.has(order.others[at] as number)) continue
      lists[listed === 'object' ? at : (places[at] as number)] = row
    }
  }
  return lists
}

function completenessOf(
  integers: Readonly<Record<'ground' | 'declared' | 'likely', Int32Array>>,
  doubles: Readonly<Record<'error', Float64Array>>,
  row: number,
): Completeness | undefined {
  if (row < 0) return undefined
  const error = doubles.error[row] as number
  return {
    ground: integers.ground[row] as number,
    declared: integers.declared[row] === 1,
    likely: integers.likely[row] === 1,
    ...(!Number.isNaN(error) && { error }),
  }
}

/** SQL for `(relation, item, ground, declared, likely, error)`. */
async function certifiedLists(session: Session, listed: End, likely: boolean): Promise<string> {
  const item = otherEnd(listed)
  const certified: string[] = []
  for (const [number, ground] of grounds.entries()) {
    if (ground.complete === undefined) continue
    const lists = await measuredLevel(
      session,
      await ground.complete(session, listed, allRelations),
      ['relation', 'item', 'declared', 'likely', 'error'],
      number,
      'list',
    )
    certified.push(
      `SELECT relation, item, ${number} AS ground, declared, likely, error FROM (${lists})
       WHERE ${likely ? 'true' : 'likely = 0'}`,
    )
  }
  return `SELECT relation, item, min(ground) AS ground, ${['declared', 'likely', 'error']
    .map((part) => `min_by(${part}, ground) AS ${part}`)
    .join(', ')}
  FROM (${certified.join(' UNION ALL ')}) JOIN (
    SELECT relation, ${item} AS item FROM facts WHERE until IS NULL
    GROUP BY relation, ${item} HAVING min(${listed}) = max(${listed})
  ) USING (relation, item)
  GROUP BY relation, item`
}

const allRelations = 'SELECT DISTINCT relation FROM facts'
