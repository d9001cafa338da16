// ingest.mjs GRAPH KNOWLEDGE
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [path, into] = parts
const { ingest } = await load('pipeline/ingest/ingest.js')

await measure(async () => {
  const { sources, facts } = await ingest({ sources: [{ path }], into })
  return { triples: sources[0].kept, facts }
})
