import { expect, test } from 'vitest'
import { choice, falsePremise, manifestOf, questionOf, yes } from '../../test/report/evidence.ts'
import { shareOf } from '../statistics/share-of.ts'
import { formatShare } from './format-share.ts'
import { sayFact } from './labels.ts'
import { sayExpected } from './say-expected.ts'
import { signatureOf } from './signature.ts'
import { sayModel } from './words.ts'

test.for([
  [1424, 2000, '71.2 % [69.2, 73.1]'],
  [7, 10, '70 % [40, 89]'],
  [2000, 2000, '100 % [99.8, 100]'],
  [0, 3, '0 of 3'],
  [7, 9, '7 of 9'],
  [19999, 20000, '99.9 % [99.9, 99.9]'],
  [1, 100000, '0.1 % [0.1, 0.1]'],
  [0, 0, 'none'],
] as const)('%d of %d is said as "%s"', ([count, of, said]) => {
  expect(formatShare(shareOf(count, of))).toBe(said)
})

test.for([
  [yes, 'Yes'],
  [choice, 'B) Warsaw'],
  [falsePremise, 'The premise is false: Marie Curie was born in Warsaw, not in Paris.'],
  [{ expected: { kind: 'date', value: '1867-11-07', precision: 'day' } }, '7 November 1867'],
  [
    { expected: { kind: 'quantity', value: 4808, unit: 'm', tolerance: 2 } },
    '4,808 m, give or take 2',
  ],
  [{ expected: { kind: 'none' } }, 'None: there is no such thing'],
  [
    {
      expected: {
        kind: 'entities',
        need: 'all',
        answers: [
          { id: 'urn:a', label: 'Aruba', aliases: ['x'] },
          { id: 'urn:b', label: 'Bonaire', aliases: [] },
        ],
      },
    },
    'Aruba and Bonaire',
  ],
] as const)('%j is said as "%s"', ([changes, said]) => {
  expect(sayExpected(questionOf({ ...changes, text: 'x' }))).toBe(said)
})

test('a fact is said with its names and its validity', () => {
  const question = questionOf({ text: 'x', labels: { 'urn:lagos': 'Lagos', 'urn:ng': 'Nigeria' } })
  const fact = {
    subject: 'urn:ng',
    relation: 'http://www.wikidata.org/prop/direct/P36',
    object: 'urn:lagos',
  }
  const born = {
    ...fact,
    object: {
      value: '1867-11-07T00:00:00Z',
      datatype: 'http://www.w3.org/2001/XMLSchema#dateTime',
    },
  }

  expect(sayFact(question, { ...fact, to: '1991' })).toBe('Nigeria, wdt:P36: Lagos (until 1991)')
  expect(sayFact(question, { ...fact, from: '1914', to: '1991' })).toContain('(from 1914 to 1991)')
  expect(sayFact(question, born)).toBe('Nigeria, wdt:P36: 7 November 1867')
})

test('a stand-in is named as simulated whatever it is called', () => {
  expect(sayModel({ label: 'simulated:mute', simulated: true })).toBe('simulated:mute')
  expect(sayModel({ label: 'gpt-9', simulated: true })).toBe('gpt-9 (simulated)')
  expect(sayModel({ label: 'gpt-9', simulated: false })).toBe('gpt-9')
})

test('a signature names all that numbers depend on, and no name breaks out of it', () => {
  const manifest = manifestOf('simulated:a|seed:8\nx', true, 10)

  expect(signatureOf(manifest, undefined)).toBe(
    'elenchus:0.1.0|knowledge:9f2c0123|set:41be0123|seed:7|model:simulated:a%7Cseed:8%0Ax|temperature:0|tokens:150|protocol:plain:v1',
  )
})

test('a signature ends in what people said, what is known of the assessor, and the penalty', () => {
  const given = { judgements: 'aaaaaaaa1111', agreement: 'bbbbbbbb2222', penalty: 0.5 }

  const signature = signatureOf(manifestOf('m', false, 1), undefined, ['0123456789abcdef'], given)

  expect(signature).toMatch(
    /\|disputed:01234567\|judgements:aaaaaaaa\|agreement:bbbbbbbb\|penalty:0\.5$/,
  )
})
