import { expect, test } from 'vitest'
import { parseColumns } from './parse-columns.ts'

test.for([
  ['city=wdt:P19', { kind: 'relation', column: 'city', relation: 'wdt:P19', type: 'auto' }],
  ['born=wdt:P569:date', { kind: 'relation', column: 'born', relation: 'wdt:P569', type: 'date' }],
  [
    'motto=http://x.test/a:text@LA',
    {
      kind: 'relation',
      column: 'motto',
      relation: 'http://x.test/a',
      type: 'text',
      language: 'la',
    },
  ],
  ['name=label', { kind: 'role', column: 'name', role: 'label' }],
  ['label', { kind: 'relation', column: 'label', relation: 'label', type: 'auto' }],
] as const)('%s', ([text, expected]) => {
  expect(parseColumns(text)).toEqual([expected])
})

test.for(['=x', 'a=', 'a=b:date@en'])('%s is refused', (text) => {
  expect(() => parseColumns(text)).toThrow(expect.objectContaining({ code: 'bad-argument' }))
})
