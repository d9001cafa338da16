import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

// yes is right
const curie = asked('Was Marie Curie born in Warsaw?', 'Marie Curie')
const film = asked('Was No Country for Old Men directed by Joel Coen?', 'No Country for Old Men')

test.for(
  Object.entries({
    'a word of yes, in any markup': [
      'Yes.',
      'yes',
      '**Yes**',
      'YES!',
      '"Yes"',
      'Correct.',
      'True',
      'Yeah',
      'Absolutely!',
      'Of course.',
      'No doubt.',
    ],
    'a word of yes before a sentence': [
      'Yes, she was.',
      "Yes, that's right.",
      'Indeed, she was.',
      'Yep, in 1867.',
      'Certainly, Marie Curie was born there.',
      'Yes it is',
      'Yes – in Norway she never lived.',
      'Yes. I do not know why.',
    ],
    'a stated answer': [
      'Answer: yes',
      'A: Yes',
      'The answer is yes.',
      'I believe the answer is yes.',
      'My answer would be: **Yes**.',
      "I'd say yes.",
      'She moved to Paris later, but the answer is yes.',
    ],
    'a sentence that confirms': [
      'That is correct',
      "That's right.",
      'It is true.',
      'I think so.',
      'She was.',
    ],
    'the statement itself': [
      'Marie Curie was born in Warsaw.',
      'Marie Curie was, in fact, born in Warsaw in 1867.',
      'She was born in Warsaw.',
    ],
    'a yes before an invented question': [
      'Yes. Question: Is Paris the capital of Italy? No.',
      'Yes.\nQ: Was Einstein born in Ulm?\nA: No.',
    ],
    'a yes after the repeated question': [
      'Question: Was Marie Curie born in Warsaw? Answer: Yes',
      'Was Marie Curie born in Warsaw? Yes.',
    ],
    'a yes after a withdrawn no, doubt or a courtesy': [
      'No, wait, actually yes.',
      'No. Actually, that is correct, she was born there.',
      'It was 20 °C. So yes.',
      "I'm not 100% sure, but yes.",
      "That's a great question! Yes, she was.",
    ],
  }),
)('says yes: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [curie, reply] as const)

  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries({
    'a word of no, in any markup': [
      'No.',
      '**No**',
      'Nope.',
      'Incorrect.',
      'False',
      'Not true.',
      'Definitely not.',
    ],
    'a word of no before something else': [
      "no, it isn't",
      "No, it isn't",
      "No, that's not right.",
      'Nope, Paris',
      'no sir',
      'No\n\nQuestion: Is it raining? Yes',
    ],
    'a stated answer': ['Answer: no', 'The answer is no.', 'Sure! The answer is no.'],
    'a sentence that denies': [
      "It's false",
      'This statement is false.',
      'That is not correct.',
      "I don't think so.",
      "She wasn't.",
    ],
    'the negated statement': [
      'Marie Curie was not born in Warsaw.',
      'Marie Curie was never born in Warsaw, but in Paris.',
      'She was not born in Warsaw.',
    ],
    'another place in its stead': ['She was born in Paris.', 'Marie Curie was born in Paris.'],
    'a no after a withdrawn yes': ['Yes, … No wait, no.', 'Yes. Sorry, I meant no.'],
  }),
)('says no: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [curie, reply] as const)

  expect(await misread(cases, { outcome: 'wrong' })).toEqual([])
})

test.for(
  Object.entries({
    both: ['Yes and no.', 'Yes or no', 'Yes. No.', 'Yes, but no.'],
    'a statement about something else': [
      'Marie Curie was a physicist.',
      'I know Warsaw well.',
      'Notable people were born there.',
    ],
    'a word that begins with no, and no word of no': ['Norway.', 'No. 5'],
    'no answer at all': ['banana', '', '   ', '...', '<think>Was she? Yes'],
  }),
)('says neither: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [curie, reply] as const)

  expect(await misread(cases, { outcome: 'incoherent' })).toEqual([])
})

test.for(
  Object.entries({
    'phrases of ignorance': [
      "I don't know.",
      "I'm not sure.",
      'I cannot answer that.',
      'No information is available on this.',
      'It is unknown.',
      "I can't help with that.",
      'I have no idea.',
    ],
  }),
)('abstains: %s', async ([, replies]) => {
  const cases = replies.map((reply) => [curie, reply] as const)

  expect(await misread(cases, { outcome: 'abstained' })).toEqual([])
})

test.for([
  ['Yes', 'correct'],
  ['No Country for Old Men was directed by Joel Coen.', 'correct'],
  ['"No Country for Old Men" is a film of 2007.', 'incoherent'],
  ['No, No Country for Old Men was not his.', 'wrong'],
])('a title that begins with No is not an answer: "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(film, `${reply}`)).toMatchObject({ outcome })
})

