import { expect, test } from 'vitest'
import { z } from 'zod'
import { prefixes } from '../../../domain/prefixes.ts'
import { parseJson } from '../../../workspace/parse-json.ts'
import { ExactLiteral } from './exact-literal.ts'
import { type EntitySaid, nodeProperties } from './node-properties.ts'

const nothing: EntitySaid = {
  iri: 'urn:ada',
  labels: [],
  aliases: [],
  descriptions: [],
  literals: [],
  types: [],
}

test('a node is called by its English name, else by any, else by the end of its IRI', () => {
  const labels = [
    { text: 'Londres', language: 'fr' },
    { text: 'London', language: 'en' },
  ]

  const names = [
    nodeProperties({ ...nothing, labels }),
    nodeProperties({ ...nothing, labels: labels.slice(0, 1) }),
    nodeProperties({ ...nothing, iri: 'http://dbpedia.org/resource/Emma_%28novel%29' }),
  ].map(({ name }) => name)

  expect(names).toEqual(['London', 'Londres', 'Emma (novel)'])
})

test('numbers are numbers, several values a list of one kind', () => {
  const { height, born, code } = nodeProperties({
    ...nothing,
    literals: [
      literal('height', '1.80', 'decimal'),
      literal('born', '1815-12-10', 'date'),
      literal('born', '1815', 'gYear'),
      literal('code', '007', 'integer'),
      literal('code', 'seven', 'string'),
    ],
  })

  expect({ height, born, code }).toEqual({
    height: 1.8,
    born: ['1815-12-10', '1815'],
    code: ['7', 'seven'],
  })
})

test('no literal takes the place of the IRI, the name or the exact literals', () => {
  const literals = ['iri', 'name', 'elenchus_literals'].map((name) => literal(name, 'x', 'string'))

  const node = nodeProperties({ ...nothing, literals })

  expect(node).toMatchObject({ iri: 'urn:ada', name: 'ada' })
  expect(node.elenchus_literals).toHaveLength(3)
})

test('names, descriptions, sitelinks and literals are kept exactly', () => {
  const { elenchus_literals: exact } = nodeProperties({
    ...nothing,
    labels: [{ text: 'Ada', language: 'en' }],
    aliases: [{ text: 'A. L.', language: '' }],
    sitelinks: 12,
    literals: [{ ...literal('height', '1.80', 'decimal'), from: '1836' }],
  })

  const literals = z.array(z.string()).parse(exact)
  expect(literals.map((text) => parseJson(ExactLiteral, text))).toEqual([
    {
      relation: `${prefixes.rdfs}label`,
      object: 'Ada',
      datatype: `${prefixes.rdf}langString`,
      language: 'en',
    },
    { relation: `${prefixes.skos}altLabel`, object: 'A. L.', datatype: `${prefixes.xsd}string` },
    {
      relation: expect.stringContaining('sitelinks'),
      object: '12',
      datatype: `${prefixes.xsd}integer`,
    },
    {
      relation: 'urn:height',
      object: '1.80',
      datatype: `${prefixes.xsd}decimal`,
      from: '1836',
    },
  ])
})

function literal(name: string, object: string, datatype: string) {
  return { name, relation: `urn:${name}`, object, datatype: `${prefixes.xsd}${datatype}` }
}
