// The triples of a file of N-Triples as Turtle: write-turtle.mjs GRAPH TURTLE
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { StreamParser, StreamWriter } from 'n3'
import { measure, parts } from './measure.mjs'

const [from, to] = parts
const prefixes = {
  wd: 'http://www.wikidata.org/entity/',
  wdt: 'http://www.wikidata.org/prop/direct/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  schema: 'http://schema.org/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

await measure(async () => {
  const parser = new StreamParser({ format: 'N-Triples' })
  await pipeline(
    createReadStream(from),
    parser,
    new StreamWriter({ prefixes }),
    createWriteStream(to),
  )
  return {}
})
