import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { misread, verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

const birthplace = asked('Where was Marie Curie born?', ['Warsaw', 'Warszawa'])
const author = asked('Who wrote Jane Eyre?', ['Charlotte Brontë', 'Currer Bell'], {
  'urn:e': 'Emily Brontë',
})
const writer = asked('Who wrote Emma?', ['Jane Austen'])
const country = asked('Which country has its government in London?', [
  'United Kingdom',
  'UK',
  'GB',
  'U.K.',
])
const body = asked('Which body keeps the peace?', ['United Nations', 'UN'])
const pronoun = asked('Which element has the number 53?', ['I'])
const gold = asked('What is the symbol of gold?', ['Au'])
const state = asked('In which state is Buffalo?', ['York'])
const nation = asked('Where is Vienna?', ['Austria'])
const monarch = asked('Who reigned in 1605?', ['James I'])
const musicians = asked('Who sang Paint It Black?', ['The Rolling Stones'])
const poet = asked('Who played in 2001?', ['Antonio Ruiz'])
const scientist = asked('Who discovered X-rays?', ['Wilhelm Conrad Röntgen'])
const river = asked('Which river flows through London?', ['River Thames'])
const painter = asked('Which painter lived in Arles?', ['Vincent van Gogh'])
const composer = asked('Who wrote the Goldberg Variations?', ['Johann Sebastian Bach'])
const language = asked('Which language did Stroustrup make?', ['C++'])
const novel = asked('Which novel has a clown in it?', ['It'])
const firm = asked('Which firm sells socks?', ['Marks & Spencer'])

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'a name in any spelling': [
      [birthplace, 'Warsaw'],
      [birthplace, 'warsaw.'],
      [birthplace, '**Warsaw**'],
      [birthplace, 'In Warszawa'],
      [author, 'Charlotte Bronte'],
      [author, 'CHARLOTTE BRONTË'],
      [firm, 'Marks and Spencer'],
      [country, 'the UK'],
      [country, 'uk'],
    ],
    'a name within a sentence': [
      [birthplace, 'It was Warsaw.'],
      [birthplace, 'She was born in Warsaw, Poland.'],
      [author, 'It was Charlotte Brontë’s first novel.'],
      [country, 'United Kingdom'],
      [language, 'It was C++.'],
    ],
    'one typo in a long name': [
      [author, 'Charlote Brontë'],
      [writer, 'Jane Austin'],
    ],
    'a name after doubt, a denied name or a withdrawn one': [
      [birthplace, "I'm not sure, but I think it was Warsaw."],
      [birthplace, 'As an AI, I cannot be certain; however, it was probably Warsaw.'],
      [birthplace, 'Not Paris but Warsaw.'],
      [birthplace, 'It was Paris. No wait, it was Warsaw.'],
    ],
    'a name and its alias': [[birthplace, 'Warsaw, or Warszawa in Polish']],
    'a name before or after a repeated or invented question': [
      [birthplace, 'Warsaw\n\nQ: Where was Einstein born?\nA: Ulm'],
      [birthplace, 'Where was Marie Curie born? Warsaw.'],
    ],
    'a surname, alone or with initials, a title or a given name': [
      [writer, 'Austen'],
      [writer, 'It was Austen.'],
      [painter, 'Van Gogh'],
      [composer, 'J.S. Bach'],
      [scientist, 'Wilhelm Röntgen'],
      [monarch, 'King James the First'],
    ],
    'a short name in its own case, or as the whole reply': [
      [body, 'The UN does.'],
      [body, 'un'],
      [pronoun, 'I'],
      [pronoun, '**I**'],
      [pronoun, 'The symbol is "I".'],
      [gold, 'Au'],
      [gold, 'The symbol is Au.'],
      [novel, 'It'],
    ],
    'a name without its article or its kind': [
      [musicians, 'Rolling Stones'],
      [river, 'the Thames'],
    ],
  }),
)('right: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'correct' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'another name': [
      [birthplace, 'London'],
      [birthplace, "I'm not sure, but I think it was London."],
      [novel, 'It was Carrie.'],
    ],
    'a denied or withdrawn name': [
      [birthplace, 'It was not Warsaw, it was Paris.'],
      [birthplace, "It wasn't Warsaw."],
      [birthplace, 'Paris rather than Warsaw'],
      [birthplace, 'Warsaw. No wait, it was Paris.'],
    ],
    'a name after the answer': [
      [birthplace, 'Paris\n\nQ: What is the capital of Poland?\nA: Warsaw'],
      [birthplace, 'Paris. She left Warsaw in 1891.'],
    ],
    'another person of the surname': [
      [author, 'Brontë'],
      [author, 'Emily Brontë'],
      [writer, 'Austen Chamberlain'],
      [composer, 'Carl Philipp Emanuel Bach'],
      [monarch, 'James II'],
      [poet, 'Antonia Ruiz'],
    ],
    'a short name as an ordinary word': [
      [body, 'Un homme'],
      [pronoun, 'I think it is Xenon'],
      [gold, 'The AU pair'],
      [gold, 'au revoir'],
    ],
    'a name inside a longer one, or one that differs by more than a typo': [
      [state, 'New York'],
      [state, 'New York City'],
      [nation, 'Australia'],
    ],
  }),
)('wrong: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'another-answer' })).toEqual([])
})

