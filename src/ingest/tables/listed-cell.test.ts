import { expect, test } from 'vitest'
import { ingestedFiles } from '../../../test/support/knowledge/ingested-files.ts'
import { listedCell } from './listed-cell.ts'

test.for([
  ["['Ada Holm', 'Bert Holm']", ['Ada Holm', 'Bert Holm']],
  ['["rock", "jazz"]', ['rock', 'jazz']],
  [`["O'Hara", 'a "b"', 'it\\'s']`, ["O'Hara", 'a "b"', "it's"]],
  ["['caf\\xe9', 'a\\nb',]", ['café', 'a\nb']],
  ["[1, 2.5, None, 'x']", ['1', '2.5', 'None', 'x']],
  ['[1, null]', ['1', '']],
  ['[]', []],
  ['[ ]', []],
  ['[REC]', undefined],
  ['[sic] and more', undefined],
  ["['a' 'b']", undefined],
  ["['a', b]", undefined],
  ['[{"a": 1}]', undefined],
  ['a, b', undefined],
] as const)('%s is %j', ([cell, values]) => {
  expect(listedCell(cell)).toEqual(values)
})

test('lists in cells are their values, but in labels', async () => {
  const { facts, names } = await ingestedFiles(
    {
      'l.csv':
        'id,label,aliases,members,tags\nE1,"[\'x\']","[\'The Band\', \'AB\']","[\'Ada\', None, \'Bo\']","[""rock"", ""jazz""]"\nE2,Betal,[],[\'Cy\'],[]\n',
    },
    { '*': { base: 'a:', table: { subject: 'id' } } },
  )

  expect(facts).toEqual([
    'a:E1 a:members a:Ada',
    'a:E1 a:members a:Bo',
    'a:E1 a:tags a:jazz',
    'a:E1 a:tags a:rock',
    'a:E2 a:members a:Cy',
  ])
  expect(names.filter((name) => name.startsWith('a:E'))).toEqual([
    "a:E1 ['x']",
    'a:E1 alias: AB',
    'a:E1 alias: The Band',
    'a:E2 Betal',
  ])
})
