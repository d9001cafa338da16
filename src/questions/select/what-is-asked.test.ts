import { expect, test } from 'vitest'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { Question } from '../../domain/question.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { whatIsAsked } from './what-is-asked.ts'

const lexicon = loadLexicon()

const allen = 'urn:allen'
const lasser = 'urn:lasser'

test.each([
  [
    'spouse',
    'In which year did {S} marry {O}?',
    [allen, lasser],
    'When did {S} and {O} get married?',
    [lasser, allen],
  ],
  [
    'birthplace',
    'In which part of {O} was {S} born?',
    [allen, 'urn:york'],
    'Whereabouts in {O} was {S} born?',
    [allen, 'urn:york'],
  ],
  [
    'employer',
    'In which year did {S} stop working for {O}?',
    [allen, 'urn:firm'],
    'Until when did {S} work for {O}?',
    [allen, 'urn:firm'],
  ],
] as const)('%s: "%s" of %o asks what "%s" asks of %o', (concept, one, ends, other, others) => {
  const [first, second] = [supposing(concept, one, ends), supposing(concept, other, others)]

  expect(haveOneInCommon(first, second)).toBe(true)
})

test.each([
  ['employer', 'In which year did {S} stop working for {O}?', 'When did {S} join {O}?'],
  ['spouse', 'Where did {S} and {O} get married?', 'When did {S} and {O} get married?'],
  [
    'founder',
    'Where did {O}, a founder of {S}, grow up?',
    'Where was {O}, a founder of {S}, born?',
  ],
] as const)('%s: "%s" asks something else than "%s"', (concept, one, other) => {
  const ends = ['urn:s', 'urn:o'] as const

  const [first, second] = [supposing(concept, one, ends), supposing(concept, other, ends)]

  expect(haveOneInCommon(first, second)).toBe(false)
})

test('a false premise is the same in other words, and another where it supposes something else', () => {
  const expected = { kind: 'rejection', correction: 'No.' } as const
  const ask = (template: string, object: string) => ({
    ...supposing('birthplace', template, [allen, object]),
    expected,
  })
  const [part, whereabouts] = [
    'In which part of {O} was {S} born?',
    'Whereabouts in {O} was {S} born?',
  ]

  expect(haveOneInCommon(ask(part, 'urn:rome'), ask(whereabouts, 'urn:rome'))).toBe(true)
  expect(haveOneInCommon(ask(part, 'urn:rome'), ask(whereabouts, 'urn:oslo'))).toBe(false)
})

test('when something began and when it ended are two questions, though it was in one year', () => {
  const expected = { kind: 'date', value: '1990', precision: 'year' } as const
  const ask = (template: string) => ({
    ...supposing('employer', template, [allen, 'urn:firm']),
    expected,
  })

  expect(
    haveOneInCommon(ask('When did {S} join {O}?'), ask('Until when did {S} work for {O}?')),
  ).toBe(false)
})

test.each([
  ['capital', 'capital-of'],
  ['successor', 'predecessor'],
  ['doctoral-student', 'doctoral-advisor'],
  ['owner-of', 'owner'],
])('that %s holds is what the inverse, %s, says', (concept, inverse) => {
  const [one, turned] = [yesNo(concept, 'urn:a', 'urn:b'), yesNo(inverse, 'urn:b', 'urn:a')]

  expect(haveOneInCommon(one, turned)).toBe(true)
  expect(haveOneInCommon(one, yesNo(inverse, 'urn:a', 'urn:b'))).toBe(false)
})

test('two chains ask the same thing where they share a fact, though none of their hops is asked alone', () => {
  const chain = (child: string, form: Question['form'] = 'wh') => ({
    form,
    hops: 2,
    text: `Where was the mother of ${child} born?`,
    expected: { kind: 'acceptance' },
    statements: [],
    facts: [
      statement('mother', child, 'urn:maria'),
      statement('birthplace', 'urn:maria', 'urn:penzance'),
    ],
  })
  const [anne, emily] = ['urn:anne', 'urn:emily'].map(
    (child) => chain(child) as unknown as Question,
  )
  const choice = chain('urn:emily', 'multiple-choice') as unknown as Question

  expect(anne && emily && haveOneInCommon(anne, emily)).toBe(true)
  expect(anne && haveOneInCommon(anne, choice)).toBe(false)
  expect(emily && haveOneInCommon(emily, choice)).toBe(true)
})

function haveOneInCommon(one: Question, other: Question): boolean {
  const keys = whatIsAsked(one, lexicon)
  return whatIsAsked(other, lexicon).some((key) => keys.includes(key))
}

function supposing(concept: string, template: string, ends: readonly [string, string]): Question {
  return {
    form: 'wh',
    text: `${template} ${ends}`,
    template,
    expected: { kind: 'acceptance' },
    statements: [statement(concept, ...ends)],
  } as unknown as Question
}

function yesNo(concept: string, subject: string, object: string): Question {
  return {
    form: 'yes-no',
    text: `${concept} ${subject} ${object}`,
    template: '',
    expected: { kind: 'boolean', value: true },
    statements: [statement(concept, subject, object)],
  } as unknown as Question
}

function statement(concept: string, subject: string, object: string) {
  const relation = lexicon.entries.find((entry) => entry.concept === concept)?.relations[0]
  if (relation === undefined) throw new Error(`The lexicon has no ${concept}.`)
  return { subject, relation: expandPrefix(relation), object }
}
