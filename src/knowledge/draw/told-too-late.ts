import { factsInMemory } from '../graph/memory/facts-in-memory.ts'
import { subjectsOf } from '../graph/memory/subjects-of.ts'
import type { Session } from '../graph/session.ts'
import { contradictoryYears } from '../truth/grounds/contradictory-years.ts'

/** Whether the years of a fact, by its place, contradict what else the graph has: who died before being born is asked neither of. */
export async function toldTooLate(session: Session): Promise<(place: number) => boolean> {
  const { bySubject } = await factsInMemory(session)
  const subjects = await subjectsOf(session)
  const years = await contradictoryYears(session)
  return (place) =>
    years.involve({
      subject: subjects[place] as number,
      relation: bySubject.relations[place] as number,
      object: bySubject.others[place] as number,
    })
}
