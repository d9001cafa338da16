// cut.mjs DUMP TOPIC KNOWLEDGE CACHE
import { load } from '../build.mjs'
import { measure, parts } from './measure.mjs'

const [path, topic, into, cache] = parts
const { ingest } = await load('pipeline/ingest/ingest.js')
const { cutTopic } = await load('pipeline/ingest/cut-topic.js')
const topics = new URL('../../topics/wikidata.yaml', import.meta.url).pathname

await measure(async () => {
  const { file, entities, rounds } = await cutTopic({ paths: [path], topic, topics, cache })
  const { facts } = await ingest({ sources: [file], into })
  return { triples: facts, entities, rounds }
})
