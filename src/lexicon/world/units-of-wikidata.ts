import type { Iri } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { worldLists } from './world-lists.ts'

const items = worldLists('units-of-wikidata')

/** Whether a value may be said in the unit: Wikidata's `wdt:` facts have none, and those of its JSON dump name theirs. */
export function isInUnit(unit: string, relation: Iri, literal: Literal): boolean {
  const item = unitItem(literal)
  if (item !== undefined) return items().get(unit)?.has(item) === true
  return !relation.startsWith(prefixes.wdt ?? '')
}

/** Wikidata's item of a value's unit: `Q712226` for square kilometres. */
export function unitItem({ datatype }: Literal): string | undefined {
  const start = prefixes.wd
  return start !== undefined && datatype.startsWith(start)
    ? datatype.slice(start.length)
    : undefined
}
