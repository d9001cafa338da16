import { expect, test } from 'vitest'
import { nameOfTitle } from '../import/name-of-title.ts'
import { describeTitle } from './describe-title.ts'
import { findName } from './find-name.ts'
import { fitName } from './fit-name.ts'

test.for([
  ['Red Kites (1961 film)', 'Red Kites', '1961 film'],
  ['Tunnels &amp; Towers', 'Tunnels & Towers', undefined],
  ['I&quot;s', 'I"s', undefined],
  ['(I) Alone', '(I) Alone', undefined],
] as const)('%s is called %s', ([title, name, distinction]) => {
  expect(nameOfTitle(title)).toMatchObject({ name, ...(distinction && { distinction }) })
})

test.for<readonly [string, string, string]>([
  ['Who wrote Red Kites?', 'Red Kites', 'Red Kites'],
  ["What was Ada Brandt's first film?", 'Ada Brandt', 'Ada Brandt'],
  ['who directed red kites', 'Red Kites', 'red kites'],
  ['Was Ada Brandt in Oslo?', 'Ada Brandt', 'Ada Brandt'],
  ["Who sang 'Red Kites' first?", 'Red Kites', 'Red Kites'],
  ['Who designed "Tunnels and Towers"?', 'Tunnels & Towers', 'Tunnels and Towers'],
  ['Who played for the 2011-12 Ice Rams?', '2011–12 Ice Rams', '2011-12 Ice Rams'],
])('in "%s" stands %s', ([question, name, text]) => {
  expect(findName(question, name, {})).toMatchObject({ kind: 'found', text })
})

test.for<readonly [string, string, string]>([
  ['Who wrote it?', 'Red Kites', 'absent'],
  ['Who wrote Red Kitesville?', 'Red Kites', 'absent'],
  ['Was it truly hers?', 'Truly', 'absent'],
  ['Did Red Kites come before Red Kites?', 'Red Kites', 'repeated'],
  ['Did Ada Brandt or another Brandt win?', 'Ada Brandt', 'repeated'],
  ['Who wrote Red Kites Flying?', 'Red Kites', 'longer'],
  ['Who met President Ada Brandt?', 'Ada Brandt', 'longer'],
  ['Who sang "Little Red Kites"?', 'Red Kites', 'longer'],
])('in "%s" there is no place for %s: %s', ([question, name, reason]) => {
  expect(findName(question, name, {})).toEqual({ kind: 'refused', reason })
})

test('a name within the name of another passage is not the whole name', () => {
  const question = 'Who built the Esma mansion?'

  expect(findName(question, 'Esma', { names: ['Esma mansion'] })).toMatchObject({
    reason: 'longer',
  })
})

const film = ['Red Kites', 'Red Kites is a 1961 film.'] as const
const person = ['Ada Brandt', 'Ada Brandt (born 1920) is a director. She lives in Bergen.'] as const

type Named = readonly [title: string, text: string]

test.for<readonly [string, Named, Named, string]>([
  [
    "Who held Ada Brandt's hat?",
    person,
    ['Ida Dahl', 'Ida Dahl (born 1921) is a director. She sings.'],
    "Who held Ida Dahl's hat?",
  ],
  [
    "Who saw the Jones' house?",
    ['Jones', 'The Jones is a house.'],
    ['Smith', 'The Smith is a house.'],
    "Who saw the Smith's house?",
  ],
  [
    'Who owned a Red Kites poster?',
    film,
    ['Evening', 'Evening is a 1962 film.'],
    'Who owned an Evening poster?',
  ],
  [
    'Who played at the Globe?',
    ['Globe', 'The Globe is a theatre.'],
    ['Fortune Hall', 'Fortune Hall is a theatre.'],
    'Who played at Fortune Hall?',
  ],
  [
    'Who played at Fortune Hall?',
    ['Fortune Hall', 'Fortune Hall is a theatre.'],
    ['Globe', 'The Globe is a theatre.'],
    'Who played at the Globe?',
  ],
  ['who made red kites', film, ['Blue Sails', 'Blue Sails is a 1970 film.'], 'who made blue sails'],
  [
    'Who invented the remote control?',
    ['Remote control', 'A remote control is a device. The remote control came late.'],
    ['Light switch', 'A light switch is a device. The light switch came early.'],
    'Who invented the light switch?',
  ],
])('%s', ([question, was, is, expected]) => {
  expect(fitted(question, was, is)).toBe(expected)
})

test.for<readonly [string, string, Named, Named]>([
  ['people are not things', 'Who met Ada Brandt?', person, film],
  ['one is not many', 'Where was Red Kites made?', film, ['The Sails', 'The Sails are a band.']],
  [
    'she is not he',
    'When did Ada Brandt sell her house?',
    person,
    ['Carl Dahl', 'Carl Dahl (born 1920) is a director. He lives in Oslo.'],
  ],
  [
    'a sign of its own breaks the sentence',
    'Who made Red Kites?',
    film,
    ['Why Me?', 'Why Me? is a film.'],
  ],
])('%s', ([, question, was, is]) => {
  expect(fitted(question, was, is)).toBeUndefined()
})

test.for<readonly [string, string, readonly string[]]>([
  [
    'Ada Brandt',
    'Ada Brandt (born 1920) was a Norwegian film director, singer and poet who lived in Oslo.',
    ['director', 'singer', 'poet'],
  ],
  [
    'Red Kites (film)',
    'Red Kites is a 1961 American comedy film directed by Ada Brandt.',
    ['film'],
  ],
  ['Lake Inn', 'Lake Inn is one of the oldest hotels in Bergen.', ['hotel']],
])('what %s is', ([title, text, kinds]) => {
  expect([...describeTitle({ title, text }).kinds]).toEqual(kinds)
})

function fitted(question: string, was: Named, is: Named): string | undefined {
  const [original, replacement] = [was, is].map(([title, text]) => describeTitle({ title, text }))
  if (original === undefined || replacement === undefined) throw new Error('no title')
  const found = findName(question, original.name, { common: original.common })
  if (found.kind === 'refused') throw new Error(found.reason)
  return fitName(question, found, original, replacement)
}
