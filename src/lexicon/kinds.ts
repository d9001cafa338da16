import type { Iri } from '../domain/iri.ts'
import { expandPrefix } from '../domain/prefixes.ts'
import type { Kind } from './concept.ts'

/** What kind of thing an entity is, by its types; `known` is false where the kind was only supposed. */
export interface KindOf {
  readonly kind: Kind
  readonly known: boolean
  /** Its noun is safe to say: relations alone suggest a series, but it may be a television film. */
  readonly said: boolean
  /** The kind's name and those of the kinds above it. */
  readonly lineage: readonly string[]
  /** What it is called where the kind is not known for certain: the noun of the kind at the top. */
  readonly widest: Kind
}

/** The root of all kinds, for things of any or unknown kind. */
export const anyKind: Kind = {
  kind: 'thing',
  noun: 'thing',
  plural: 'things',
  types: [],
  article: 'by-name',
}

/** The kinds with their types and their hierarchy. */
export class Kinds {
  readonly #byName: ReadonlyMap<string, Kind>
  readonly #byType: ReadonlyMap<Iri, Kind>
  /** Each with the properties that it has from above. */
  readonly #withInherited: ReadonlyMap<string, Kind>
  readonly #lineages: ReadonlyMap<string, readonly string[]>
  readonly #parents: ReadonlySet<string>
  readonly #ended: ReadonlySet<Iri>
  readonly #atEnds: Readonly<Record<'subject' | 'object', ReadonlyMap<Iri, string>>>
  readonly #known = new Map<Kind, KindOf>()
  readonly #unsaid = new Map<Kind, KindOf>()
  readonly #supposed = new Map<Kind, KindOf>()
  readonly #below = new WeakMap<readonly string[], Map<Kind, boolean>>()

  constructor(kinds: readonly Kind[] = []) {
    this.#byName = new Map(kinds.map((kind) => [kind.kind, kind]))
    this.#byType = new Map(
      kinds.flatMap((kind) => kind.types.map((type) => [expandPrefix(type), kind] as const)),
    )
    this.#lineages = new Map(kinds.map((kind) => [kind.kind, this.#climb(kind)]))
    this.#withInherited = new Map(kinds.map((kind) => [kind.kind, this.#inheriting(kind)]))
    this.#parents = new Set(kinds.flatMap(({ parent }) => parent ?? []))
    const atEnd = (end: 'subject' | 'object') =>
      new Map(
        kinds.flatMap(({ kind, at }) =>
          (at?.[end] ?? []).map((relation) => [expandPrefix(relation), kind] as const),
        ),
      )
    this.#atEnds = { subject: atEnd('subject'), object: atEnd('object') }
    const ended = [...this.#byType].filter(([, kind]) => this.inherited(kind, 'ended') === true)
    this.#ended = new Set(ended.map(([type]) => type))
  }

  get(name: string): Kind | undefined {
    return this.#byName.get(name) ?? (name === anyKind.kind ? anyKind : undefined)
  }

  /** The kind that the types give, whichever it is. */
  ofTypes(types: readonly Iri[]): Kind | undefined {
    return types.flatMap((type) => this.#byType.get(type) ?? [])[0]
  }

  /** The kinds that a noun may name, or the last word of a longer noun: "game" of "video game". */
  called(noun: string): readonly Kind[] {
    return this.all().filter((kind) => kind.noun === noun || kind.noun.endsWith(` ${noun}`))
  }

  /** The kind at the top above it. */
  widest({ kind }: Kind): Kind {
    return this.get(this.lineage(kind).at(-1) ?? '') ?? anyKind
  }

  /** Every kind as it was written. */
  all(): readonly Kind[] {
    return [...this.#byName.values()]
  }

  /** Every kind with the IRIs of its types, in the order of the file. */
  list(): readonly { readonly kind: string; readonly types: readonly Iri[] }[] {
    return [...this.#byName.values()].map(({ kind, types }) => ({
      kind,
      types: types.map(expandPrefix),
    }))
  }

