import type { Iri } from '../../domain/iri.ts'
import type { Kind } from '../concept.ts'
import type { Kinds } from '../kinds.ts'
import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'
import type { English } from './english.ts'
import { isPersonNoun, mayBeCompany } from './known-words.ts'
import { inWords } from './spell-label.ts'

/** A type of the graph, and what it is called. */
export interface UserType {
  readonly type: Iri
  readonly label: string
}

/** Kinds of a graph's own types: what a type is called is the noun of its things; a film is a film here as well. */
export function kindsOfTypes(
  types: readonly UserType[],
  english: English,
  kinds: Kinds,
): readonly Kind[] {
  const found = new Map<string, Kind>()
  for (const { type, label } of types) {
    const noun = nounOf(inWords(label.trim()), english)
    if (noun === undefined || !/^[a-z][a-z -]{1,30}$/i.test(noun)) continue
    const above = kinds.all().find((kind) => kind.noun === noun && kind.kind !== 'thing')?.kind
    const name = `own-${noun.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`
    const before = found.get(name)
    const parent = above ?? (isPersonNoun(noun) && !mayBeCompany(noun) ? 'person' : 'thing')
    const types = [...(before?.types ?? []), type]
    const called = {
      noun,
      plural: pluralOf(noun, english),
      article: 'never' as const,
      plurals: true,
    }
    found.set(name, { kind: name, parent, ...called, types })
  }
  return [...found.values()]
}

/** "Course title" heads courses; "full name" says nothing about its bearer. */
function nounOf(phrase: string, english: English): string | undefined {
  const named = namesOfRows().exec(phrase)
  const noun = english.singular(named?.[1] ?? phrase)
  const last = english.words(noun).at(-1)
  return named !== null && last?.tags.has('Adjective') === true ? undefined : noun
}

const namesOfRows = once(
  () => new RegExp(`^(.+) ${anyOf(worldList('headings', 'names of rows')())}s?\\.?$`),
)

/** Of rows there are several: a table of wines has no “wine” in general. */
function pluralOf(noun: string, english: English): string {
  const plural = english.plural(noun)
  if (plural !== noun || invariant().test(noun)) return plural
  return /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : `${noun}${/(?:s|x|ch|sh)$/.test(noun) ? 'es' : 's'}`
}

const invariant = once(
  () => new RegExp(`(?:${anyOf(worldList('headings', 'without a plural')())}|[A-Z])$`),
)
