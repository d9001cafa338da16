import type { Tables } from '../store/tables.ts'
import type { GraphOptions } from './graph-options.ts'

/**
 * Whether the graph is known to be a part of what it is about: a table of its owner's, or what a topic, a class or a limit cut out of a
 * server. Whatever is counted in it says what was kept, not what there is.
 */
export async function readIsPart(
  graph: Pick<Tables, 'database'> & Pick<GraphOptions, 'own'>,
): Promise<boolean> {
  if (graph.own) return true
  const cut = `SELECT count(*) FROM sources WHERE name LIKE 'wikidata:%' OR name LIKE 'sparql:%'`
  return (await graph.database.count(cut)) > 0
}
