import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { type FactOrder, factPeriod } from '../graph/memory/fact-order.ts'

/** By a fact's place: the values at one of its ends, the rest of the fact fixed. */
export type OpenValues = (place: number, end: End) => ValuesAtEnd

export interface ValuesAtEnd {
  /** Codes. */
  readonly current: readonly number[]
  /** Whether there were others that have ended. */
  readonly haveEnded: boolean
}

export async function openValues(graph: Pick<Graph, 'facts' | 'subjects'>): Promise<OpenValues> {
  const { bySubject, byObject } = await graph.facts()
  const subjects = await graph.subjects()
  return (place, end) => {
    const [order, item] =
      end === 'object'
        ? [bySubject, subjects[place] as number]
        : [byObject, bySubject.others[place] as number]
    const run = order.withRelation(item, bySubject.relations[place] as number)
    return {
      current: currentValues(order, run.start, run.end),
      haveEnded: hasEnded(order, run.start, run.end),
    }
  }
}

function hasEnded({ periods }: FactOrder, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (periods[at] === factPeriod.over) return true
  return false
}
