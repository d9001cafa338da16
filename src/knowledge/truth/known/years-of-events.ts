import type { Triple } from '../../graph/memory/triple.ts'
import { relationCodes, type Session } from '../../graph/session.ts'
import { momentsInMemory, pointCode } from '../../profiles/moments.ts'

/** When what a statement speaks of was: of a birthplace the year in which the subject was born, where the graph has one. */
export type YearOf = (statement: Triple) => number | undefined

export async function yearsOfEvents(session: Session): Promise<YearOf> {
  const moments = await momentsInMemory(session)
  const points = new Map<number, number>()
  for (const point of ['start', 'end'] as const) {
    const declared = [...session.declarations.values()].filter(({ happens }) => happens === point)
    const relations = relationCodes(declared.map(({ relation }) => relation))
    for (const { code } of await session.database.rows(relations)) {
      points.set(Number(code), pointCode[point])
    }
  }
  return ({ subject, relation }) => {
    const point = points.get(relation)
    if (point === undefined) return undefined
    const year = moments.earliestYear(subject, point)
    // where sources differ nothing tells which year it was
    return year === moments.latestYear(subject, point) ? year : undefined
  }
}
