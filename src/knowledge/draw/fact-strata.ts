import type { Lazy } from '../graph/lazy.ts'
import type { Known } from './known.ts'
import type { NamedFacts } from './named-facts.ts'

/** Facts by how popular their subjects are among the subjects of the relation: 0 is the most popular third, 2 the least. */
export interface FactStrata {
  /** A relation's facts of each third, in key order. */
  readonly of: (relation: number) => readonly Int32Array[]
  /** The third of the fact at a place. */
  readonly thirdOf: (place: number) => number
}

/** The least value of the upper and of the middle third. */
type Cuts = readonly [number, number]

/**
 * Thirds by number of entities, cut within each relation, so that a third of a relation of footballers is not a third of
 * nothing but countries. Equal values are in the same third, that of the first of them.
 */
export async function makeFactStrata(
  graph: { readonly known: Lazy<Known> },
  { facts, subjects, byRelation, inKeyOrder }: NamedFacts,
): Promise<FactStrata> {
  const { value } = await graph.known()
  const known = new Map<number, Cuts>()
  const cutsOf = (relation: number) => {
    const cuts = known.get(relation) ?? cutsOfValues(valuesOf(relation))
    known.set(relation, cuts)
    return cuts
  }
  const valuesOf = (relation: number) => {
    const places = byRelation.get(relation) ?? new Int32Array(0)
    const values = new Float64Array(places.length)
    let count = 0
    let before = -1
    for (const place of places) {
      const subject = subjects[place] as number
      if (subject === before) continue
      before = subject
      values[count++] = value(subject)
    }
    return values.subarray(0, count)
  }
  const thirdIn = ([upper, middle]: Cuts, place: number) => {
    const own = value(subjects[place] as number)
    if (own >= upper) return 0
    return own >= middle ? 1 : 2
  }
  const strata = new Map<number, readonly Int32Array[]>()
  const strataOf = (relation: number) => {
    const cuts = cutsOf(relation)
    const ordered = inKeyOrder(relation)
    const own = ordered.map((place) => thirdIn(cuts, place))
    return [0, 1, 2].map((third) => ordered.filter((_, at) => own[at] === third))
  }
  return {
    thirdOf: (place) => thirdIn(cutsOf(facts.bySubject.relations[place] as number), place),
    of: (relation) => {
      const known = strata.get(relation) ?? strataOf(relation)
      strata.set(relation, known)
      return known
    },
  }
}

function cutsOfValues(values: Float64Array): Cuts {
  const sorted = values.sort()
  const from = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return [from(2 / 3), from(1 / 3)]
}
