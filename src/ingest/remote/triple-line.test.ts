import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { tripleLine } from './triple-line.ts'

const uri = (value: string) => ({ type: 'uri', value })
const literal = (value: string, more: object = {}) => ({ type: 'literal', value, ...more })

test('every term of an answer is read back as what it is', async () => {
  const lines = [
    tripleLine(uri('urn:a'), uri('urn:p'), uri('urn:b,\u00fc'), 'x'),
    tripleLine(uri('urn:a'), uri('urn:p'), literal('a "b"\\\n\t\u0000c'), 'x'),
    tripleLine(uri('urn:a'), uri('urn:p'), literal('Gr\u00fcezi', { 'xml:lang': 'gsw' }), 'x'),
    tripleLine(
      uri('urn:a'),
      uri('urn:p'),
      { type: 'typed-literal', value: '7', datatype: 'http://www.w3.org/2001/XMLSchema#integer' },
      'x',
    ),
  ]

  const { facts } = await ingestedFiles({
    'a.nt': lines.map((line) => (line.kind === 'line' ? line.text : '')).join(''),
  })

  expect(facts).toEqual([
    'urn:a urn:p 7 (integer)',
    'urn:a urn:p Gr\u00fcezi @gsw',
    'urn:a urn:p a "b"\\\n\t\u0000c (string)',
    'urn:a urn:p urn:b,\u00fc',
  ])
})

test('an IRI that is none stays on its line and is left out by the reader', async () => {
  const bad = tripleLine(
    uri('urn:a> <urn:p> <urn:evil> .\n<urn:b'),
    uri('urn:p'),
    uri('urn:c'),
    'x',
  )
  const good = tripleLine(uri('urn:a'), uri('urn:p'), uri('urn:c'), 'x')

  const { facts, result } = await ingestedFiles({
    'a.nt': [bad, good].map((line) => (line.kind === 'line' ? line.text : '')).join(''),
  })

  expect(facts).toEqual(['urn:a urn:p urn:c'])
  expect(result.sources[0]?.read).toBe(2)
})

test.for([
  [uri('urn:a'), uri('urn:p'), undefined, 'a place without a value'],
  [literal('a'), uri('urn:p'), uri('urn:b'), 'a subject that is a literal'],
  [uri('urn:a'), { type: 'bnode', value: 'p' }, uri('urn:b'), 'a relation that is no IRI'],
  [uri('urn:a'), uri('urn:p'), { type: 'triple', value: '' }, 'a triple about a triple'],
] as const)('%j %j %j is left out by name', ([subject, relation, object, reason]) => {
  expect(tripleLine(subject, relation, object, 'x')).toEqual({ kind: 'left-out', reason })
})

test('blank nodes of two answers are two', () => {
  const blank = { type: 'bnode', value: 'b0 .\n' }

  const [one, other] = ['x', 'y'].map((scope) =>
    tripleLine(blank, uri('urn:p'), uri('urn:b'), scope),
  )

  expect(one).not.toEqual(other)
  expect(one).toEqual({ kind: 'line', text: '_:x6230202e0a <urn:p> <urn:b> .\n' })
})
