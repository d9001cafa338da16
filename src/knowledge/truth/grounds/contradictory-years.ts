import type { FactOrder } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { type Moment, type Moments, pointCode } from '../../profiles/moments.ts'
import type { Order } from './order.ts'

/** An entity's beginning that is later than its end. */
export interface EndedBeforeItBegan {
  readonly began: Moment
  readonly ended: Moment
}

/** Whether an entity's dates contradict others. */
const doubt = { unasked: 0, none: 1, some: 2 } as const

/** Facts whose years contradict each other: at least one is wrong, but it is unknown which. */
export class ContradictoryYears {
  readonly #facts: FactsInMemory
  readonly #moments: Moments
  readonly #orders: ReadonlyMap<number, readonly Order[]>
  /** By code: 1 for relations with orders. An array: a map would be asked for each fact. */
  readonly #isOrdered: Uint8Array
  readonly #marks: ReadonlyMap<number, unknown>
  /** One of `doubt` for each entity. */
  readonly #doubtful: Uint8Array

  constructor(
    facts: FactsInMemory,
    moments: Moments,
    orders: ReadonlyMap<number, readonly Order[]>,
    marks: ReadonlyMap<number, unknown>,
  ) {
    this.#facts = facts
    this.#moments = moments
    this.#orders = orders
    this.#isOrdered = new Uint8Array(facts.bySubject.codes)
    for (const relation of orders.keys()) this.#isOrdered[relation] = 1
    this.#marks = marks
    this.#doubtful = new Uint8Array(facts.bySubject.codes)
  }

  ofEntity(entity: number): EndedBeforeItBegan | undefined {
    if (!this.#endedBeforeItBegan(entity)) return undefined
    const began = this.#moments.earliest(entity, pointCode.start)
    const ended = this.#moments.latest(entity, pointCode.end)
    return began && ended && { began, ended }
  }

  /** Whether the years of a fact's ends break its relation's declaration: a father born after his child. */
  ofEnds(fact: Triple): boolean {
    const orders = this.#orders.get(fact.relation)
    return orders?.some((order) => this.#breaks(fact, order)) === true
  }

  /** Whether the years of a relation's ends have a declared order. */
  isOrdered(relation: number): boolean {
    return this.#isOrdered[relation] === 1
  }

  #breaks(fact: Triple, { earlier, later, slack }: Order): boolean {
    const early = this.#moments.earliestYear(fact[earlier.end], earlier.point)
    // the unknown is neither above nor below
    return early > this.#moments.latestYear(fact[later.end], later.point) + slack
  }

  #endedBeforeItBegan(entity: number): boolean {
    const began = this.#moments.earliestYear(entity, pointCode.start)
    return began > this.#moments.latestYear(entity, pointCode.end)
  }

  /** An entity's links, as either end, whose years break a declaration. */
  linksOf(entity: number): readonly Triple[] {
    const links: Triple[] = []
    this.#eachBrokenLink(entity, (fact) => {
      links.push(fact)
      return false
    })
    return links
  }

  /** Calls `visit` until it returns true; returns whether it did. */
  #eachBrokenLink(entity: number, visit: (fact: Triple) => boolean): boolean {
    const { bySubject, byObject } = this.#facts
    return (
      this.#eachBrokenOf(bySubject, entity, visit) || this.#eachBrokenOf(byObject, entity, visit)
    )
  }

  #eachBrokenOf(order: FactOrder, entity: number, visit: (fact: Triple) => boolean): boolean {
    const { bySubject, literals } = this.#facts
    const { start, end } = order.of(entity)
    for (let at = start; at < end; at++) {
      const [relation, other] = [order.relations[at] as number, order.others[at] as number]
      if (!this.isOrdered(relation) || literals[other] === 1) continue
      const [subject, object] = order === bySubject ? [entity, other] : [other, entity]
      const fact = { subject, relation, object }
      if (this.ofEnds(fact) && visit(fact)) return true
    }
    return false
  }

  #hasBrokenLinks(entity: number): boolean {
    return this.#eachBrokenLink(entity, () => true)
  }

  /**
   * Whether a fact takes part in a contradiction: as a date of what ended before it began, a link that years rule out, or a
   * date that rules one out.
   */
  involve(fact: Triple): boolean {
    return this.#marks.has(fact.relation) ? this.#hasDoubtfulDates(fact.subject) : this.ofEnds(fact)
  }

  #hasDoubtfulDates(entity: number): boolean {
    const known = this.#doubtful[entity]
    if (known !== undefined && known !== doubt.unasked) return known === doubt.some
    const found = this.#endedBeforeItBegan(entity) || this.#hasBrokenLinks(entity)
    if (known !== undefined) this.#doubtful[entity] = found ? doubt.some : doubt.none
    return found
  }
}
