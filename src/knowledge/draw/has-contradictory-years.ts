import type { GraphWithTruths } from '../truth/graph-with-truths.ts'

/** Whether the years of a fact (by place) contradict other facts: somebody who died before being born is not asked about. */
export async function hasContradictoryYears(
  graph: Pick<GraphWithTruths, 'contradictoryYears' | 'facts' | 'subjects'>,
): Promise<(place: number) => boolean> {
  const { bySubject } = await graph.facts()
  const subjects = await graph.subjects()
  const years = await graph.contradictoryYears()
  return (place) =>
    years.involve({
      subject: subjects[place] as number,
      relation: bySubject.relations[place] as number,
      object: bySubject.others[place] as number,
    })
}
