// N-Triples in the shape of a Wikidata dump, the same for the same number of lines: write-large-graph.mjs PATH LINES
import { closeSync, openSync, writeSync } from 'node:fs'
import { measure, parts } from './measure.mjs'

const path = parts[0]
const lines = Number(parts[1])
const linesPerEntity = 20 / 3
const relations = 300
const entities = Math.ceil(lines / linesPerEntity)

const wd = 'http://www.wikidata.org/entity/'
const wdt = 'http://www.wikidata.org/prop/direct/'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'
const xsd = 'http://www.w3.org/2001/XMLSchema#'
const label = `${rdfs}label`
const alias = 'http://www.w3.org/2004/02/skos/core#altLabel'
const description = 'http://schema.org/description'
const syllables =
  'an bel cor dra el fir gan hol is jor ka lun mor né os pra quin ros sté tor ul vas wen yl zü'.split(
    ' ',
  )

let state = 7
const below = (end) => Math.floor(random() * end)
/** Few are named often, most hardly ever. */
const popular = (end) => Math.floor(end * random() ** 4)

const file = openSync(path, 'w')
let written = 0
let pending = []

await measure(async () => {
  for (let entity = 1; written < lines; entity = (entity % entities) + 1) writeEntity(entity)
  flush()
  closeSync(file)
  return { lines }
})

function writeEntity(entity) {
  const subject = `<${wd}Q${entity}>`
  const triple = (relation, object) => line(`${subject} <${relation}> ${object} .\n`)
  triple(label, `"${name()}"@en`)
  if (random() < 0.5) triple(description, `"${word()} of the ${name()} kind"@en`)
  if (random() < 0.25) triple(alias, `"${name()}"@en`)
  triple(`${wdt}P31`, `<${wd}Q${1 + popular(2000)}>`)
  const facts = 2 + below(4) + (random() < 0.1 ? below(10) : 0)
  for (let fact = 0; fact < facts; fact++) {
    const relation = popular(relations)
    triple(`${wdt}P${100 + relation}`, object(relation))
  }
}

function object(relation) {
  switch (relation % 8) {
    case 5:
      return `"${1500 + below(525)}-${two(1 + below(12))}-${two(1 + below(28))}T00:00:00Z"^^<${xsd}dateTime>`
    case 6:
      return `"${random().toString(36).slice(2, 11)}"`
    case 7:
      return `"+${below(100_000)}"^^<${xsd}decimal>`
    default:
      return `<${wd}Q${1 + popular(entities)}>`
  }
}

function name() {
  return `${word()} ${word()}`
}

function word() {
  let text = ''
  for (let left = 2 + below(3); left > 0; left--) text += syllables[below(syllables.length)]
  return text[0].toUpperCase() + text.slice(1)
}

function two(number) {
  return `${number}`.padStart(2, '0')
}

function line(text) {
  if (written === lines) return
  pending.push(text)
  if (++written % 10_000 === 0) flush()
}

function flush() {
  writeSync(file, pending.join(''))
  pending = []
}

/** Mulberry32. */
function random() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