test.for(
  Object.entries<readonly (readonly [Question, string])[]>({
    'several names': [
      [birthplace, 'London, Paris or Warsaw'],
      [birthplace, 'Warsaw or Paris'],
      [birthplace, 'Either Warsaw or Krakow.'],
      [birthplace, 'Paris/Warsaw'],
      [birthplace, 'London, Paris, Warsaw'],
    ],
  }),
)('wrong: %s', async ([, cases]) => {
  expect(await misread(cases, { outcome: 'wrong', reason: 'several-answers' })).toEqual([])
})

test.for([
  "I don't know.",
  "I'm sorry, but I couldn't find any information about that.",
  'It is unknown.',
  'As an AI language model, I do not have access to that.',
  'No one knows.',
  'I am unable to determine where she was born.',
  "I'm not sure whether it was Warsaw.",
  'The birthplace of Marie Curie is not known.',
  'Could you please provide more context?',
  "That's a tough one. I'm not sure.",
  'Unknown',
  'n/a',
])('"%s" abstains', async (reply) => {
  expect(await verdictOf(birthplace, reply)).toMatchObject({ outcome: 'abstained' })
})

test.for(['', '  \n', '...', '?', '**', 'Marie Curie was born.', 'Where was Marie Curie born?'])(
  '"%s" contains no answer',
  async (reply) => {
    expect(await verdictOf(birthplace, reply)).toMatchObject({ outcome: 'incoherent' })
  },
)

test('all answers are required when the question asks for all', async () => {
  const expected = { ...entities([['Phobos'], ['Deimos']]), need: 'all' as const }
  const moons = questionOf(1, { text: 'Which moons does Mars have?', expected })

  expect(await verdictOf(moons, 'Phobos and Deimos')).toMatchObject({ outcome: 'correct' })
  expect(await verdictOf(moons, 'Phobos')).toMatchObject({ outcome: 'wrong', reason: 'incomplete' })
})

test('a broader answer is wrong, a narrower one right', async () => {
  const [broader] = entities([['Poland']]).answers
  const [narrower] = entities([['Freta Street']]).answers
  const expected = {
    ...birthplace.expected,
    broader: [broader],
    narrower: [narrower],
  } as Question['expected']
  const question = { ...birthplace, expected }

  expect(await verdictOf(question, 'Poland')).toMatchObject({
    outcome: 'wrong',
    reason: 'too-broad',
  })
  expect(await verdictOf(question, 'In Freta Street')).toMatchObject({ outcome: 'correct' })
})

test.for([
  'Charles Dickens wrote it, and he is often compared with George Eliot.',
  'It was written by Charles Dickens, a contemporary of George Eliot.',
  'It was Thomas Hardy, unlike George Eliot.',
  'Thomas Hardy, who was younger than George Eliot, wrote it.',
])('a name mentioned only for comparison is not an answer: %s', async (reply) => {
  const question = asked('Who wrote Middlemarch?', ['George Eliot'])

  expect(await verdictOf(question, reply)).toMatchObject({ outcome: 'wrong' })
})

test('a name is the answer despite later comparisons, and when the question asks for the comparison', async () => {
  const author = asked('Who wrote Middlemarch?', ['George Eliot'])
  const friend = asked('Who was a friend of Wordsworth?', ['Coleridge'])

  expect(
    await verdictOf(author, 'George Eliot, often compared with Charles Dickens, wrote it.'),
  ).toMatchObject({ outcome: 'correct' })
  expect(
    await verdictOf(author, 'It is by George Eliot (unlike Hard Times, which is by Dickens).'),
  ).toMatchObject({ outcome: 'correct' })
  expect(
    await verdictOf(friend, 'The poet William Wordsworth was a friend of Coleridge.'),
  ).toMatchObject({ outcome: 'correct' })
})

test('a name from the question is not an answer', async () => {
  const question = asked('What is the capital of Mexico called in Mexico?', ['Mexico'])

  expect(await verdictOf(question, 'Mexico has one, Tenochtitlan.')).toMatchObject({
    outcome: 'wrong',
  })
})

function asked(
  text: string,
  names: readonly string[],
  labels: Record<string, string> = {},
): Question {
  return questionOf(1, { text, labels, expected: entities([names]) })
}

function entities(answers: readonly (readonly string[])[]) {
  const accepted = answers.map(([label = '', ...aliases]) => ({
    id: `urn:${label}`,
    label,
    aliases,
  }))
  return { kind: 'entities' as const, answers: accepted, need: 'any' as const }
}
