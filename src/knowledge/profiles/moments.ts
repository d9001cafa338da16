import type { Graph } from '../graph/graph.ts'
import type { Lazy } from '../graph/lazy.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../graph/memory/keys.ts'
import type { Triple } from '../graph/memory/triple.ts'
import { relationCodes, type Tables } from '../store/tables.ts'

/** The number of a point in tables. */
export const pointCode = { start: 0, end: 1 } as const

/** A year with the fact that says so. */
export interface Moment {
  readonly year: number
  readonly fact: Triple
}

/** When entities began and ended, as the graph has it: millions are asked about, so that a year is looked up without making anything. */
export class Moments {
  readonly #facts: FactsInMemory
  readonly #years: Float64Array
  /** By point the places, one more each, of the dates that say so of each entity; 0 where none is known. */
  readonly #earliest: readonly Int32Array[]
  readonly #latest: readonly Int32Array[]

  /** `years` of literals by their codes, and by a relation's code the points that its dates mark. */
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
    // by code, for the map would be asked about each fact
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

  /** The earliest year of an entity's beginning or end; `NaN` where none is known. */
  earliestYear(entity: number, point: number): number {
    return this.#yearAt(placeIn(this.#earliest, entity, point))
  }

  /** And the latest. */
  latestYear(entity: number, point: number): number {
    return this.#yearAt(placeIn(this.#latest, entity, point))
  }

  /** The earliest with the value that says so, of those of one year that of the lowest key. */
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

  /** Whether a place has the same year as another and a lower key. */
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

/** Terms that are asked about and not in the graph have codes below zero. */
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

/** Relations whose dates are when their subjects began, or ended. */
export function marking(
  graph: Pick<Graph, 'declarations'>,
  point: keyof typeof pointCode,
): readonly string[] {
  return [...graph.declarations.values()].flatMap(({ relation, marks }) =>
    marks === point || marks === 'point' ? [relation] : [],
  )
}

/** By a relation's code, whether its dates are when its subjects began, or ended. */
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
