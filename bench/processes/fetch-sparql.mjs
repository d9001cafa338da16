// An endpoint's facts onto the disk: fetch-sparql.mjs URL CACHE
import { fetchedTriples } from './fetched-triples.mjs'
import { measure, parts } from './measure.mjs'

const [url, cache] = parts

await measure(async () => ({ triples: (await fetchedTriples(url, cache)).rows }))
