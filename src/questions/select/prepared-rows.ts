import type { DrawnFact } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Dropped } from '../rendered.ts'
import type { Prepared } from '../rule.ts'

type Facts = readonly DrawnFact[]

/** What has been prepared of facts until they come back with all that is certified of them, so that no row is rendered twice. */
export class PreparedRows {
  readonly #prepare: (facts: Facts) => Prepared | Dropped
  readonly #waiting = new Map<Iri, Map<string, Prepared>>()
  #current: Iri | undefined

  constructor(prepare: (facts: Facts) => Prepared | Dropped) {
    this.#prepare = prepare
  }

  /** Why nothing can be asked about some facts; what can waits to be taken. */
  declines(facts: Facts): Dropped | undefined {
    const prepared = this.#prepare(facts)
    if (prepared.kind === 'dropped') return prepared
    const relation = facts[0]?.relation ?? ''
    const waiting = this.#waiting.get(relation) ?? new Map<string, Prepared>()
    this.#waiting.set(relation, waiting.set(keyOf(facts), prepared))
    return undefined
  }

  /** Rows come relation by relation: what still waits of an earlier one could not be certified. */
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