  /**
   * The entity's kind among the allowed ones, where its types say so, or else the kind that its relations show; the first allowed
   * one where neither says anything; `undefined` where they say that it is something else.
   */
  among(
    { types, shown }: { readonly types: readonly Iri[]; readonly shown?: string },
    allowed: readonly string[],
  ): KindOf | undefined {
    const byTypes: Kind[] = []
    for (const type of types) {
      const kind = this.#byType.get(type)
      if (kind !== undefined) byTypes.push(kind)
    }
    const byRelations = this.get(shown ?? '')
    const kinds = byTypes.length === 0 && byRelations !== undefined ? [byRelations] : byTypes
    const fitting = allowed.includes(anyKind.kind)
      ? kinds[0]
      : kinds.find((kind) => this.#isBelow(kind, allowed))
    if (fitting !== undefined) {
      const isSaid = byTypes.length > 0 || fitting.saidByType !== true
      return this.#kindOf(fitting, true, isSaid)
    }
    if (byTypes.length > 0) return undefined
    // what is shown to be a place may be a city
    const possible = allowed.find((name) =>
      kinds.every(({ kind }) => this.lineage(name).includes(kind)),
    )
    const supposed = this.get(possible ?? '')
    return supposed && this.#kindOf(supposed, false)
  }

  /** Whether a kind is one of some, or below one; each list is asked of again and again. */
  #isBelow(kind: Kind, allowed: readonly string[]): boolean {
    const known = this.#below.get(allowed) ?? new Map<Kind, boolean>()
    const before = known.get(kind)
    if (before !== undefined) return before
    const isBelow = this.#lineage(kind).some((name) => allowed.includes(name))
    this.#below.set(allowed, known.set(kind, isBelow))
    return isBelow
  }

  /** The kind at an end of a relation, if the kinds declare it. */
  at(relation: Iri, end: 'subject' | 'object'): string | undefined {
    return this.#atEnds[end].get(relation)
  }

  /** The first value of a property on the way up the hierarchy. */
  inherited<
    K extends
      | 'article'
      | 'quoted'
      | 'common'
      | 'pronoun'
      | 'plurals'
      | 'ended'
      | 'notCalled'
      | 'tells'
      | 'articleListed',
  >(kind: Kind, property: K): Kind[K] {
    return this.#withInherited.get(kind.kind)?.[property]
  }

  /** Whether one of the types is a kind of former things: Zaire, which is also typed as a country. */
  areEnded(types: readonly Iri[]): boolean {
    return types.some((type) => this.#ended.has(type))
  }

  /** Whether a kind is another one, or below it. */
  is(kind: Kind, name: string): boolean {
    return this.#lineage(kind).includes(name)
  }

  /** Whether no other kind lies below it. */
  isNarrowest({ kind }: Kind): boolean {
    return !this.#parents.has(kind)
  }

  #kindOf(kind: Kind, known: boolean, said = known): KindOf {
    const told = said ? this.#known : known ? this.#unsaid : this.#supposed
    const before = told.get(kind)
    if (before !== undefined) return before
    const lineage = this.#lineage(kind)
    const widest = this.#byName.get(lineage.at(-1) ?? '') ?? kind
    const kindOf = { kind, known, said, lineage, widest }
    told.set(kind, kindOf)
    return kindOf
  }

  /** Whether nothing is ever of both kinds, as `apart` says of them or of kinds above them. */
  areApart(one: string, other: string): boolean {
    const [these, those] = [this.lineage(one), this.lineage(other)]
    const parts = (names: readonly string[], others: readonly string[]) =>
      names.some((name) => this.#byName.get(name)?.apart?.some((kind) => others.includes(kind)))
    return parts(these, those) || parts(those, these)
  }

  /** A kind and its ancestors, the broadest last; empty for an unknown kind. */
  lineage(name: string): readonly string[] {
    const kind = this.#byName.get(name)
    return kind === undefined ? [] : this.#lineage(kind)
  }

  #inheriting(kind: Kind): Kind {
    const above = this.#lineage(kind).flatMap((name) => this.#byName.get(name) ?? [])
    return Object.assign({}, ...above.toReversed()) as Kind
  }

  #lineage(kind: Kind): readonly string[] {
    return this.#lineages.get(kind.kind) ?? [kind.kind]
  }

  #climb(kind: Kind): readonly string[] {
    const names: string[] = []
    let current: Kind | undefined = kind
    while (current !== undefined && !names.includes(current.kind)) {
      names.push(current.kind)
      current = current.parent === undefined ? undefined : this.#byName.get(current.parent)
    }
    return names
  }
}
