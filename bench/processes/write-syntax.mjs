// The triples of a file of N-Triples in the syntax that the other's name says, each entity in a graph of its own where there
// are graphs: write-syntax.mjs GRAPH FILE
import { createReadStream, createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StreamParser, Writer } from 'n3'
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
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const ways = { '.ttl': asTurtle, '.trig': asTriG, '.rdf': asRdfXml, '.jsonld': asJsonLd }

await measure(async () => {
  const triples = createReadStream(from).pipe(new StreamParser({ format: 'N-Triples' }))
  await pipeline(() => ways[extname(to)](entities(triples)), createWriteStream(to))
  return {}
})

/** The triples of each entity together. */
async function* entities(triples) {
  let entity = []
  for await (const triple of triples) {
    if (entity.length > 0 && !entity[0].subject.equals(triple.subject)) {
      yield entity
      entity = []
    }
    entity.push(triple)
  }
  if (entity.length > 0) yield entity
}

async function* asTurtle(entities) {
  yield directives()
  for await (const entity of entities) yield turtleOf(entity)
}

async function* asTriG(entities) {
  yield directives()
  for await (const entity of entities) {
    yield `<${entity[0].subject.value}/graph> {\n${turtleOf(entity)}}\n`
  }
}

function directives() {
  return Object.entries(prefixes)
    .map(([name, iri]) => `@prefix ${name}: <${iri}>.\n`)
    .join('')
}

function turtleOf(entity) {
  const writer = new Writer({ prefixes })
  writer.addQuads(entity)
  let text
  writer.end((_, written) => {
    text = written
  })
  return text.replace(/^@prefix.*\n+/gm, '')
}

async function* asRdfXml(entities) {
  const declared = Object.entries(prefixes).map(([name, iri]) => `\n  xmlns:${name}="${iri}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="${rdf}"${declared.join('')}>\n`
  for await (const entity of entities) {
    const properties = entity.map(({ predicate, object }) =>
      property(short(predicate.value), object),
    )
    const about = escaped(entity[0].subject.value)
    yield `<rdf:Description rdf:about="${about}">\n${properties.join('')}</rdf:Description>\n`
  }
  yield '</rdf:RDF>\n'
}

function property(name, object) {
  const value = escaped(object.value)
  if (object.termType === 'NamedNode') return `  <${name} rdf:resource="${value}"/>\n`
  const datatype = object.datatype.value
  if (object.language !== '') return `  <${name} xml:lang="${object.language}">${value}</${name}>\n`
  if (datatype === `${prefixes.xsd}string`) return `  <${name}>${value}</${name}>\n`
  return `  <${name} rdf:datatype="${datatype}">${value}</${name}>\n`
}

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

async function* asJsonLd(entities) {
  yield `{"@context":${JSON.stringify(prefixes)},"@graph":[\n`
  let between = ''
  for await (const entity of entities) {
    const node = { '@id': short(entity[0].subject.value) }
    for (const { predicate, object } of entity) {
      const name = short(predicate.value)
      node[name] = [...(node[name] ?? []), termOf(object)]
    }
    yield between + JSON.stringify(node)
    between = ',\n'
  }
  yield '\n]}\n'
}

function termOf(object) {
  if (object.termType === 'NamedNode') return { '@id': short(object.value) }
  if (object.language !== '') return { '@value': object.value, '@language': object.language }
  if (object.datatype.value === `${prefixes.xsd}string`) return object.value
  return { '@value': object.value, '@type': short(object.datatype.value) }
}

function short(iri) {
  for (const [name, begins] of Object.entries(prefixes)) {
    if (iri.startsWith(begins)) return `${name}:${iri.slice(begins.length)}`
  }
  return iri
}
