import { expect, test } from 'vitest'
import { expandPrefix } from '../src/domain/prefixes.ts'
import { literalKindOf } from '../src/lexicon/lexicon.ts'
import { loadLexicon } from '../src/lexicon/load-lexicon.ts'
import { fold } from '../src/text/fold.ts'
import {
  type AtlasFact,
  nameOfFact,
  readEntities,
  readFacts,
  tablesOf,
} from './atlas/atlas-tables.ts'

const entities = readEntities()
const facts = readFacts()
const byId = new Map(entities.map((entity) => [entity.id, entity]))
const types = new Set(tablesOf('types.tsv').flatMap(({ rows }) => rows.map(([id]) => id)))
const relations = tablesOf('relations.tsv').flatMap(({ rows }) => rows.map(([id = '']) => id))
const lexicon = loadLexicon()

test.for([
  { ending: '-entities.tsv', columns: ['entity', 'label', 'aliases', 'type', 'description'] },
  { ending: '-facts.tsv', columns: ['subject', 'relation', 'object', 'datatype', 'from', 'to'] },
])('every $ending has its columns, and every row has a cell for each', ({ ending, columns }) => {
  const tables = tablesOf(ending)

  expect(tables.length).toBeGreaterThanOrEqual(5)
  for (const table of tables) {
    expect(table.columns, table.file).toEqual(columns)
    expect(table.rows.filter((row) => row.length !== columns.length)).toEqual([])
    expect(table.rows.filter((row) => row.some((cell) => cell !== cell.trim()))).toEqual([])
  }
})

test('an atlas worth asking about has thousands of facts', () => {
  expect(facts.length).toBeGreaterThan(3_000)
})

