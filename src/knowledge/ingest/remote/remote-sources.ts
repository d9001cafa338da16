import type { RemoteSource } from './remote-source.ts'
import { sparql } from './sparql.ts'
import { wikidata } from './wikidata/wikidata.ts'

/** Every place that knowledge can be fetched from. */
export const remoteSources: readonly RemoteSource[] = [sparql, wikidata]
