import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../graph/memory/keys.ts'
import type { Triple } from '../graph/memory/triple.ts'
import { relationCodes, type Tables } from '../store/tables.ts'

/** Codes of the points in tables. */
export const pointCode = { start: 0, end: 1 } as const

/** A year, and the fact that says so. */
export interface Moment {
  readonly year: number
  readonly fact: Triple
}

/** When entities began and ended. Looked up millions of times, so a lookup allocates nothing. */
export class Moments {
  readonly #facts: FactsInMemory
  readonly #years: Float64Array
  /** By point and entity: place plus one of the date that says so; 0 if unknown. */
  readonly #earliest: readonly Int32Array[]
  readonly #latest: readonly Int32Array[]

  /** `years` of literals by code; the points that a relation's dates mark, by its code. */
  constructor(
    facts: FactsInMemory,
    years: Float64Array,
    marks: ReadonlyMap<number, readonly number[]>,
  ) {
    this.#facts = facts
    this.#years = years
    const { bySubject } = facts
    const perPoint = () => Object.values(pointCode).map(() => new Int32Array(bySubject.codes))
    this.#earliest = perPoint()
    this.#latest = perPoint()
    // an array by code: a map would be asked for each fact
    const isMark = new Uint8Array(bySubject.codes)
    for (const relation of marks.keys()) isMark[relation] = 1
    eachEntity(bySubject, (entity, start, end) => {
      for (let at = start; at < end; at++) {
        const relation = bySubject.relations[at] as number
        if (isMark[relation] === 0 || Number.isNaN(this.#yearAt(at))) continue
        for (const point of marks.get(relation) ?? []) this.#note(entity, point, at)
      }
    })
  }

  /** The earliest year in which an entity began or ended; `NaN` if unknown. */
  earliestYear(entity: number, point: number): number {
    return this.#yearAt(placeIn(this.#earliest, entity, point))
  }

  /** The latest such year. */
  latestYear(entity: number, point: number): number {
    return this.#yearAt(placeIn(this.#latest, entity, point))
  }

  /** The earliest with its fact; of the same year, the one with the lowest key. */
  earliest(entity: number, point: number): Moment | undefined {
    return this.#momentAt(entity, placeIn(this.#earliest, entity, point))
  }

  latest(entity: number, point: number): Moment | undefined {
    return this.#momentAt(entity, placeIn(this.#latest, entity, point))
  }

  #note(entity: number, point: number, at: number): void {
    const [earliest, latest] = [this.#earliest[point], this.#latest[point]]
    if (earliest === undefined || latest === undefined) return
    const year = this.#yearAt(at)
    const first = (earliest[entity] as number) - 1
    if (first < 0 || year < this.#yearAt(first) || this.#isSooner(at, first, year)) {
      earliest[entity] = at + 1
    }
    const last = (latest[entity] as number) - 1
    if (last < 0 || year > this.#yearAt(last) || this.#isSooner(at, last, year)) {
      latest[entity] = at + 1
    }
  }

  /** Whether a place has the same year as another one and a lower key. */
  #isSooner(at: number, other: number, year: number): boolean {
    return this.#yearAt(other) === year && compareKeysAt(this.#facts, at, other) < 0
  }

  #yearAt(at: number): number {
    return at < 0 ? Number.NaN : (this.#years[this.#facts.bySubject.others[at] as number] as number)
  }

  #momentAt(entity: number, at: number): Moment | undefined {
    if (at < 0) return undefined
    const { relations, others } = this.#facts.bySubject
    const fact = {
      subject: entity,
      relation: relations[at] as number,
      object: others[at] as number,
    }
    return { year: this.#yearAt(at), fact }
  }
}

/** Terms that are asked about and not in the graph have negative codes. */
function placeIn(places: readonly Int32Array[], entity: number, point: number): number {
  return entity < 0 ? -1 : (places[point]?.[entity] ?? 0) - 1
}

export async function readMoments(
  graph: Pick<Graph, 'facts' | 'literalOrder'> & {
    readonly marksByRelation: Lazy<ReadonlyMap<number, readonly number[]>>
  },
): Promise<Moments> {
  const { years } = await graph.literalOrder()
  return new Moments(await graph.facts(), years, await graph.marksByRelation())
}

/** The year of a comparable date. */
export function yearIn(comparable: string): number {
  return Number(/^-?[0-9]+/.exec(comparable)?.[0])
}

/** Relations whose dates mark their subjects' beginning or end. */
export function marking(
  graph: Pick<Graph, 'declarations'>,
  point: keyof typeof pointCode,
): readonly string[] {
  return [...graph.declarations.values()].flatMap(({ relation, marks }) =>
    marks === point || marks === 'point' ? [relation] : [],
  )
}

/** By relation code: whether its dates mark the subject's beginning or end. */
export async function readMarksByRelation(
  graph: Tables & Pick<Graph, 'declarations'>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const marks = new Map<number, number[]>()
  for (const point of ['start', 'end'] as const) {
    for (const { code } of await graph.database.rows(relationCodes(marking(graph, point)))) {
      marks.set(Number(code), [...(marks.get(Number(code)) ?? []), pointCode[point]])
    }
  }
  return marks
}
