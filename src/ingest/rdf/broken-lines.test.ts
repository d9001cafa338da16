import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'

const whole = (name: string) => `<urn:${name}> <urn:p> <urn:o> .`

const broken = [
  ['an IRI with quotation marks', '<urn:"x"> <urn:p> <urn:o> .', 'broken IRI'],
  ['an IRI with an escape', '<urn:x> <urn:p> <urn:a,\\nb> .', 'broken IRI'],
  ['a language tag with an underscore', '<urn:x> <urn:p> "x"@en_US .', 'broken language tag'],
  ['a text without its end', '<urn:x> <urn:p> "x .', 'broken text'],
  ['no object', '<urn:x> <urn:p> .', 'no object'],
] as const

test.for(broken)('%s leaves out its line of what is called Turtle', async ([, line, reason]) => {
  const { facts, result } = await ingestedFiles({
    'a.ttl': ['# made by hand', whole('a'), '', line, whole('b'), whole('c'), ''].join('\n'),
  })

  expect(facts).toEqual(['urn:a urn:p urn:o', 'urn:b urn:p urn:o', 'urn:c urn:p urn:o'])
  expect(result.sources[0]).toMatchObject({
    read: 4,
    kept: 3,
    leftOut: [{ reason, count: 1, lines: [4] }],
  })
})

test('many broken lines in a large file are counted with their numbers', async () => {
  const lines = Array.from({ length: 30_000 }, (_, number) =>
    number % 10_000 === 9_999 ? `<urn:"${number}"> <urn:p> <urn:o> .` : whole(`s${number}`),
  )

  const { result } = await ingestedFiles({ 'large.ttl': lines.join('\n') })

  expect(result.facts).toBe(29_997)
  expect(result.sources[0]?.leftOut).toEqual([
    { reason: 'broken IRI', count: 3, lines: [10_000, 20_000, 30_000] },
  ])
})

test.for([
  ['declares a prefix', '@prefix e: <urn:e:> .', whole('a'), '<urn:x> <urn:p> "x"@en_US .'],
  ['has statements over several lines', '<urn:a> <urn:p>', '  <urn:b> ;', '  <urn:q> "x"@en_US .'],
] as const)('what %s is Turtle, and breaks off', async ([, ...lines]) => {
  await expect(ingestedFiles({ 'a.ttl': lines.join('\n') })).rejects.toMatchObject({
    code: 'broken-syntax',
    fix: expect.stringContaining('--format nt'),
  })
})

test('usual Turtle after lines of triples stays Turtle', async () => {
  const { facts } = await ingestedFiles({
    'a.ttl': [whole('a'), whole('b'), '<urn:c> <urn:p> (<urn:x>) ;', ' <urn:q> 1 .'].join('\n'),
  })

  expect(facts).toContain('urn:c urn:q 1 (integer)')
})

test('strict reading stops at the broken line', async () => {
  const text = [whole('a'), '<urn:"x"> <urn:p> <urn:o> .', whole('b')].join('\n')

  await expect(ingestedFiles({ 'a.ttl': text }, {}, true)).rejects.toMatchObject({
    code: 'not-a-triple',
    message: expect.stringContaining('Line 2'),
  })
})
