import { expect, test } from 'vitest'
import {
  choiceQuestion,
  falsePremiseQuestion,
  questionOf,
  whQuestion,
  yesNoQuestion,
} from '../../../test/sample-questions.ts'
import type { Task } from '../../domain/protocol.ts'
import type { Question } from '../../domain/question.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { randomStream } from '../../random/stream.ts'
import { fill } from './fill.ts'
import { type Intent, intents, outcomesOf } from './intent.ts'
import { matterOf } from './matter.ts'
import { speak } from './speak.ts'
import { type Style, styles } from './styles.ts'

const lexicon = loadLexicon()
const atlas = 'urn:elenchus:atlas:'
const labels = {
  [`${atlas}conrad`]: 'Joseph Conrad',
  [`${atlas}warsaw`]: 'Warsaw',
  [`${atlas}lyon`]: 'Lyon',
  [`${atlas}born`]: 'birthplace',
}
const relation = 'http://www.wikidata.org/prop/direct/P19'
const born = { subject: `${atlas}conrad`, relation, object: `${atlas}warsaw` }
const inLyon = { ...born, object: `${atlas}lyon` }
const about: Partial<Question> = {
  facts: [born],
  statements: [born],
  labels,
  relations: [relation],
}

const asked = {
  wh: whQuestion(1, { ...about, text: 'Where was Joseph Conrad born?' }),
  no: {
    ...yesNoQuestion(1, false),
    ...about,
    statements: [inLyon],
    text: 'Was Joseph Conrad born in Lyon?',
  },
  yes: { ...yesNoQuestion(1, true), ...about, text: 'Was Joseph Conrad born in Warsaw?' },
  choice: choiceQuestion(0, {
    ...about,
    text: 'Where was Joseph Conrad born?',
    options: ['Warsaw', 'Lyon', 'Turin', 'Ghent'].map((text, index) => ({
      letter: 'ABCD'.charAt(index),
      text,
      entity: `${atlas}${text.toLowerCase()}`,
    })),
  }),
  premise: {
    ...falsePremiseQuestion(1),
    ...about,
    statements: [inLyon],
    text: 'In which year was Joseph Conrad born in Lyon?',
  },
  date: questionOf(1, {
    ...about,
    text: 'When was Joseph Conrad born?',
    facts: [
      {
        ...born,
        relation: 'http://www.wikidata.org/prop/direct/P569',
        object: { value: '1857-12-03', datatype: 'http://www.w3.org/2001/XMLSchema#date' },
      },
    ],
    expected: { kind: 'date', value: '1857', precision: 'year' },
  }),
}

test('there are forty styles of fifteen mechanisms and more, each by a name of its own', () => {
  const ids = styles().map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(40)
  expect(new Set(styles().map(({ mechanism }) => mechanism)).size).toBeGreaterThanOrEqual(15)
})

test('what a style can say of a right answer it can say of a wrong one', () => {
  const sides: readonly (readonly [keyof Style, keyof Style])[] = [
    ['yes', 'no'],
    ['rejects', 'goes-along'],
  ]
  const onesided = styles().filter((style) =>
    sides.some(([one, other]) => (style[one] === undefined) !== (style[other] === undefined)),
  )

  expect(onesided.map(({ id }) => id)).toEqual([])
})

test('every template of every style is said of some question', () => {
  const unsaid = styles().flatMap((style) =>
    templatesOf(style)
      .filter((template) => !isSaid(style, template))
      .map((template) => `${style.id}: ${template}`),
  )

  expect(unsaid).toEqual([])
})

test('a sentence says the fact with what the reply holds for right', () => {
  const style: Style = {
    id: 'one',
    mechanism: 'one',
    named: '{A:claim}.',
    yes: '{A:claim}.',
    no: '{A:claim}, not {B:text}.',
    rejects: '{A:claim}, not {B:text}.',
    'goes-along': '{A:claim}.',
  }

  expect(said(style, asked.wh, 'right')).toBe('Joseph Conrad was born in Warsaw.')
  expect(said(style, asked.no, 'right')).toBe('Joseph Conrad was born in Warsaw, not Lyon.')
  expect(said(style, asked.no, 'wrong')).toBe('Joseph Conrad was born in Lyon.')
  expect(said(style, asked.premise, 'rejects')).toBe('Joseph Conrad was born in Warsaw, not Lyon.')
  expect(said(style, asked.premise, 'goes-along')).toBe('Joseph Conrad was born in Lyon.')
  expect(said(style, asked.date, 'right')).toBe('Joseph Conrad was born in 1857.')
})

