// N-Triples of a made-up world in Wikidata's relations, the same for the same number of facts: write-world.mjs PATH FACTS
// Unlike write-large-graph.mjs there is something to know in it: people are born where their country's towns are, speak its
// languages, work in a field with its own awards; a few are told of often, most hardly ever; and a part is missing everywhere.
import { closeSync, openSync, writeSync } from 'node:fs'
import { measure, parts } from './measure.mjs'
import { below, chance, popular, random, titleOf, wordOf } from './world-chances.mjs'
import { classes, relations } from './world-names.mjs'

const path = parts[0]
const facts = Number(parts[1])

const wd = 'http://www.wikidata.org/entity/'
const wdt = 'http://www.wikidata.org/prop/direct/'
const label = 'http://www.w3.org/2000/01/rdf-schema#label'
const description = 'http://schema.org/description'
const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime'

// what a graph of that size has of each, and from which number on they are called
const sizes = {
  country: 150,
  language: 120,
  occupation: 160,
  genre: 200,
  award: 600,
  sport: 60,
  industry: 80,
  region: 2000,
  university: Math.ceil(facts / 2500),
  company: Math.ceil(facts / 150),
  city: Math.ceil(facts / 170),
  team: Math.ceil(facts / 1200),
}
const starts = new Map()
let next = 1_000_000
for (const [kind, size] of Object.entries(sizes)) {
  starts.set(kind, next)
  next += size
}
// people and works take turns, so that there may be as many as the facts allow
const lives = next
const fields = 16

const idOf = (kind, number) => starts.get(kind) + number
const lifeOf = (number) => lives + number
/** One of those that belong to a country, a field or a genre: every so manyth. */
const among = (kind, group, groups) =>
  idOf(kind, Math.min(group + groups * popular(Math.floor(sizes[kind] / groups)), sizes[kind] - 1))

const file = openSync(path, 'w')
let written = 0
let pending = []
let subject = ''

await measure(async () => {
  writeSmall()
  writePlaces()
  writeOrganisations()
  for (let number = 0; written < facts; number++) {
    if (number % 5 < 3) writePerson(number)
    else writeWork(number)
  }
  flush()
  closeSync(file)
  return { facts: written }
})

function writeSmall() {
  for (const [id, name] of Object.entries(relations)) {
    line(`<${wdt}${id}> <${label}> "${name}"@en .\n`)
  }
  for (const [name, id] of Object.entries(classes)) {
    begin(id, name, 'class')
  }
  const types = {
    language: 34770,
    occupation: 28640,
    genre: 483394,
    award: 618779,
    sport: 31629,
    industry: 268592,
  }
  for (const [kind, type] of Object.entries(types)) {
    for (let number = 0; number < sizes[kind]; number++) {
      begin(idOf(kind, number), wordOf(), kind)
      entity('P31', type)
    }
  }
}

function writePlaces() {
  for (let country = 0; country < sizes.country; country++) {
    begin(idOf('country', country), wordOf(), 'sovereign state')
    entity('P31', 6256)
    entity('P36', among('city', country, sizes.country))
    for (let count = 1 + below(3); count > 0; count--) entity('P37', languageOf(country))
    for (let count = below(5); count > 0; count--)
      entity('P47', idOf('country', below(sizes.country)))
  }
  for (let region = 0; region < sizes.region; region++) {
    const country = region % sizes.country
    begin(idOf('region', region), wordOf(), 'region of a country')
    entity('P31', 10864048)
    entity('P17', idOf('country', country))
    entity('P131', idOf('country', country))
  }
  for (let city = 0; city < sizes.city; city++) {
    const country = city % sizes.country
    begin(idOf('city', city), wordOf(), 'town')
    entity('P31', 515)
    entity('P17', idOf('country', country))
    entity('P131', among('region', country, sizes.country))
    if (chance(0.3)) date('P571', 800 + below(1100))
    if (chance(0.2)) entity('P190', idOf('city', popular(sizes.city)))
  }
}

function writeOrganisations() {
  for (let university = 0; university < sizes.university; university++) {
    const country = university % sizes.country
    begin(idOf('university', university), `University of ${wordOf()}`, 'university')
    entity('P31', 3918)
    entity('P17', idOf('country', country))
    entity('P131', among('city', country, sizes.country))
    date('P571', 1200 + below(800))
  }
  for (let company = 0; company < sizes.company; company++) {
    const country = company % sizes.country
    begin(idOf('company', company), `${wordOf()} ${wordOf()}`, 'company')
    entity('P31', 4830453)
    entity('P17', idOf('country', country))
    entity('P159', among('city', country, sizes.country))
    entity('P452', idOf('industry', Math.floor(company / 7) % sizes.industry))
    date('P571', 1800 + below(220))
  }
  for (let team = 0; team < sizes.team; team++) {
    const country = team % sizes.country
    begin(idOf('team', team), `${wordOf()} ${below(100)}`, 'sports team')
    entity('P31', 12973014)
    entity('P17', idOf('country', country))
    entity('P641', sportOf(team))
  }
}

