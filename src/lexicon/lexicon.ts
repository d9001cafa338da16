import type { Declaration } from '../domain/declaration.ts'
import type { Iri } from '../domain/iri.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import type { Concept, Kind, NotAsked } from './concept.ts'
import { Kinds } from './kinds.ts'
import { Logic } from './logic.ts'
import { plainState } from './plain-state.ts'
import { type LiteralKind, literalKinds } from './say-literal.ts'
import type { Speech } from './speech.ts'

/** A concept with the field that its file is for: people, places, works. */
export interface Entry extends Concept {
  readonly field: string
  /** Made by the grammar from a relation's label, unreviewed. */
  readonly grammar?: true
  /** Of the owner of the graph, whose word is taken. */
  readonly owner?: true
}

/** A lexicon of general knowledge, or of a user's own graph, where facts about the wider world don't apply. */
type World = 'wide' | 'user'

/** What an owner may declare of a relation: one value each, all values known, that there may be several, or that values change in time. */
export const declarables = ['one', 'complete', 'several', 'changing'] as const

/** What the owner of a graph declares of a relation without describing it: `reports to: one`. */
export interface DeclaredName {
  readonly name: string
  readonly says: (typeof declarables)[number]
  /** Why, as certificates say it. */
  readonly because?: string
}

/** What a lexicon is made of. */
export interface LexiconParts {
  readonly entries: readonly Entry[]
  readonly kinds: readonly Kind[]
  readonly leftOut: readonly NotAsked[]
  readonly declared?: readonly DeclaredName[]
  readonly speech?: Speech | undefined
}

/** How concepts are said, and what is declared of them. */
export class Lexicon {
  readonly kinds: Kinds
  readonly entries: readonly Entry[]
  readonly world: World
  readonly declared: readonly DeclaredName[]
  /** Of a language other than English. */
  readonly speech: Speech | undefined
  /** Relations that are left out on purpose, and why. */
  readonly notAsked: ReadonlyMap<Iri, string>
  readonly #kinds: readonly Kind[]
  readonly #leftOut: readonly NotAsked[]
  readonly #byRelation: ReadonlyMap<Iri, Entry>

  constructor(
    entries: readonly Entry[],
    kinds: readonly Kind[],
    leftOut: readonly NotAsked[] = [],
    {
      world = 'wide',
      declared = [],
      speech,
    }: {
      readonly world?: World
      readonly declared?: readonly DeclaredName[]
      readonly speech?: Speech | undefined
    } = {},
  ) {
    this.world = world
    this.speech = speech
    this.declared = declared
    this.kinds = new Kinds(kinds)
    this.#kinds = kinds
    this.entries = entries
    this.#leftOut = leftOut
    this.notAsked = new Map(
      leftOut.flatMap(({ relations, because }) =>
        relations.map((relation) => [expandPrefix(relation), because] as const),
      ),
    )
    this.#byRelation = new Map(
      entries.flatMap((entry) =>
        entry.relations.map((relation) => [expandPrefix(relation), entry] as const),
      ),
    )
  }

  /** What it was made of. */
  get parts(): LexiconParts {
    return { entries: this.entries, kinds: this.#kinds, leftOut: this.#leftOut }
  }

  entryOf(relation: Iri): Entry | undefined {
    return this.#byRelation.get(relation)
  }

  /** The same lexicon with more entries, for relations that it does not have. */
  with(entries: readonly Entry[]): Lexicon {
    return new Lexicon([...entries, ...this.entries], this.#kinds, this.#leftOut, this)
  }

  /** The same for a user's graph, with its kinds; existing kinds of the same name get its types. */
  ofUserGraph(kinds: readonly Kind[]): Lexicon {
    const added = new Map(kinds.map((kind) => [kind.kind, kind]))
    const known = new Set(this.#kinds.map(({ kind }) => kind))
    const all = [
      ...this.#kinds.map((kind) => ({
        ...kind,
        types: [...kind.types, ...(added.get(kind.kind)?.types ?? [])],
      })),
      ...kinds.filter(({ kind }) => !known.has(kind)),
    ]
    return new Lexicon(this.entries, all, this.#leftOut, {
      world: 'user',
      declared: this.declared,
      speech: this.speech,
    })
  }

  /** How certificates state a fact about names; `undefined` if they add nothing to the graph's own words. */
  stateOf(entry: Entry): string | undefined {
    // certificates are English, and have no words for yes and no
    const isSaid = this.speech === undefined && literalKindOf(entry) !== 'truth'
    return isSaid && isDeclared(entry)
      ? plainState(entry).replace('{O}', withUnit('{O}', entry))
      : undefined
  }

  /** What everybody knows, one for each relation that the lexicon can say. */
  declarations(): readonly Declaration[] {
    const described = [...this.#byRelation].filter(([, entry]) => isDeclared(entry))
    const logic = new Logic(this.entries, this.kinds)
    return described.map(([relation, entry]) => {
      const state = this.stateOf(entry)
      return {
        relation,
        concept: entry.concept,
        functional: entry.one === 'object' || entry.one === 'both',
        inverseFunctional: entry.one === 'subject' || entry.one === 'both',
        symmetric: entry.symmetric === true,
        containment: entry.containment === true,
        ...(entry.nested !== undefined && { nested: entry.nested }),
        changesInTime: entry.changes === true,
        cumulative: entry.cumulative,
        partial: entry.partial,
        ...logic.of(entry),
        ...(entry.ends === true || entry.marks === 'end' ? { ends: true } : {}),
        subject: entry.subject,
        object: entry.object,
        ...(entry.owner === true && { owner: true as const }),
        ...(state !== undefined && { state }),
        ...(entry.because === undefined ? {} : { because: entry.because }),
      }
    })
  }
}

/** Described only by the grammar, so not by any reviewed entry. */
function isDeclared({ grammar, owner }: Entry): boolean {
  return grammar === undefined || owner === true
}

/** A bare number with its unit: "300 metres". */
export function withUnit(number: string, { unit }: Pick<Concept, 'unit'>): string {
  if (unit === undefined) return number
  return unit === '%' ? `${number}%` : `${number} ${unit}`
}

/** How a concept's object is said when it is a literal; `undefined` when it is an entity. */
export function literalKindOf(entry: Concept): LiteralKind | undefined {
  return literalKinds.find((kind) => entry.object.includes(kind))
}

/** Whether its object is a year or a date. */
export function isOfYear({ object }: Pick<Concept, 'object'>): boolean {
  return object.includes('year') || object.includes('date')
}
