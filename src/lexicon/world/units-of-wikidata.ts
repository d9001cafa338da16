import type { Iri } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { worldLists } from './world-lists.ts'

const items = worldLists('units-of-wikidata')

/** Whether a value may be said in the unit: Wikidata's `wdt:` facts have none, and those of its JSON dump name theirs. */
export function isInUnit(unit: string, relation: Iri, { datatype }: Literal): boolean {
  const item = datatype.startsWith(prefixes.wd ?? '') ? datatype.slice(prefixes.wd?.length) : ''
  if (item !== '') return items().get(unit)?.has(item) === true
  return !relation.startsWith(prefixes.wdt ?? '')
}
