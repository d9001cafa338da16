import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BindingScanner } from './binding-scanner.ts'

const uri = (value: string) => ({ s: { type: 'uri', value } })
const literal = (value: string) => ({ s: { type: 'literal', value } })
const answer = (bindings: readonly object[]) =>
  JSON.stringify({ head: { vars: ['s'], link: [] }, results: { ordered: true, bindings } })

test('an answer is read in whole wherever it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(), (values, size) => {
      const bindings = values.map(literal)

      const read = scanned(answer(bindings), (size % 50) + 1)

      expect(read).toEqual({ bindings, end: 'whole' })
    }),
  )
})

test.for([
  ['nothing', '', 'other'],
  ['a page', '<html><body>{"results":{"bindings":[]}}</body></html>', 'other'],
  ['another JSON', '{"error":["bindings"],"bindings":[{}]}', 'other'],
  ['no solutions', answer([]), 'whole'],
  ['blanks behind it', `${answer([])}\n\n`, 'whole'],
  ['the end of the list missing', answer([uri('urn:a')]).slice(0, -3), 'cut'],
  ['one brace missing', answer([uri('urn:a')]).slice(0, -1), 'cut'],
  [
    "Jena's note of a time-out",
    `${answer([uri('urn:a')]).slice(0, -3)},\n## Query cancelled`,
    'cut',
  ],
  ['the end of an answer in a string', answer([literal(']}}')]).slice(0, -5), 'cut'],
  ['no comma', answer([uri('urn:a'), uri('urn:b')]).replace('},{', '}{'), 'broken'],
  ['text behind it', `${answer([])} Fatal error`, 'broken'],
] as const)('%s ends as it does', ([, text, end]) => {
  expect(scanned(text, 1000).end).toBe(end)
  expect(scanned(text, 1).end).toBe(end)
})

test('what was whole before the cut is there', () => {
  const text = answer([uri('urn:a'), uri('urn:b')]).slice(0, -10)

  expect(scanned(text, 7)).toEqual({ bindings: [uri('urn:a')], end: 'cut' })
})

function scanned(text: string, size: number) {
  const scanner = new BindingScanner()
  const bytes = Buffer.from(text)
  const bindings: object[] = []
  for (let at = 0; at < bytes.length; at += size) {
    bindings.push(...scanner.push(bytes.subarray(at, at + size)))
  }
  return { bindings, end: scanner.end() }
}
