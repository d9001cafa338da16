// An endpoint's facts into a knowledge file: ingest-sparql.mjs URL KNOWLEDGE CACHE
import { load } from '../build.mjs'
import { fetchedTriples } from './fetched-triples.mjs'
import { measure, parts } from './measure.mjs'

const [url, into, cache] = parts
const { ingest } = await load('pipeline/ingest/ingest.js')

await measure(async () => {
  const { file } = await fetchedTriples(url, cache)
  const { sources } = await ingest({ sources: [file], into })
  return { triples: sources[0].kept }
})
