import neo4j from 'neo4j-driver'
import { expect, test } from 'vitest'
import { prefixes } from '../../../domain/prefixes.ts'
import { type GraphMapping, nameRow, nodeRows, relationshipRow } from './graph-rows.ts'

const mapping: GraphMapping = { base: 'urn:g:', identity: 'iri', names: ['name', 'title'] }

test('labels are types, properties literals, and what is named so names', () => {
  const rows = nodeRows(
    {
      id: '4:x:1',
      labels: ['Film', 'Cult `film`'],
      properties: { title: 'Metropolis', year: 1927n },
    },
    mapping,
  )

  const film = 'urn:g:node/4%3Ax%3A1'
  expect(rows).toEqual([
    [film, `${prefixes.rdf}type`, 'urn:g:label/Film', null, null, null, null],
    [film, `${prefixes.rdf}type`, 'urn:g:label/Cult%20%60film%60', null, null, null, null],
    [film, `${prefixes.rdfs}label`, 'Metropolis', `${prefixes.xsd}string`, '', null, null],
    [film, 'urn:g:property/year', '1927', `${prefixes.xsd}integer`, '', null, null],
  ])
})

test.for([
  { what: 'an IRI', identity: 'https://example.org/ada', subject: 'https://example.org/ada' },
  { what: 'a text', identity: 'ada <lovelace>', subject: 'urn:g:node/ada%20%3Clovelace%3E' },
  { what: 'no IRI', identity: 'https://example.org/a b', subject: /^urn:g:node\/https/ },
  { what: 'a number', identity: 7n, subject: 'urn:g:node/7' },
  { what: 'missing', identity: undefined, subject: 'urn:g:node/1' },
  { what: 'a list', identity: ['a'], subject: 'urn:g:node/1' },
])('a node whose identity is $what is called by it', ({ identity, subject }) => {
  const [row] = nodeRows({ id: '1', labels: ['X'], properties: { iri: identity } }, mapping)

  expect(row?.[0]).toEqual(typeof subject === 'string' ? subject : expect.stringMatching(subject))
})

test('what identifies a node may be its name, too', () => {
  const rows = nodeRows(
    { id: '1', labels: [], properties: { name: 'Ada', iri: 'x' } },
    { ...mapping, identity: 'name' },
  )

  expect(rows).toEqual([
    ['urn:g:node/Ada', `${prefixes.rdfs}label`, 'Ada', `${prefixes.xsd}string`, '', null, null],
    ['urn:g:node/Ada', 'urn:g:property/iri', 'x', `${prefixes.xsd}string`, '', null, null],
  ])
})

test.for([
  ['a date', new neo4j.types.Date(1815, 12, 10), '1815-12-10', 'date'],
  [
    'a time with its zone',
    new neo4j.types.DateTime(2020, 1, 2, 3, 4, 5, 0, 3600, 'Europe/Paris'),
    '2020-01-02T03:04:05+01:00',
    'dateTime',
  ],
  ['a number', 8.5, '8.5', 'double'],
  ['a truth', true, 'true', 'boolean'],
  ['a text', 'a "b"\n', 'a "b"\n', 'string'],
] as const)('%s is a literal of its kind', ([, value, object, type]) => {
  const rows = nodeRows({ id: '1', labels: [], properties: { x: value } }, mapping)

  expect(rows).toEqual([
    ['urn:g:node/1', 'urn:g:property/x', object, `${prefixes.xsd}${type}`, '', null, null],
  ])
})

test('a list is several values; what is empty or no number is none', () => {
  const properties = { x: ['a', 'b'], none: null, empty: '', not: Number.NaN }

  const rows = nodeRows({ id: '1', labels: [], properties }, mapping)

  expect(rows.map(([, , object]) => object)).toEqual(['a', 'b'])
})

test('a relationship is a fact, with the time of its own', () => {
  const from = { id: '1', identity: 'urn:ada' }
  const to = { id: '2', identity: undefined }

  const rows = [{ since: '1835', until: 1843n, weight: 3 }, { since: 'spring' }].map((properties) =>
    relationshipRow({ type: 'LIVED_IN', properties, from, to }, mapping),
  )

  expect(rows).toEqual([
    ['urn:ada', 'urn:g:relation/LIVED_IN', 'urn:g:node/2', null, null, '1835', '1843'],
    ['urn:ada', 'urn:g:relation/LIVED_IN', 'urn:g:node/2', null, null, null, null],
  ])
})

test('of an export, literals are as they were, and what is none of them is left out', () => {
  const exact = [
    `{"relation":"urn:r","object":" a ","datatype":"${prefixes.xsd}string","from":"1990"}`,
    `{"relation":"not > one","object":"a","datatype":"${prefixes.xsd}string"}`,
    '{"relation":"urn:r"}',
    'DETACH DELETE',
  ]
  const properties = { iri: 'wd:Q1', name: 'x', elenchus_literals: exact }

  const rows = nodeRows({ id: '1', labels: ['_Entity'], properties }, mapping)

  expect(rows).toEqual([['wd:Q1', 'urn:r', ' a ', `${prefixes.xsd}string`, '', '1990', null]])
})

test('relations are called by the words in their names', () => {
  const said = ['ACTED_IN', 'actedIn', 'IS A', '数'].map(
    (name) => nameRow('relation', name, mapping)[2],
  )

  expect(said).toEqual(['acted in', 'acted in', 'is a', '数'])
})
