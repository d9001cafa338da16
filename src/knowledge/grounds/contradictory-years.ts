import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import type { Stated } from '../memory/stated.ts'
import type { Session } from '../session.ts'
import {
  type Moment,
  type Moments,
  marksByRelation,
  momentsInMemory,
  pointCode,
} from './moments.ts'
import { type Order, ordersByRelation } from './orders.ts'

/** The dates of one thing that began after it had ended. */
export interface EndedBeforeItBegan {
  readonly began: Moment
  readonly ended: Moment
}

/** Facts of a graph whose years contradict one another: at least one of them is wrong, and nothing tells which. */
export class ContradictoryYears {
  readonly #facts: FactsInMemory
  readonly #moments: Moments
  readonly #orders: ReadonlyMap<number, readonly Order[]>
  readonly #marks: ReadonlyMap<number, unknown>
  readonly #doubtful = new Map<number, boolean>()

  constructor(
    facts: FactsInMemory,
    moments: Moments,
    orders: ReadonlyMap<number, readonly Order[]>,
    marks: ReadonlyMap<number, unknown>,
  ) {
    this.#facts = facts
    this.#moments = moments
    this.#orders = orders
    this.#marks = marks
  }

  ofEntity(entity: number): EndedBeforeItBegan | undefined {
    const began = this.#moments(entity, pointCode.start)?.low
    const ended = this.#moments(entity, pointCode.end)?.high
    if (began === undefined || ended === undefined || began.year <= ended.year) return undefined
    return { began, ended }
  }

  /** Whether the years of a fact's two ends break what is declared of its relation: a father born after his child. */
  ofEnds(fact: Stated): boolean {
    const orders = this.#orders.get(fact.relation) ?? []
    return orders.some(({ earlier, later, slack }) => {
      const early = this.#moments(fact[earlier.end], earlier.point)?.low
      const late = this.#moments(fact[later.end], later.point)?.high
      return early !== undefined && late !== undefined && early.year > late.year + slack
    })
  }

  /** Links of an entity, from either end, whose ends' years break what is declared of them. */
  *linksOf(entity: number): Generator<Stated> {
    const { bySubject, byObject, literals } = this.#facts
    for (const order of [bySubject, byObject]) {
      const { start, end } = order.of(entity)
      for (let at = start; at < end; at++) {
        const [relation, other] = [order.relations[at] as number, order.others[at] as number]
        if (!this.#orders.has(relation) || literals[other] === 1) continue
        const [subject, object] = order === bySubject ? [entity, other] : [other, entity]
        const fact = { subject, relation, object }
        if (this.ofEnds(fact)) yield fact
      }
    }
  }

  /** Whether a fact is one of such: a date of what ended before it began, a link that its ends' years rule out, a date that rules one out. */
  involve(fact: Stated): boolean {
    return this.#marks.has(fact.relation) ? this.#hasDoubtfulDates(fact.subject) : this.ofEnds(fact)
  }

  #hasDoubtfulDates(entity: number): boolean {
    const known = this.#doubtful.get(entity)
    if (known !== undefined) return known
    const found = this.ofEntity(entity) !== undefined || this.linksOf(entity).next().done !== true
    this.#doubtful.set(entity, found)
    return found
  }
}

export function contradictoryYears(session: Session): Promise<ContradictoryYears> {
  return session.once(
    'contradictory years',
    async () =>
      new ContradictoryYears(
        await factsInMemory(session),
        await momentsInMemory(session),
        await ordersByRelation(session),
        await marksByRelation(session),
      ),
  )
}
