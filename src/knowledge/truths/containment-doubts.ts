import { type FactOrder, factPeriod } from '../memory/fact-order.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import type { Stated } from '../memory/stated.ts'
import { relationCodes, type Session } from '../session.ts'
import { mostSteps, placeRelations } from './containers.ts'

/** Why what is known of a value does not make what is stated of a place around it true. */
export interface ContainmentDoubt {
  /** What is known. */
  readonly fact: Stated
  /** The first place on the way up of which it is not certain what it lies in. */
  readonly place: number
  /** All that the graph gives as that, by one relation; of what has ended, that alone. */
  readonly values: readonly number[]
  readonly hasEnded: boolean
}

/** One step up. */
interface Step {
  readonly above: number
  /** Absent where the step is certain. */
  readonly doubt?: Pick<ContainmentDoubt, 'values' | 'hasEnded'>
}

/**
 * For statements that nothing makes true, of relations that widen: the doubtful step on a shortest way from a known value to the
 * stated one; `undefined` where no way leads there.
 */
export function containmentDoubts(
  session: Session,
): Promise<(statement: Stated) => ContainmentDoubt | undefined> {
  return session.once('containment doubts', async () => {
    const { bySubject, byObject, literals } = await factsInMemory(session)
    const codesOf = async (query: string) => {
      const rows = await session.database.rows(query)
      return rows.map(({ code }) => Number(code)).toSorted((one, other) => one - other)
    }
    const { up, down } = placeRelations(session)
    const widening = [...session.declarations.values()].filter(({ widens }) => widens === true)
    const widens = new Set(await codesOf(relationCodes(widening.map(({ relation }) => relation))))
    const ways = [
      { order: bySubject, relations: await codesOf(up) },
      { order: byObject, relations: await codesOf(down) },
    ]
    const stepsFrom = (place: number) =>
      ways.flatMap(({ order, relations }) =>
        relations.flatMap((relation) => stepsBy(order, place, relation)),
      )
    return (statement) => {
      if (!widens.has(statement.relation)) return undefined
      const { start, end } = bySubject.withRelation(statement.subject, statement.relation)
      for (const known of new Set(bySubject.others.subarray(start, end))) {
        if (literals[known] === 1) continue
        const doubt = firstDoubt(known, statement.object, stepsFrom)
        if (doubt !== undefined) return { fact: { ...statement, object: known }, ...doubt }
      }
      return undefined
    }
  })
}

function stepsBy(order: FactOrder, place: number, relation: number): readonly Step[] {
  const { start, end } = order.withRelation(place, relation)
  const standing = new Set<number>()
  const ended = new Set<number>()
  for (let at = start; at < end; at++) {
    const above = order.others[at] as number
    if (above === place) continue
    if (order.periods[at] === factPeriod.over) ended.add(above)
    else standing.add(above)
  }
  const values = [...standing]
  return [
    ...values.map((above) =>
      values.length === 1 ? { above } : { above, doubt: { values, hasEnded: false } },
    ),
    ...[...ended]
      .filter((above) => !standing.has(above))
      .map((above) => ({ above, doubt: { values: [above], hasEnded: true } })),
  ]
}

/** Breadth first, each place with the first doubt on the way to it. */
function firstDoubt(
  from: number,
  to: number,
  stepsFrom: (place: number) => readonly Step[],
): Omit<ContainmentDoubt, 'fact'> | undefined {
  const reached = new Map<number, Omit<ContainmentDoubt, 'fact'> | undefined>([[from, undefined]])
  let here: readonly number[] = [from]
  for (let step = 1; step <= mostSteps && here.length > 0 && !reached.has(to); step++) {
    const next: number[] = []
    for (const place of here) {
      for (const { above, doubt } of stepsFrom(place)) {
        if (reached.has(above)) continue
        reached.set(above, reached.get(place) ?? (doubt && { place, ...doubt }))
        next.push(above)
      }
    }
    here = next
  }
  return reached.get(to)
}
