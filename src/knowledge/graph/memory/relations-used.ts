import type { FactsInMemory } from './fact-orders.ts'

/** The relations that a graph's facts have, each with a place in a list. */
export interface RelationsUsed {
  /** In ascending order. */
  readonly codes: readonly number[]
  /** The place of a relation in `codes`, by code; -1 for other codes. */
  readonly places: Int32Array
}

export function relationsUsed({ bySubject }: FactsInMemory): RelationsUsed {
  const places = new Int32Array(bySubject.codes).fill(-1)
  const { relations } = bySubject
  for (let at = 0; at < relations.length; at++) places[relations[at] as number] = 0
  const codes: number[] = []
  for (let code = 0; code < places.length; code++) {
    if ((places[code] as number) < 0) continue
    places[code] = codes.length
    codes.push(code)
  }
  return { codes, places }
}
