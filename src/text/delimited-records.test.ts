import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  quotedFields,
  type RecordReader,
  sniffDelimiter,
  tabSeparated,
} from './delimited-records.ts'

test.for([
  ['a,b', ['a', 'b']],
  ['"a, b",c', ['a, b', 'c']],
  ['"say ""so""",', ['say "so"', '']],
  ['a, "b, c" ,d', ['a', 'b, c', 'd']],
  ['5" disk,7', ['5" disk', '7']],
  ['"",x', ['', 'x']],
] as const)('%s', ([line, fields]) => {
  expect(records(quotedFields(','), [line])).toEqual([[1, ...fields]])
})

test('a field in quotation marks goes on over lines, blank ones too', () => {
  const lines = ['id,text', '1,"one', '', 'three"', '', '2,x']

  expect(records(quotedFields(','), lines)).toEqual([
    [1, 'id', 'text'],
    [2, '1', 'one\n\nthree'],
    [6, '2', 'x'],
  ])
})

test('a quotation mark that is never closed takes no more than a megabyte with it', () => {
  const reader = quotedFields(',')
  const long = 'x'.repeat(1000)

  const taken = Array.from({ length: 2100 }, (_, line) =>
    reader.take(line === 0 ? '"open' : long, line + 1),
  ).filter((record) => record !== undefined)

  expect(taken[0]).toEqual({ from: 1, to: 1049 })
  expect(taken[1]).toEqual({ fields: [long], line: 1050 })
})

test('what is open at the end is told by its lines', () => {
  const reader = quotedFields(',')
  for (const [index, line] of ['a,b', '"c', 'd'].entries()) reader.take(line, index + 1)

  expect(reader.unfinished()).toEqual({ from: 2, to: 3 })
})

test('a tab always ends a field', () => {
  expect(records(tabSeparated(), ['"a\tb"'])).toEqual([[1, '"a', 'b"']])
})

test('any fields come back as they were written', () => {
  const field = fc.string({ unit: fc.constantFrom('"', ',', ' ', '\n', 'a', 'é') })
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 })), (rows) => {
      const written = rows
        .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        .join('\n')

      expect(records(quotedFields(','), written.split('\n')).map(([, ...row]) => row)).toEqual(rows)
    }),
  )
})

test.for([
  ['a,b,c', ','],
  ['a;b;"x,y,z"', ';'],
  ['a\tb', '\t'],
  ['a|b', '|'],
  ['a', ','],
] as const)('%s is parted by %s', ([header, delimiter]) => {
  expect(sniffDelimiter(header)).toBe(delimiter)
})

function records(reader: RecordReader, lines: readonly string[]): unknown[][] {
  return lines.flatMap((line, index) => {
    const record = reader.take(line, index + 1)
    return record !== undefined && 'fields' in record ? [[record.line, ...record.fields]] : []
  })
}
