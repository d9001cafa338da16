import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { type FactOrder, factPeriod } from '../graph/memory/fact-order.ts'

/** By a fact's place: the values at one of its ends, the rest of the fact fixed. */
export interface OpenValues {
  readonly of: (place: number, end: End) => ValuesAtEnd
  /** Whether there are more current values than `most`; takes time for `most` of them only. */
  readonly areMoreThan: (most: number, place: number, end: End) => boolean
}

export interface ValuesAtEnd {
  /** Codes. */
  readonly current: readonly number[]
  /** Whether there were others that have ended. */
  readonly haveEnded: boolean
}

export async function openValues(graph: Pick<Graph, 'facts' | 'subjects'>): Promise<OpenValues> {
  const { bySubject, byObject } = await graph.facts()
  const subjects = await graph.subjects()
  const runOf = (place: number, end: End) => {
    const [order, item] =
      end === 'object'
        ? [bySubject, subjects[place] as number]
        : [byObject, bySubject.others[place] as number]
    return { order, ...order.withRelation(item, bySubject.relations[place] as number) }
  }
  return {
    of: (place, end) => {
      const { order, start, end: last } = runOf(place, end)
      return {
        current: currentValues(order, start, last),
        haveEnded: hasEnded(order, start, last),
      }
    },
    areMoreThan: (most, place, end) => {
      const { order, start, end: last } = runOf(place, end)
      return last - start > most && haveMoreThan(order, start, last, most)
    },
  }
}

/** The same as counting `currentValues`, stopping early: a department may have a sixth of all employees. */
function haveMoreThan(
  { others, periods }: FactOrder,
  start: number,
  end: number,
  most: number,
): boolean {
  let count = 0
  let latest = -1
  for (let at = start; at < end && count <= most; at++) {
    const value = others[at] as number
    if (periods[at] === factPeriod.over || value === latest) continue
    count++
    latest = value
  }
  return count > most
}

function hasEnded({ periods }: FactOrder, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (periods[at] === factPeriod.over) return true
  return false
}
