import type { Draw } from '../../domain/draws.ts'
import type { Graph } from '../graph/graph.ts'
import type { EdgeFacts } from './edge-facts.ts'
import type { DrawingRow } from './join-edge.ts'

/** The places of the two facts of one path of a chain. */
export interface Path {
  readonly first: number
  readonly last: number
}

/** The paths of chains of two facts that begin with the row's subject and first relation. */
export interface Paths {
  /** The first relation's other values, ended ones included; `undefined` if one of them is a blank node. */
  readonly middles: (row: DrawingRow) => readonly number[] | undefined
  /** The other paths, if all end in the row's value only. */
  readonly sameEnds: (row: DrawingRow) => readonly Path[] | undefined
  /** All other current paths, each once however many periods its facts have. */
  readonly others: (row: DrawingRow) => readonly Path[]
}

/** `undefined` if each row is a path of its own. */
export async function pathsOf(
  graph: Pick<Graph, 'facts' | 'namelessNodes'>,
  draw: Draw,
  edges: readonly EdgeFacts[],
): Promise<Paths | undefined> {
  const [first, last] = edges
  if (draw.paths === undefined || first === undefined || last === undefined) return undefined
  const { bySubject } = await graph.facts()
  const nameless = await graph.namelessNodes()
  const { subjects, standsFor, hasEnded } = first.named
  const isOfNow = (at: number) => standsFor(at) === at && !hasEnded(at)
  const endsOf = ({ facts: [from = 0, to = 0] }: DrawingRow) => ({
    first: bySubject.withRelation(subjects[from] as number, bySubject.relations[from] as number),
    middle: subjects[to] as number,
    relation: bySubject.relations[to] as number,
    end: bySubject.others[to] as number,
  })

  /** By middle: the place of a fact that leads there. */
  function besides(row: DrawingRow): ReadonlyMap<number, number> | undefined {
    const { first: run, middle } = endsOf(row)
    const places = new Map<number, number>()
    for (let at = run.start; at < run.end; at++) {
      const other = bySubject.others[at] as number
      if (nameless.has(other)) return undefined
      if (other !== middle) places.set(other, at)
    }
    return places
  }

  function leadingTo(middle: number, relation: number, end: number): number | undefined {
    const run = bySubject.withRelation(middle, relation)
    for (let at = run.start; at < run.end; at++) {
      if (bySubject.others[at] === end && last?.complete.object?.(at) !== undefined) return at
    }
    return undefined
  }

  return {
    middles: (row) => {
      const places = besides(row)
      return places && [...places.keys()]
    },
    sameEnds: (row) => {
      const places = besides(row)
      if (places === undefined) return undefined
      const { relation, end } = endsOf(row)
      const paths: Path[] = []
      for (const [middle, from] of places) {
        const to = leadingTo(middle, relation, end)
        if (to === undefined) return undefined
        paths.push({ first: from, last: to })
      }
      return paths
    },
    others: (row) => {
      const { first: run, relation } = endsOf(row)
      const paths: Path[] = []
      for (let from = run.start; from < run.end; from++) {
        if (!isOfNow(from)) continue
        const own = bySubject.withRelation(bySubject.others[from] as number, relation)
        for (let to = own.start; to < own.end; to++) {
          if (isOfNow(to) && to !== row.facts[1]) paths.push({ first: from, last: to })
        }
      }
      return paths
    },
  }
}