function writePerson(number) {
  begin(lifeOf(number), `${wordOf()} ${wordOf()}`, `person of ${bornIn(number)}`)
  entity('P31', 5)
  entity('P21', chance(0.6) ? 6581097 : 6581072)
  writeLife(number)
  writeWhereabouts(countryOf(number))
  writeField(fieldOf(number))
  writeFamily(number)
}

function writeLife(number) {
  const country = countryOf(number)
  const born = bornIn(number)
  date('P569', born)
  if (chance(0.85)) entity('P19', townOf(country, 0.94))
  if (born >= 1940) return
  date('P570', born + 30 + below(60))
  if (chance(0.7)) entity('P20', townOf(country, 0.8))
}

/** Most stay in their country. */
function townOf(country, share) {
  return among('city', chance(share) ? country : below(sizes.country), sizes.country)
}

function writeWhereabouts(country) {
  entity('P27', idOf('country', country))
  if (chance(0.06)) entity('P27', idOf('country', popular(sizes.country)))
  if (chance(0.5)) entity('P1412', languageOf(country))
  if (chance(0.15)) entity('P1412', languageOf(popular(sizes.country)))
  if (chance(0.45)) entity('P69', among('university', country, sizes.country))
  if (chance(0.2)) {
    entity('P108', among(chance(0.5) ? 'university' : 'company', country, sizes.country))
  }
}

function writeField(field) {
  for (let count = 1 + below(3); count > 0; count--)
    entity('P106', among('occupation', field, fields))
  if (chance(0.2)) entity('P166', among('award', field, fields))
  if (field > 0) return
  const team = popular(sizes.team)
  entity('P641', sportOf(team))
  entity('P54', idOf('team', team))
}

function writeFamily(number) {
  // neighbours marry, and both tell of it
  if (number % 5 < 2 && spread(Math.floor(number / 5), 5) < 0.4) {
    entity('P26', lifeOf(number % 5 === 0 ? number + 1 : number - 1))
  }
  if (chance(0.12) && number >= 500) entity('P22', lifeOf(number - 500))
}

function writeWork(number) {
  const maker = authorOf(number)
  const country = countryOf(maker)
  const isFilm = number % 5 === 3
  begin(lifeOf(number), titleOf(), isFilm ? 'film' : 'book')
  entity('P31', isFilm ? 11424 : 571)
  entity(isFilm ? 'P57' : 'P50', lifeOf(maker))
  date('P577', bornIn(maker) + 20 + below(45))
  entity('P136', among('genre', (fieldOf(maker) % 4) + (isFilm ? 0 : 4), 8))
  if (chance(0.3)) entity('P136', idOf('genre', popular(sizes.genre)))
  if (chance(0.8)) entity('P495', idOf('country', country))
  if (chance(0.7)) entity('P364', languageOf(country))
  if (chance(0.4)) entity(isFilm ? 'P272' : 'P123', among('company', country, sizes.country))
  if (isFilm)
    for (let count = below(6); count > 0; count--) entity('P161', lifeOf(authorOf(popular(number))))
}

// what somebody is follows from the number alone: nothing has to be remembered
function countryOf(number) {
  return Math.floor(sizes.country * spread(number, 1) ** 2.5)
}

function fieldOf(number) {
  return Math.floor(fields * spread(number, 2))
}

function bornIn(number) {
  return 1700 + Math.floor(300 * Math.sqrt(spread(number, 3)))
}

function sportOf(team) {
  return idOf('sport', Math.floor(sizes.sport * spread(team, 4) ** 2))
}

/** Most speak the first language of their country. */
function languageOf(country) {
  return idOf('language', (country + (chance(0.85) ? 0 : 7 * below(4))) % sizes.language)
}

/** A person from before, known ones more often. */
function authorOf(number) {
  const some = popular(Math.max(1, number))
  return some - (some % 5) + (some % 3)
}

function spread(number, use) {
  let mixed = Math.imul(number + 0x9e3779b9 * use, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

function begin(id, name, kind) {
  subject = `<${wd}Q${id}>`
  line(`${subject} <${label}> "${name}"@en .\n`)
  line(`${subject} <${description}> "${kind} ${below(1000)} of ${wordOf()}"@en .\n`)
}

function entity(relation, id) {
  fact(relation, `<${wd}Q${id}>`)
}

function date(relation, year) {
  fact(relation, `"${year}-${two(1 + below(12))}-${two(1 + below(28))}T00:00:00Z"^^<${dateTime}>`)
}

/** A part is missing, whatever it is. */
function fact(relation, object) {
  if (random() < 0.08 || written === facts) return
  line(`${subject} <${wdt}${relation}> ${object} .\n`)
  written++
}

function two(number) {
  return `${number}`.padStart(2, '0')
}

function line(text) {
  pending.push(text)
  if (pending.length === 10_000) flush()
}

function flush() {
  writeSync(file, pending.join(''))
  pending = []
}
