import type { Triple } from '../../graph/memory/triple.ts'
import type { GraphWithProfiles } from '../../profiles/graph-with-profiles.ts'
import { pointCode } from '../../profiles/moments.ts'
import { relationCodes, type Tables } from '../../store/tables.ts'

/** The year of a statement's event: for a birthplace the subject's year of birth, if known. */
export type YearOf = (statement: Triple) => number | undefined

export async function yearsOfEvents(
  graph: Tables & Pick<GraphWithProfiles, 'declarations' | 'moments'>,
): Promise<YearOf> {
  const moments = await graph.moments()
  const points = new Map<number, number>()
  for (const point of ['start', 'end'] as const) {
    const declared = [...graph.declarations.values()].filter(({ happens }) => happens === point)
    const relations = relationCodes(declared.map(({ relation }) => relation))
    for (const { code } of await graph.database.rows(relations)) {
      points.set(Number(code), pointCode[point])
    }
  }
  return ({ subject, relation }) => {
    const point = points.get(relation)
    if (point === undefined) return undefined
    const year = moments.earliestYear(subject, point)
    // if sources differ, the year is unknown
    return year === moments.latestYear(subject, point) ? year : undefined
  }
}
