import type { DrawnFact } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Dropped } from '../rendered.ts'
import type { Prepared } from '../rule.ts'

type Facts = readonly DrawnFact[]

/** Prepared rows that wait for their certificates, so that no row is rendered twice. */
export class PreparedRows {
  readonly #prepare: (facts: Facts) => Prepared | Dropped
  readonly #waiting = new Map<Iri, Map<string, Prepared>>()
  #current: Iri | undefined

  constructor(prepare: (facts: Facts) => Prepared | Dropped) {
    this.#prepare = prepare
  }

  /** Prepares facts: says why nothing can be asked about them, or keeps the result for `take`. */
  declines(facts: Facts): Dropped | undefined {
    const prepared = this.#prepare(facts)
    if (prepared.kind === 'dropped') return prepared
    const relation = facts[0]?.relation ?? ''
    const waiting = this.#waiting.get(relation) ?? new Map<string, Prepared>()
    this.#waiting.set(relation, waiting.set(keyOf(facts), prepared))
    return undefined
  }

  /** Rows come relation by relation: what still waits for an earlier one was not certified, and is dropped. */
  take(facts: Facts): Prepared | Dropped {
    const relation = facts[0]?.relation ?? ''
    if (this.#current !== undefined && this.#current !== relation) {
      this.#waiting.delete(this.#current)
    }
    this.#current = relation
    const key = keyOf(facts)
    const waiting = this.#waiting.get(relation)
    const prepared = waiting?.get(key)
    waiting?.delete(key)
    return prepared ?? this.#prepare(facts)
  }
}

function keyOf(facts: Facts): string {
  return JSON.stringify(
    facts.map(({ subject, relation, object }) => [
      subject.id,
      relation,
      object.kind === 'entity' ? object.id : object.literal,
    ]),
  )
}
