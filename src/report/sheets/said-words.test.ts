import { expect, test } from 'vitest'
import { adjudicate } from './adjudicate.ts'
import type { KeyRow } from './key-row.ts'
import { readSheet } from './read-sheet.ts'
import { readWord } from './read-word.ts'
import { saidWords, type WordOptions } from './said-words.ts'

const keyRows = ['r1', 'r2', 'r3'].map(
  (row): KeyRow => ({
    row,
    kind: 'answers',
    drawn: 'random',
    probability: 0.5,
    id: '0123456789abcdef',
    question: `Question ${row}?`,
    form: 'wh',
    premise: true,
    references: ['Rome'],
    answer: 'Rome',
    model: 'm',
  }),
)
const key = new Map(keyRows.map((row) => [row.row, row]))

function read(content: string | Uint8Array, options: Partial<WordOptions> = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const sheet = readSheet(bytes)
  if (sheet.kind === 'broken') return sheet
  return saidWords(sheet.table, key, { annotator: 'anna', ...options })
}

const yesNo = {
  said: [
    { row: 'r1', value: true },
    { row: 'r2', value: false },
  ],
}

test.each([
  ['as it was written', '\uFEFFrow,correct\r\nr1,yes\r\nr2,no\r\n'],
  ['with semicolons', 'row;correct\nr1;TRUE\nr2;FALSE\n'],
  ['with tabs', 'row\tcorrect\nr1\t1\nr2\t0\n'],
  ['with its columns moved, and others added', 'Colour,Correct,ROW\nred,x,r1\nred,n,r2\n'],
  ['with the separator in a line of its own', 'sep=;\nrow;correct\nr1;WAHR\nr2;FALSCH\n'],
  ['with line ends of old', 'row,correct\rr1,y\rr2,f\r'],
  ['with empty lines at the end', 'row,correct\nr1,1.0\nr2,"0,0"\n,\n,\n'],
  ['as JSON Lines', '{"row":"r1","correct":true}\n{"row":"r2","correct":"no"}\n'],
  ['with a line break in a cell', 'row,answer,correct\nr1,"a\nb",yes\nr2,c,no\n'],
])('a sheet is read %s', (_, content) => {
  expect(read(content)).toMatchObject(yesNo)
})

test('a sheet saved as Unicode text is read', () => {
  const content = Buffer.from('\uFEFFrow\tcorrect\r\nr1\tyes\r\nr2\tno\r\n', 'utf16le')

  expect(read(content)).toMatchObject(yesNo)
})

test.each([
  ['TRUE', true],
  ['Yes', true],
  ['X', true],
  [' 1 ', true],
  ['1,0', true],
  [true, true],
  ['FALSE', false],
  ['no', false],
  [0, false],
  ['?', 'unsure'],
  ["don't know", 'unsure'],
  ['', 'blank'],
  [null, 'blank'],
  ['maybe', 'unknown'],
  ['2', 'unknown'],
] as const)('the word %j is %j', (cell, word) => {
  expect(readWord(cell)).toBe(word)
})

test('empty cells and undecided ones are counted, and are no judgement', () => {
  expect(read('row,correct,hallucinated\nr1,yes,\nr2,no,?\n')).toMatchObject({
    said: [{ aspect: 'correct' }, { aspect: 'correct' }],
    blank: 1,
    unsure: 1,
  })
})

test.each([
  ['without its rows', 'correct\nyes\n', 'no column "row"'],
  ['without a column to fill', 'row,note\nr1,fine\n', 'no column correct or hallucinated'],
  [
    'with a word that is none',
    'row,correct\nr1,perhaps\n',
    'line 2: "perhaps" is not a value for correct',
  ],
  [
    'with a row twice, and differently',
    'row,correct\nr1,yes\nr2,no\nr1,no\n',
    'lines 2 and 4 are both row r1',
  ],
  [
    'of ticks and empty cells',
    'row,correct\nr1,x\nr2,\n',
    'column correct holds only yes and empty cells',
  ],
  ['of another sample', 'row,correct\nq9,yes\n', 'the key knows no row "q9"'],
  ['that is empty', '', 'no column "row"'],
])('a sheet %s is refused, and says why', (_, content, why) => {
  const found = read(content)

  expect('message' in found ? found.message : found).toContain(why)
})

test('a quotation mark that is never closed names its line', () => {
  expect(read('row,correct\nr1,"yes\nr2,no\n')).toEqual({
    kind: 'broken',
    line: 2,
    reason: 'a quotation mark is never closed',
  })
})

test('ticks and empty cells are read once somebody says what an empty one means', () => {
  const ticked = 'row,correct\nr1,x\nr2,\n'

  expect(read(ticked, { blank: 'no' })).toMatchObject({ ...yesNo, blank: 0 })
  expect(read(ticked, { blank: 'skip' })).toMatchObject({ said: [{ row: 'r1' }], blank: 1 })
})

test('the same row twice with the same word counts once', () => {
  expect(read('row,correct\nr1,yes\nr1,1\nr2,no\n')).toMatchObject(yesNo)
})

test('several people share one sheet by the column annotator', () => {
  const found = read('row,annotator,correct\nr1,ben,yes\nr1,cleo,no\n')

  expect(found).toMatchObject({ said: [{ annotator: 'ben' }, { annotator: 'cleo' }] })
})

test('the majority decides, and a tie is nobody’s word', () => {
  const say = (row: string, annotator: string, value: boolean) =>
    ({ row, annotator, value, aspect: 'correct' }) as const
  const { judgements, ties } = adjudicate(
    [
      ...[say('r1', 'a', true), say('r1', 'b', true), say('r1', 'c', false)],
      ...[say('r2', 'a', true), say('r2', 'b', false)],
      say('r3', 'a', false),
    ],
    keyRows,
  )

  expect(judgements).toMatchObject([
    { question: 'Question r1?', value: true, annotator: 'majority', probability: 0.5 },
    { question: 'Question r3?', value: false, annotator: 'a' },
  ])
  expect(ties).toEqual([
    { row: 'r2', aspect: 'correct', question: 'Question r2?', yes: ['a'], no: ['b'] },
  ])
})