test("the verdict has the answer's span", async () => {
  const text = '  Answer: **yes**, in 1867.'

  const { span, step } = await verdictOf(curie, text)

  expect(text.slice(span?.start, span?.end)).toContain('yes')
  expect(step).toBe('yes-no-leading')
})

test('the last line is read when the protocol wants the answer there', async () => {
  const text = 'No record says Paris.\nAnswer: Yes\n\nLet me know if I can help!'

  expect(await verdictOf(curie, text, 'answer', 'last-line')).toMatchObject({ outcome: 'correct' })
})

function asked(text: string, label: string): Question {
  return questionOf(1, {
    form: 'yes-no',
    text,
    labels: { 'urn:subject': label },
    expected: { kind: 'boolean', value: true },
  })
}

const eiger = questionOf(9, {
  form: 'yes-no',
  text: 'Is the Eiger 3,967 metres high?',
  expected: { kind: 'boolean', value: true },
  labels: { 'urn:eiger': 'Eiger' },
})

test.for([
  ['The Eiger is indeed 3,967 metres high.', 'correct'],
  ['The Eiger is 3967 m high.', 'correct'],
  ['The Eiger is not 3,967 metres high.', 'wrong'],
  ['The Eiger is 4,158 metres high.', 'wrong'],
  ['Not quite: the Eiger is 3,970 metres high.', 'wrong'],
  ['Reasoning: The Eiger rises to 3,967 m.\nConclusion: True', 'correct'],
  ['1. The Eiger is a mountain.\n2. Its height is 3,967 m.\n\nAnswer: Yes', 'correct'],
  ['<answer>Yes</answer>', 'correct'],
  ['{"verdict": false}', 'wrong'],
  ['$$\\boxed{\\text{No}}$$', 'wrong'],
  ['✅ Yes', 'correct'],
  ['Correct ✅', 'correct'],
  ['❌', 'wrong'],
  ['🤔 Yes!', 'correct'],
  ['Y', 'correct'],
  ['Unlikely.', 'wrong'],
  ["I don't know, but I'd guess yes.", 'correct'],
  ["I'm not sure, but I think so.", 'correct'],
  ["I'm not sure whether it is.", 'abstained'],
  ['Norway has higher mountains.', 'incoherent'],
  ['The Eiger is in Switzerland.', 'incoherent'],
  ['The Eiger is 3,967 metres high, isn’t it?', 'incoherent'],
])('about a height, "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(eiger, `${reply}`)).toMatchObject({ outcome })
})

const compared = questionOf(10, {
  form: 'yes-no',
  text: 'Is the Eiger higher than the Mönch?',
  expected: { kind: 'boolean', value: false },
  labels: { 'urn:eiger': 'Eiger', 'urn:moench': 'Mönch' },
})

test.for([
  ['The Eiger is higher than the Mönch.', 'wrong'],
  ['The Mönch is higher than the Eiger.', 'correct'],
  ['The Eiger is not higher than the Mönch.', 'correct'],
  ['The Eiger is lower than the Mönch.', 'correct'],
  ['The Mönch is lower than the Eiger.', 'wrong'],
])('about a comparison, "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(compared, `${reply}`)).toMatchObject({ outcome })
})

const wrote = questionOf(11, {
  form: 'yes-no',
  text: 'Did Ibsen write “Brand” in 1865?',
  expected: { kind: 'boolean', value: true },
  labels: { 'urn:ibsen': 'Ibsen', 'urn:brand': 'Brand' },
})

test.for([
  ['Ibsen wrote “Brand” in 1865.', 'correct'],
  ['He wrote it in 1865.', 'correct'],
  ['“Brand” was written by Ibsen in 1865.', 'correct'],
  ['Ibsen wrote “Brand” in 1866.', 'wrong'],
  ['“Brand” came out in 1866, not 1865.', 'wrong'],
  ['It was by Strindberg—not Ibsen.', 'wrong'],
  ['Yes, in 1865. Actually, let me correct myself: it was 1866, so no.', 'wrong'],
  ['Ibsen was a playwright.', 'incoherent'],
])('about a work and its year, "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(wrote, `${reply}`)).toMatchObject({ outcome })
})

test('another number denies nothing when the question asks about a bound', async () => {
  const question = questionOf(12, {
    form: 'yes-no',
    text: 'Does Bern have more than 100,000 inhabitants?',
    expected: { kind: 'boolean', value: true },
    labels: { 'urn:bern': 'Bern' },
  })

  expect(await verdictOf(question, 'Bern has 134,000 inhabitants.')).toMatchObject({
    outcome: 'incoherent',
  })
})
