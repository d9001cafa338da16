import type { Endpoint } from '../endpoint.ts'
import { iriText } from '../sparql-text.ts'

const wikibase = 'http://wikiba.se/ontology#'

/** What a service has of Wikidata's data model. */
export interface Layout {
  /** Statements with rank and qualifiers, or current values alone. */
  readonly facts: 'statements' | 'direct'
  /** Whether it counts the pages about an entity. */
  readonly sitelinks: boolean
}

export async function layoutOf(endpoint: Endpoint): Promise<Layout> {
  const has = async (relation: string) => {
    const query = `SELECT ?subject { ?subject ${iriText(wikibase + relation)} ?object } LIMIT 1`
    const { rows } = await endpoint.rows(query, 1)
    return rows.length > 0
  }
  return {
    facts: (await has('statementProperty')) ? 'statements' : 'direct',
    sitelinks: await has('sitelinks'),
  }
}
