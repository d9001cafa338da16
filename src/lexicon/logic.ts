import type { Declaration, Implication } from '../domain/declaration.ts'
import type { Iri } from '../domain/iri.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import type { Concept } from './concept.ts'
import type { Kinds } from './kinds.ts'

type Logical = Pick<
  Declaration,
  | 'asymmetric'
  | 'irreflexive'
  | 'implies'
  | 'excludes'
  | 'widens'
  | 'marks'
  | 'happens'
  | 'order'
  | 'complete'
>

/** What concepts declare of one another, by relations: said once, it is so from both sides. */
export class Logic {
  readonly #byConcept: ReadonlyMap<string, Concept>
  readonly #kinds: Kinds
  readonly #implications = new Map<string, Implication[]>()
  readonly #exclusions = new Map<string, Iri[]>()
  /** Which point of their subjects' time events mark, by the concepts of their dates. */
  readonly #events = new Map<string, 'start' | 'end'>()

  constructor(concepts: readonly Concept[], kinds: Kinds) {
    this.#byConcept = new Map(concepts.map((concept) => [concept.concept, concept]))
    this.#kinds = kinds
    for (const concept of concepts) this.#add(concept)
  }

  of(concept: Concept): Logical {
    const implies = this.#implications.get(concept.concept)
    const excludes = this.#exclusions.get(concept.concept)
    const widens = concept.widens ?? concept.containment === true
    const happens = concept.event === undefined ? undefined : this.#events.get(concept.event)
    const asymmetric = concept.asymmetric === true || this.#isBetweenStrangers(concept)
    return {
      ...(asymmetric && { asymmetric }),
      ...((asymmetric || concept.irreflexive === true) && { irreflexive: true }),
      ...(implies !== undefined && { implies }),
      ...(excludes !== undefined && { excludes }),
      ...(widens && { widens }),
      ...(concept.marks !== undefined && { marks: concept.marks }),
      ...(happens !== undefined && { happens }),
      ...(concept.order !== undefined && { order: concept.order }),
      ...(concept.complete !== undefined && { complete: completeOf(concept.complete) }),
    }
  }

  #add(concept: Concept): void {
    const { event, marks } = concept
    if (event !== undefined && marks !== undefined && marks !== 'point') {
      this.#events.set(event, marks)
    }
    const { concept: name, inverse, implies = [], impliesInverse = [], excludes = [] } = concept
    const imply = (from: string, others: readonly string[], inverted: boolean) => {
      const relations = others.flatMap((other) => this.#relations(other))
      const known = this.#implications.get(from) ?? []
      this.#implications.set(from, [
        ...known,
        ...relations.map((relation) => ({ relation, inverted })),
      ])
    }
    if (implies.length > 0) imply(name, implies, false)
    if (impliesInverse.length > 0) imply(name, impliesInverse, true)
    if (inverse !== undefined) {
      imply(name, [inverse], true)
      if (this.#byConcept.get(inverse)?.inverse !== name) imply(inverse, [name], true)
    }
    for (const other of excludes) {
      this.#exclude(name, other)
      this.#exclude(other, name)
    }
  }

  #exclude(one: string, other: string): void {
    const known = this.#exclusions.get(one) ?? []
    const added = this.#relations(other).filter((relation) => !known.includes(relation))
    this.#exclusions.set(one, [...known, ...added])
  }

  /** The relations of a concept; an IRI or a CURIE is one itself. */
  #relations(name: string): readonly Iri[] {
    return (this.#byConcept.get(name)?.relations ?? [name]).map(expandPrefix)
  }

  /** Nothing can be at both its ends: a book is not a person. */
  #isBetweenStrangers({ subject, object }: Concept): boolean {
    return subject.every((one) => object.every((other) => this.#kinds.areApart(one, other)))
  }
}

function completeOf({
  end,
  of,
}: NonNullable<Concept['complete']>): NonNullable<Declaration['complete']> {
  return { end, ...(of !== undefined && { of: of.map(expandPrefix) }) }
}
