import { neo4jSources } from './neo4j/neo4j.ts'
import type { RemoteSource } from './remote-source.ts'
import { sparql } from './sparql.ts'
import { trinoSources } from './trino/trino.ts'
import { wikidata } from './wikidata/wikidata.ts'

/** Every place that knowledge can be fetched from. */
export const remoteSources: readonly RemoteSource[] = [
  sparql,
  wikidata,
  ...neo4jSources,
  ...trinoSources,
]
