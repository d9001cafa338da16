import type { Session } from '../session.ts'
import { type FactsInMemory, factsInMemory } from './facts-in-memory.ts'

/** The subject of the fact at each place of `bySubject`. */
export function subjectsOf(session: Session): Promise<Int32Array> {
  return session.once('subjects of facts', async () => subjectsIn(await factsInMemory(session)))
}

export function subjectsIn({ bySubject }: FactsInMemory): Int32Array {
  const { starts, codes, relations } = bySubject
  const subjects = new Int32Array(relations.length)
  for (let code = 0; code < codes; code++) subjects.fill(code, starts[code], starts[code + 1])
  return subjects
}
