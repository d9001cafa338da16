import type { Kind } from '../../../lexicon/concept.ts'
import type { Kinds } from '../../../lexicon/kinds.ts'
import { isNamedLand, isNamedPart } from '../../../lexicon/lands.ts'
import type { Mention } from '../../../lexicon/mention.ts'

/**
 * Whether options are of one sort, as far as their kinds are known: a song among films, or a country among cities, is right or
 * wrong by its kind alone. What is known only as a work or a place may be of any sort of them.
 */
export function areOfOneSort(ends: readonly Mention[]): boolean {
  if (new Set(ends.filter(isUntyped).map(({ text }) => isNamedPart(text))).size > 1) return false
  const [first, ...others] = ends.flatMap(({ kindOf }) =>
    kindOf?.known === true ? [sortsOf(kindOf.lineage)] : [],
  )
  return others.every(
    (sorts) =>
      [sorts, first ?? []].some((these) => these.length === 0) ||
      sorts.some((sort) => first?.includes(sort)),
  )
}

/** The narrowest kind that all of them are known to be of, or are by their names; none where that says no more than "these". */
export function kindOfAll(options: readonly Mention[], kinds: Kinds): Kind | undefined {
  const [first = [], ...others] = options.map((option) => lineageOf(option, kinds))
  const shared = first.find((name) => others.every((lineage) => lineage.includes(name)))
  return shared === undefined || broad.has(shared) ? undefined : kinds.get(shared)
}

function lineageOf({ text, kindOf }: Mention, kinds: Kinds): readonly string[] {
  const isKnown = kindOf?.known === true
  if (/\bUniversity\b/.test(text) && (!isKnown || broad.has(kindOf.lineage[0] ?? ''))) {
    return kinds.lineage('university')
  }
  const [called] = isKnown && kindOf.lineage[0] === 'region' ? (partOfCountry.exec(text) ?? []) : []
  if (called !== undefined) return kinds.lineage(called.toLowerCase())
  if (isKnown) return kindOf.said ? kindOf.lineage : kindOf.lineage.slice(1)
  return isNamedLand(text.replace(/^the /, '')) ? kinds.lineage('country') : []
}

/** What a region says in its name that it is. */
const partOfCountry = /\b(?:Province|Prefecture|Voivodeship|Canton)\b/

/** Where a graph has no types, a county or a state is one by its name: Maharashtra is no town. */
function isUntyped({ kindOf }: Mention): boolean {
  return kindOf !== undefined && !kindOf.known && kindOf.lineage.includes('place')
}

/** Without the broadest ones, which hold all sorts. */
function sortsOf(lineage: readonly string[]): readonly string[] {
  return lineage.filter((kind) => !broad.has(kind))
}

const broad = new Set(['work', 'place', 'organisation', 'event', 'thing', 'landmark'])
