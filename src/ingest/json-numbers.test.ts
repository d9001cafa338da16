import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingestedFiles } from '../../test/support/knowledge/ingested-files.ts'

const numbers = ['0.10', '12345678901234567890', '-0', '1.0', '0.0000001', '1e400', '7', '2.5']
const rows = numbers.map((number, place) => `{"id":"x${place}","n":${number},"t":"say \\"1.0\\""}`)
const options = { '*': { base: 'a:', table: { subject: 'id' } } }

test.for([
  ['JSON Lines', 'n.jsonl', rows.join('\n')],
  ['a list with an object a line', 'n.json', `[\n${rows.join(',\n')}\n]`],
  ['a document over several lines', 'n.json', `[\n${rows.join(',').replaceAll(',', ',\n')}\n]`],
] as const)('numbers of %s keep their digits', async ([, name, text]) => {
  const { facts } = await ingestedFiles({ [name]: text }, options)

  const told = facts.filter((fact) => fact.includes(' a:n ')).map((fact) => fact.split(' ')[2])
  expect(told.toSorted()).toEqual(numbers.toSorted())
  expect(facts.filter((fact) => fact.includes('say "1.0"'))).toHaveLength(0)
})

test('numbers in lists keep their digits, and texts stay what they are', async () => {
  const text = '{"id":"x","n":[1.50,2],"t":"1.50 and 12345678901234567890","d":"a\\\\"}\n'
  const { facts } = await ingestedFiles({ 'n.jsonl': text }, options)

  expect(facts).toEqual([
    'a:x a:d a:a%5C',
    'a:x a:n 1.50 (decimal)',
    'a:x a:n 2 (integer)',
    'a:x a:t a:1.50_and_12345678901234567890',
  ])
})

test('a row that is nested too deeply is left out, and the rest goes on', async () => {
  const nested = `${'['.repeat(5000)}1${']'.repeat(5000)}`
  const { facts, result } = await ingestedFiles(
    { 'deep.jsonl': `{"id":"x","n":${nested}}\n{"id":"y","n":1}\n` },
    options,
  )

  expect(facts).toEqual(['a:y a:n 1 (integer)'])
  expect(result.sources[0]?.leftOut).toEqual([
    { reason: 'nested deeper than 1000', count: 1, lines: [1] },
  ])
})

test('whatever is nested below the limit is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 900 }), async (depth) => {
      const nested = `${'['.repeat(depth)}"Bo"${']'.repeat(depth)}`
      const { result } = await ingestedFiles({ 'd.jsonl': `{"id":"x","n":${nested}}\n` }, options)

      expect(result.facts).toBe(1)
    }),
    { numRuns: 5, seed: 1 },
  )
})
