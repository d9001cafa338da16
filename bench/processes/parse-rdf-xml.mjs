// What its parser needs to parse a file of RDF/XML and count its triples: parse-rdf-xml.mjs GRAPH
import { createReadStream } from 'node:fs'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { measure, parts } from './measure.mjs'

const [path] = parts

await measure(async () => {
  let triples = 0
  const parser = createReadStream(path).pipe(new RdfXmlParser())
  parser.on('data', () => triples++)
  await new Promise((done, fail) => parser.on('end', done).on('error', fail))
  return { triples }
})