test('an entity is defined once, has a known type and takes part in a fact', () => {
  const used = new Set(facts.flatMap((fact) => [fact.subject, ...entitiesOf(fact)]))

  expect(repeated(entities.map(({ id }) => id))).toEqual([])
  expect(entities.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  expect(entities.filter(({ type }) => !types.has(type))).toEqual([])
  expect(entities.filter(({ id }) => !used.has(id))).toEqual([])
})

test('facts name entities, relations and values that exist, each fact once', () => {
  expect(facts.filter(({ subject }) => !byId.has(subject))).toEqual([])
  expect(facts.filter((fact) => entitiesOf(fact).some((id) => !byId.has(id)))).toEqual([])
  expect(facts.filter(({ relation }) => !relations.includes(relation))).toEqual([])
  expect(repeated(facts.map((fact) => `${nameOfFact(fact)}\t${fact.from}`))).toEqual([])
  expect(facts.filter((fact) => !isWellFormed(fact))).toEqual([])
})

test('every relation is used and can be said', () => {
  const used = new Set(facts.map(({ relation }) => relation))

  expect(relations.filter((relation) => !used.has(relation))).toEqual([])
  expect(relations.filter((relation) => entryOf(relation) === undefined)).toEqual([])
})

test('the ends of a fact are of the kinds that its concept speaks of', () => {
  expect(facts.filter((fact) => !fitsItsConcept(fact)).map(nameOfFact)).toEqual([])
})

test('what is single has one value at a time', () => {
  const byEnds = new Map<string, AtlasFact[]>()
  for (const fact of facts.filter(({ relation }) => isOne(relation, 'object'))) {
    const key = `${fact.subject} ${fact.relation}`
    byEnds.set(key, [...(byEnds.get(key) ?? []), fact])
  }
  const singleSubjects = facts.filter(({ relation }) => isOne(relation, 'subject'))

  for (const [key, group] of byEnds) {
    const clashes = group.filter((fact) => group.some((other) => overlaps(fact, other)))
    expect(clashes, key).toEqual([])
  }
  expect(repeated(singleSubjects.map((fact) => `${fact.relation} ${fact.object}`))).toEqual([])
})

test('lives, wars and validities run forwards', () => {
  const ages = spans('birth-date', 'death-date')

  expect(ages.length).toBeGreaterThan(900)
  expect(ages.filter(({ years }) => years < 10 || years > 110)).toEqual([])
  expect(spans('start-year', 'end-year').filter(({ years }) => years < 0)).toEqual([])
  const bounded = facts.filter(({ from, to }) => from !== '' && to !== '')
  expect(bounded.filter(({ from, to }) => yearOf(to) < yearOf(from))).toEqual([])
})

test('parents are a generation older than their children', () => {
  const born = yearsOf('birth-date')
  const generations = facts
    .filter(({ relation }) => relation === 'father' || relation === 'mother')
    .map((fact) => ({
      fact: nameOfFact(fact),
      years: (born.get(fact.subject) ?? Number.NaN) - (born.get(fact.object) ?? Number.NaN),
    }))

  expect(generations.filter(({ years }) => years < 13 || years > 75)).toEqual([])
})

test.for([
  { maker: 'author', made: 'publication-year' },
  { maker: 'painter', made: 'creation-year' },
  { maker: 'sculptor', made: 'creation-year' },
  { maker: 'composer', made: 'premiere-year' },
  { maker: 'librettist', made: 'premiere-year' },
  { maker: 'director', made: 'release-year' },
  { maker: 'performer', made: 'release-year' },
  { maker: 'architect', made: 'completion-year' },
  { maker: 'founder', made: 'founding-year' },
  { maker: 'discoverer', made: 'discovery-year' },
  { maker: 'inventor', made: 'invention-year' },
  { maker: 'first-ascender', made: 'first-ascent-year' },
  { maker: 'commander', made: 'event-year' },
])('no $maker is a child in the $made', ({ maker, made }) => {
  const years = yearsOf(made)
  const born = yearsOf('birth-date')
  const ages = facts
    .filter(({ relation }) => relation === maker)
    .map((fact) => ({
      fact: nameOfFact(fact),
      age: (years.get(fact.subject) ?? Number.NaN) - (born.get(fact.object) ?? Number.NaN),
    }))

  expect(ages.some(({ age }) => age > 0)).toBe(true)
  expect(ages.filter(({ age }) => age < 15)).toEqual([])
})

test.for(['capital', 'largest-city'])('the %s lies in its country', (relation) => {
  const countries = new Set(
    facts.filter((fact) => fact.relation === 'country').map((f) => `${f.subject} ${f.object}`),
  )
  const seats = facts.filter((fact) => fact.relation === relation)

  expect(seats.filter(({ subject, object }) => !countries.has(`${object} ${subject}`))).toEqual([])
})

test('names are plain, and an alias is another name than the label', () => {
  const names = entities.flatMap(({ label, aliases }) => [label, ...aliases])

  expect(names.filter((name) => name === '' || /[()[\]{}<>]|^\s|\s$/.test(name))).toEqual([])
  expect(entities.filter(({ aliases }) => aliases.some((alias) => alias.length === 1))).toEqual([])
  for (const { id, label, aliases } of entities) {
    expect(repeated([label, ...aliases].map(fold)), id).toEqual([])
  }
})

test('descriptions stand behind a name, and tell namesakes apart', () => {
  const plain = /^[^()[\]{}]{3,90}[^.\s]$/

  expect(entities.filter(({ description }) => !plain.test(description))).toEqual([])
  expect(
    repeated(entities.map(({ label, description }) => fold(`${label}: ${description}`))),
  ).toEqual([])
})

function entryOf(relation: string) {
  return lexicon.entryOf(expandPrefix(`atlas:${relation}`))
}

function isOne(relation: string, end: 'subject' | 'object'): boolean {
  const one = entryOf(relation)?.one
  return one === end || one === 'both'
}

function entitiesOf({ object, datatype }: AtlasFact): readonly string[] {
  return datatype === '' ? [object] : []
}

function isWellFormed({ object, datatype, from, to }: AtlasFact): boolean {
  const bounds = [from, to].every((bound) => bound === '' || isDate(bound) || isYear(bound))
  switch (datatype) {
    case '':
      return bounds
    case 'date':
      return bounds && isDate(object)
    case 'year':
      return bounds && isYear(object)
    case 'integer':
      return bounds && /^\d{1,5}$/.test(object)
    case 'text':
      return bounds && object !== ''
    default:
      return false
  }
}

function isYear(text: string): boolean {
  return /^-?\d{4}$/.test(text) && Number(text) !== 0 && Number(text) <= 2025
}

function isDate(text: string): boolean {
  const [, year = '', month, day] = /^(-?\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const date = new Date(Date.UTC(2000, Number(month) - 1, Number(day)))
  return isYear(year) && date.getUTCMonth() === Number(month) - 1
}

function fitsItsConcept(fact: AtlasFact): boolean {
  const entry = entryOf(fact.relation)
  if (entry === undefined) return false
  if (!isOfKind(fact.subject, entry.subject)) return false
  return fact.datatype === ''
    ? isOfKind(fact.object, entry.object)
    : literalKindOf(entry) !== undefined
}

function isOfKind(id: string, kinds: readonly string[]): boolean {
  return (
    lexicon.kinds.among({ types: [expandPrefix(`atlas:${byId.get(id)?.type}`)] }, kinds) !==
    undefined
  )
}

function overlaps(one: AtlasFact, other: AtlasFact): boolean {
  return one !== other && begin(one) < end(other) && begin(other) < end(one)
}

function begin({ from }: AtlasFact): number {
  return from === '' ? Number.NEGATIVE_INFINITY : yearOf(from)
}

function end({ to }: AtlasFact): number {
  return to === '' ? Number.POSITIVE_INFINITY : yearOf(to)
}

/** Years between two facts of the same subject, where both are known. */
function spans(first: string, last: string) {
  const ends = yearsOf(last)
  return facts
    .filter(({ relation, subject }) => relation === first && ends.has(subject))
    .map(({ subject, object }) => ({
      subject,
      years: (ends.get(subject) ?? Number.NaN) - yearOf(object),
    }))
}

/** By subject. */
function yearsOf(relation: string): ReadonlyMap<string, number> {
  const dated = facts.filter((fact) => fact.relation === relation)
  return new Map(dated.map(({ subject, object }) => [subject, yearOf(object)]))
}

function yearOf(date: string): number {
  return Number.parseInt(date, 10)
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => seen.has(value) || seen.add(value) === undefined)
}
