import type { RelationSketch, SampledEnds } from '../../domain/relation-sketch.ts'
import type { Kind } from '../concept.ts'
import { anyKind, type Kinds } from '../kinds.ts'
import type { LiteralKind } from '../say-literal.ts'
import type { DeclineReason, ObjectNoun } from './reading.ts'

/** Dates are asked for by year: graphs don't state their precision. Truth values are asked about only in a user's graph. */
type Sort = Exclude<LiteralKind, 'date' | 'truth'>

/** One end of a relation, as far as the graph shows. */
export interface End {
  /** Allowed kinds, as an entry has them. */
  readonly kinds: readonly string[]
  readonly isPerson: boolean
  readonly isPlace: boolean
  /** A place or an organisation: the kinds after whose noun people ask, "Which city is …?" */
  readonly isNamed: boolean
  /** "city", "cities"; absent where it is not known or says nothing. */
  readonly noun?: ObjectNoun
}

export type ObjectEnd =
  | { readonly kind: 'entity'; readonly end: End }
  | { readonly kind: 'literal'; readonly literal: Sort }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }

export function subjectEnd({ samples }: RelationSketch, kinds: Kinds): End {
  return endOf(
    samples.map(({ subject }) => subject),
    kinds,
  )
}

/** Objects are entities or literals of one sort; where both occur in numbers nothing fits both. */
export function objectEnd({ samples }: RelationSketch, kinds: Kinds): ObjectEnd {
  const entities = samples.flatMap(({ object }) => (isLiteral(object) ? [] : [object]))
  if (entities.length >= mostly * samples.length) {
    return { kind: 'entity', end: endOf(entities, kinds) }
  }
  const literals = samples.flatMap(({ object }) => (isLiteral(object) ? [object] : []))
  if (literals.length < mostly * samples.length) {
    return { kind: 'declined', reason: 'values of several sorts' }
  }
  const each = literals.map(({ value, datatype }) => sortOf(value, datatype))
  // whole numbers among others are measures that happen to be round
  const sorts = each.map((sort) =>
    sort === 'integer' && each.includes('quantity') ? 'quantity' : sort,
  )
  const [first] = sorts
  const most = first === undefined ? undefined : commonest(sorts)
  return most === undefined || count(sorts, most) < mostly * sorts.length
    ? { kind: 'declined', reason: 'values of several sorts' }
    : { kind: 'literal', literal: most }
}

const mostly = 0.9
const fewestTyped = 3

function isLiteral(
  object: SampledEnds['object'],
): object is Exclude<typeof object, readonly string[]> {
  return !Array.isArray(object)
}

/** The narrowest kind that nine in ten of those with a known kind are of. */
export function endOf(ends: readonly (readonly string[])[], kinds: Kinds): End {
  const lineages = ends.flatMap((types) => {
    const kind = kinds.ofTypes(types)
    return kind === undefined ? [] : [kinds.lineage(kind.kind)]
  })
  const names = lineages.length < fewestTyped ? [] : [...new Set(lineages.flat())]
  const shared = names
    .map((name) => ({ name, share: lineages.filter((lineage) => lineage.includes(name)).length }))
    .filter(({ share }) => share >= mostly * lineages.length)
    .toSorted(
      (a, b) => depth(b.name, lineages) - depth(a.name, lineages) || (a.name < b.name ? -1 : 1),
    )
  const kind = shared[0] === undefined ? undefined : kinds.get(shared[0].name)
  return kind === undefined || kind === anyKind ? unknownEnd : knownEnd(kind, kinds)
}

const unknownEnd: End = { kinds: [anyKind.kind], isPerson: false, isPlace: false, isNamed: false }

function knownEnd(kind: Kind, kinds: Kinds): End {
  const isPerson = kinds.inherited(kind, 'pronoun') === 'who'
  return {
    kinds: [kind.kind],
    isPerson,
    isPlace: kinds.is(kind, 'place'),
    isNamed: !isPerson && (kinds.is(kind, 'place') || kinds.is(kind, 'organisation')),
    ...(kinds.is(kind, 'person') ? {} : { noun: { singular: kind.noun, plural: kind.plural } }),
  }
}

/** How many kinds stand above it. */
function depth(name: string, lineages: readonly (readonly string[])[]): number {
  const lineage = lineages.find((each) => each.includes(name)) ?? []
  return lineage.length - lineage.indexOf(name)
}

function sortOf(value: string, datatype: string): Sort {
  if (/[#/](?:date|dateTime|gYear|gYearMonth)$/.test(datatype)) return 'year'
  if (/^[+-]?\d+$/.test(value)) return 'integer'
  return /^[+-]?\d*\.\d+$/.test(value) ? 'quantity' : 'text'
}

function commonest(sorts: readonly Sort[]): Sort | undefined {
  return [...new Set(sorts)].toSorted((a, b) => count(sorts, b) - count(sorts, a))[0]
}

function count<T>(items: readonly T[], item: T): number {
  return items.filter((each) => each === item).length
}