test('a wrong answer is never the right one, nor are the others that it names', () => {
  const style: Style = { id: 'one', mechanism: 'one', named: '{A}|{B}|{C}', option: '{A}|{B}|{C}' }
  for (const question of [asked.wh, asked.date, asked.choice]) {
    for (let seed = 0; seed < 200; seed++) {
      const right = said(style, question, 'right', seed)?.split('|') ?? []
      const wrong = said(style, question, 'wrong', seed)?.split('|') ?? []
      expect(new Set(right).size, right.join()).toBe(3)
      expect(new Set(wrong).size, wrong.join()).toBe(3)
      expect(wrong[1]).toBe(right[0])
    }
  }
})

test('what a false premise is about is what its question names', () => {
  const other = { ...born, subject: `${atlas}levi`, object: `${atlas}lyon` }
  const certificate = {
    ground: 'functional',
    level: 'certified' as const,
    basis: 'declared' as const,
    statement: inLyon,
    facts: [born],
    sentence: '',
  }
  const question = {
    ...asked.premise,
    facts: [other],
    certificates: [certificate],
    labels: { ...labels, [other.subject]: 'Primo Levi' },
  }
  const style: Style = {
    id: 'one',
    mechanism: 'one',
    abstains: 'I do not know {S}.',
    rejects: '{A:claim}.',
  }

  expect(said(style, question, 'abstains')).toBe('I do not know Joseph Conrad.')
  expect(said(style, question, 'rejects')).toBe('Joseph Conrad was born in Warsaw.')
})

test('whether a premise is false is answered with yes or no, and with what is so', () => {
  const style: Style = { id: 'one', mechanism: 'one', yes: 'Yes: {A:that}.', no: 'No: {A:that}.' }
  const falsely = { ...asked.no, premise: asked.premise.premise }
  const ofFalse = (intent: Intent, task: Task) => {
    const tools = { lexicon, random: randomStream(1, 'task') }
    const matter = matterOf(falsely, intent, tools, { task })
    return matter && speak(style, matter, tools.random)
  }

  expect(ofFalse('right', 'false-premise')).toBe('Yes: Joseph Conrad was born in Warsaw.')
  expect(ofFalse('right', 'all-premises-right')).toBe('No: Joseph Conrad was born in Warsaw.')
  expect(ofFalse('wrong', 'false-premise')).toBe('No: Joseph Conrad was born in Lyon.')
})

test('a slot without filling leaves the style unused', () => {
  const random = randomStream(1, 'fill')

  expect(fill('{A} and {B}', { A: { plain: 'Warsaw' } }, random)).toBeUndefined()
  expect(fill('{{{A}}}, [one|one] [link](x)', { A: { plain: 'Warsaw' } }, random)).toBe(
    '{Warsaw}, one [link](x)',
  )
})

test('of an open list a wrong answer may be one that nobody knows to be wrong', () => {
  const open = whQuestion(1, {
    expected: { ...asked.wh.expected, list: 'open' } as Question['expected'],
  })

  expect(outcomesOf(open, 'wrong')).toEqual(['unverifiable', 'wrong'])
  expect(outcomesOf(asked.wh, 'rejects')).toEqual(['wrong'])
  expect(outcomesOf(asked.premise, 'right')).toBeUndefined()
})

function said(style: Style, question: Question, intent: Intent, seed = 1): string | undefined {
  const random = randomStream(seed, 'voices test')
  const matter = matterOf(question, intent, { lexicon, random })
  return matter && speak(style, matter, random)
}

const keys = [
  'named',
  'entity',
  'date',
  'quantity',
  'option',
  'yes',
  'no',
  'rejects',
  'goes-along',
  'undecided-named',
  'undecided-option',
  'abstains',
] as const

function templatesOf(style: Style): readonly string[] {
  return keys.flatMap((key) => style[key] ?? [])
}

const matters = Object.values(asked).flatMap((question) =>
  intents.flatMap(
    (intent) => matterOf(question, intent, { lexicon, random: randomStream(1, 'matter') }) ?? [],
  ),
)

/** Of a question with two steps, or with a fact beside its premise, more is said than of these. */
function isSaid({ id, mechanism, row }: Style, template: string): boolean {
  if (/\{(?:H|X:claim|X:that|X:dated)/.test(template)) return true
  const random = randomStream(1, 'voices test')
  return keys.some((key) => {
    const alone: Style = { id, mechanism, ...(row && { row }), [key]: template }
    return matters.some((matter) => speak(alone, matter, random) !== undefined)
  })
}
