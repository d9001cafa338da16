import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayWidth, truncate } from './display-width.ts'
import { formatTable } from './table.ts'
import { wrap } from './wrap.ts'

const plain = { width: 80, colour: false, unicode: true }

test.for([
  ['Paris', 5],
  ['東京', 4],
  ['e\u0301', 1],
  ['👩‍🔬', 2],
  ['ｗｉｄｅ', 8],
] as const)('%s takes %i columns', ([text, width]) => {
  expect(displayWidth(text)).toBe(width)
})

test('a cut never goes through a character', () => {
  expect(truncate('東京都', 5, '…')).toBe('東京…')
  expect(truncate('東京都', 4, '…')).toBe('東…')
  expect(truncate('cafe\u0301s', 4, '.')).toBe('caf.')
  expect(truncate('Paris', 5, '…')).toBe('Paris')
  expect(truncate('Paris', 2, '...')).toBe('..')
})

test('numbers stand under one another by their point', () => {
  const columns = [
    { title: 'relation', align: 'left' },
    { title: 'right', align: 'decimal' },
    { title: 'of', align: 'right' },
  ] as const

  const lines = formatTable(
    columns,
    [
      ['capital', '71.2 %', '1,200'],
      ['首都', '9 %', '8'],
    ],
    plain,
  )

  expect(lines).toEqual([
    'relation   right     of',
    'capital   71.2 %  1,200',
    '首都       9 %        8',
  ])
})

test('what is typed again is never cut: too long for its column it stands above its row', () => {
  const columns = [
    { title: 'name', align: 'left', ownLine: true },
    { title: 'label', align: 'left' },
    { title: 'n', align: 'right' },
  ] as const
  const rows = [
    { heading: 'of all' },
    ['short', 'a label', '1'],
    ['a-name-that-is-long', 'one of many words', '2'],
  ]

  const lines = formatTable(columns, rows, { width: 24, colour: false, unicode: false })

  expect(lines).toEqual([
    'name         label     n',
    'of all',
    'short        a label   1',
    'a-name-that-is-long',
    '             one o...  2',
  ])
})

test('the widest text gives way first, numbers never', () => {
  const columns = [
    { title: 'short', align: 'left' },
    { title: 'long', align: 'left' },
    { title: 'n', align: 'right' },
  ] as const

  const lines = formatTable(columns, [['abcdefghij', 'x'.repeat(40), '123456']], {
    width: 40,
    colour: false,
    unicode: false,
  })

  expect(lines[1]).toBe('abcdefghij  xxxxxxxxxxxxxxxxx...  123456')
})

test('colour changes no column, and is off unless asked for', () => {
  const columns = [
    { title: 'a', align: 'left', tone: 'dim' },
    { title: 'b', align: 'left' },
  ] as const
  const rows = [
    ['one', { text: 'bad', tone: 'bad' } as const],
    ['three', 'fine'],
  ]

  const painted = formatTable(columns, rows, { ...plain, colour: true })
  const unpainted = formatTable(columns, rows, plain)

  expect(painted[1]).toBe('\u001b[2mone\u001b[22m    \u001b[31mbad\u001b[39m')
  expect(painted.map(displayWidth)).toEqual(unpainted.map(displayWidth))
})

test('a column without anything in it is left out', () => {
  const columns = [
    { title: 'a', align: 'left' },
    { title: 'b', align: 'left' },
  ] as const

  expect(formatTable(columns, [['x', '']], plain)).toEqual(['a', 'x'])
})

test('of a name that is too long both ends stay', () => {
  const columns = [
    { title: 'model', align: 'left', cut: 'middle' },
    { title: 'n', align: 'right' },
  ] as const
  const names = [
    'lab:family-8b-instruct-q4',
    'lab:family-8b-instruct-q8',
    '東京東京東京東京東京東京',
  ]

  const [, ...rows] = formatTable(
    columns,
    names.map((name) => [name, '1']),
    { ...plain, width: 20 },
  )

  expect(rows).toEqual(['lab:f…instruct-q4  1', 'lab:f…instruct-q8  1', '東京…東京東京東京  1'])
})

test('wrapped text keeps its words, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (words) => {
      const text = words.map((word) => word.replace(/\s/gu, '_')).join(' ')

      const lines = wrap(text, 12)

      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      expect(lines.every((line) => displayWidth(line) <= 12)).toBe(true)
    }),
  )
})

test('a word that is too long is broken between characters', () => {
  expect(wrap('see 東京東京 now', 4)).toEqual(['see', '東京', '東京', 'now'])
})
