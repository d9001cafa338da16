import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'

/** By a fact's place: codes of all current values at one of its ends, the rest of the fact fixed. */
export type OpenValues = (place: number, end: End) => readonly number[]

export async function openValues(graph: Pick<Graph, 'facts' | 'subjects'>): Promise<OpenValues> {
  const { bySubject, byObject } = await graph.facts()
  const subjects = await graph.subjects()
  return (place, end) => {
    const [order, item] =
      end === 'object'
        ? [bySubject, subjects[place] as number]
        : [byObject, bySubject.others[place] as number]
    const run = order.withRelation(item, bySubject.relations[place] as number)
    return currentValues(order, run.start, run.end)
  }
}
