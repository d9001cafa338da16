import { prefixes } from '../../domain/prefixes.ts'

/** The IRI that says what a relation is called: Wikidata's properties are named elsewhere. */
export function namedAs(relation: string): string {
  const direct = prefixes.wdt ?? ''
  return relation.startsWith(direct) ? `${prefixes.wd}${relation.slice(direct.length)}` : relation
}
