import { holds } from './dialect.ts'
import { termKind } from './schema.ts'

/** Part of IRIs that replace blank nodes (RDF 1.1 Concepts, 3.5); Wikidata writes unknown values this way. */
const genidPath = '/.well-known/genid/'

/** SQL for whether a row of `terms` has no identity outside its graph: a blank node, or an IRI made of one. */
export function isAnonymous(term: string): string {
  return `(${term}.kind = ${termKind.blank} OR (${term}.kind = ${termKind.entity} AND ${holds(`${term}.value`, genidPath)}))`
}
