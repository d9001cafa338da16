import { z } from 'zod'
import { prefixes } from '../../../domain/prefixes.ts'
import { sitelinkCount } from '../../../knowledge/store/vocabulary.ts'
import type { Endpoint } from '../endpoint.ts'
import { iriText } from '../sparql-text.ts'

const wikibase = 'http://wikiba.se/ontology#'

/** What a service has of Wikidata's data model. */
export const Layout = z.object({
  /** Statements with rank and qualifiers, or current values only. */
  facts: z.enum(['statements', 'direct']),
  /** Where it counts the pages about an entity: the dumps do so at a node about the entity, Wikimedia's service at the entity. */
  sitelinks: z.enum(['entity', 'node', 'none']),
})
export type Layout = z.infer<typeof Layout>

/** What `?subject` has, up to the number of pages about it. */
export function sitelinksPattern(sitelinks: 'entity' | 'node', number: string): string {
  switch (sitelinks) {
    case 'entity':
      return `?subject ${iriText(sitelinkCount)} ?${number}`
    case 'node':
      return `?node ${iriText(sitelinkCount)} ?${number} ; ${iriText(`${prefixes.schema}about`)} ?subject`
  }
}

export async function layoutOf(endpoint: Endpoint): Promise<Layout> {
  const has = async (pattern: string) => {
    const { rows } = await endpoint.rows(`SELECT ?subject { ${pattern} } LIMIT 1`, 1)
    return rows.length > 0
  }
  const statements = `?subject ${iriText(`${wikibase}statementProperty`)} ?object`
  const isAt = async (place: 'entity' | 'node') =>
    (await has(sitelinksPattern(place, 'object'))) ? place : undefined
  return {
    facts: (await has(statements)) ? 'statements' : 'direct',
    sitelinks: (await isAt('node')) ?? (await isAt('entity')) ?? 'none',
  }
}
