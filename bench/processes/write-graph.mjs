// A graph for want of a bigger one: the atlas as N-Triples, many copies with entities and labels of their own. write-graph.mjs PATH
import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { measure, parts } from './measure.mjs'

const [path] = parts
const copies = 20
const atlas = join(import.meta.dirname, '..', '..', 'atlas')
const base = 'urn:elenchus:atlas:'
const xsd = 'http://www.w3.org/2001/XMLSchema#'
const datatypes = { date: 'date', integer: 'integer', text: 'string', year: 'gYear' }
const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const description = 'http://schema.org/description'

await measure(async () => {
  const tables = await tablesOfAtlas()
  await pipeline(Readable.from(triples(tables)), createWriteStream(path))
  return { copies }
})

async function tablesOfAtlas() {
  const files = (await readdir(atlas)).filter((file) => file.endsWith('.tsv')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(atlas, file), 'utf8')))
  return texts.map((text) => {
    const [header, ...rows] = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
  })
}

function* triples(tables) {
  for (let copy = 0; copy < copies; copy++) {
    for (const rows of tables) {
      for (const row of rows)
        yield* row.relation === undefined ? about(row, copy) : [fact(row, copy)]
    }
  }
}

function* about(row, copy) {
  // relations and classes are the same in all copies
  const shared = row.type === 'relation' || row.type === 'class'
  if (shared && copy > 0) return
  const entity = shared ? `<${base}${row.entity}>` : iri(row.entity, copy)
  const name = shared || copy === 0 ? row.label : `${row.label} ${copy}`
  yield `${entity} <${label}> ${text(name)}@en .\n`
  if (row.description) yield `${entity} <${description}> ${text(row.description)}@en .\n`
  if (row.type && !shared) yield `${entity} <${type}> <${base}${row.type}> .\n`
}

function fact({ subject, relation, object, datatype }, copy) {
  const value = datatype
    ? `${text(object)}^^<${xsd}${datatypes[datatype] ?? datatype}>`
    : iri(object, copy)
  return `${iri(subject, copy)} <${base}${relation}> ${value} .\n`
}

function iri(name, copy) {
  return `<${base}${name}-${copy}>`
}

function text(value) {
  return JSON.stringify(value)
}
