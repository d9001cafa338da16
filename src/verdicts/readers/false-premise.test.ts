import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

const emma = questionOf(1, {
  text: 'In which year was Emma, the novel by Charlotte Brontë, published?',
  premise: {
    status: false,
    exchanges: [{ place: 'object', original: 'urn:austen', replacement: 'urn:bronte' }],
  },
  expected: { kind: 'rejection', correction: 'Jane Austen wrote Emma; it was published in 1815.' },
  facts: [
    { subject: 'urn:emma', relation: 'urn:author', object: 'urn:austen' },
    {
      subject: 'urn:emma',
      relation: 'urn:published',
      object: { value: '1815', datatype: 'urn:year' },
    },
  ],
  labels: { 'urn:emma': 'Emma', 'urn:austen': 'Jane Austen', 'urn:bronte': 'Charlotte Brontë' },
})

const april = questionOf(2, {
  text: 'What happened on 31 April 1912?',
  premise: { status: false, exchanges: [{ place: 'existence', replacement: '31 April 1912' }] },
  expected: { kind: 'rejection', correction: 'April has 30 days.' },
  labels: {},
})

test.for<readonly [Question, string, string]>([
  [emma, 'Emma was written by Jane Austen, not Charlotte Brontë.', 'right'],
  [emma, "1815, but it is Jane Austen's novel.", 'right'],
  [emma, 'It was Austen who wrote it.', 'right'],
  [emma, 'Charlotte Brontë did not write Emma.', 'none'],
  [emma, "Charlotte Brontë didn't write Emma; it was written by Charles Dickens.", 'wrong'],
  [emma, 'Charlotte Brontë is not known for Emma.', 'none'],
  [emma, 'The premise is incorrect.', 'none'],
  [emma, 'The premise of the question is false: the author is Charles Dickens.', 'wrong'],
  [emma, 'There is no novel called Emma by Charlotte Brontë.', 'none'],
  [emma, 'No, she never wrote that.', 'none'],
  [emma, 'The question rests on a mistake.', 'none'],
  [emma, "That's not right. What it supposes is false.", 'none'],
  [emma, 'There seems to be some confusion here.', 'none'],
  [emma, 'Actually, that is not correct. Jane Austen wrote Emma.', 'right'],
  [emma, 'You may be thinking of another author.', 'none'],
  [april, 'April has only 30 days.', 'none'],
  [april, 'There is no 31 April.', 'none'],
  [april, 'That date does not exist.', 'none'],
  [april, "I'm sorry, that's not a valid date.", 'none'],
])('%# corrected: $1', async ([question, reply, detail]) => {
  const found = await verdictOf(question, reply)
  expect(found, reply).toMatchObject({ outcome: 'corrected', stance: 'rejected', detail })
})

test.for<readonly [Question, string, string]>([
  [emma, '1815', 'right'],
  [emma, 'Emma was published in 1815.', 'right'],
  [emma, 'Emma, by Charlotte Brontë, was published in 1847.', 'wrong'],
  [emma, 'It was not published until 1847.', 'wrong'],
  [emma, '1847\nQ: Who wrote Emma?\nA: Jane Austen', 'wrong'],
  [april, 'The Titanic sank.', 'unverifiable'],
])('%# accepted: $1', async ([question, reply, detail]) => {
  const found = await verdictOf(question, reply)
  expect(found, reply).toMatchObject({ outcome: 'accepted', stance: 'accepted', detail })
})

// the subject was replaced: nobody who corrects the premise names “Sleeper”, the original
const shutter: Question = {
  ...emma,
  text: 'In which year did Woody Allen make “Shutter Island”?',
  premise: {
    status: false,
    exchanges: [{ place: 'subject', original: 'Sleeper', replacement: 'Shutter Island' }],
  },
  labels: { 'urn:shutter': 'Shutter Island', 'urn:allen': 'Woody Allen' },
}

test("a year contrasted with the premise's is a correction, although the subject was replaced", async () => {
  const boeing: Question = {
    ...shutter,
    text: 'Where was Boeing founded in 1938?',
    facts: [
      {
        subject: 'urn:samsung',
        relation: 'urn:founded',
        object: { value: '1938', datatype: 'urn:year' },
      },
    ],
    premise: {
      status: false,
      exchanges: [{ place: 'subject', original: 'Samsung', replacement: 'Boeing' }],
    },
    labels: { 'urn:boeing': 'Boeing' },
  }

  expect(await verdictOf(boeing, 'Boeing was founded in 1916, not 1938.')).toMatchObject({
    outcome: 'corrected',
  })
})

test.for([
  ['“Shutter Island” was directed by Martin Scorsese, not Woody Allen.', 'corrected'],
  ['Martin Scorsese directed it rather than Woody Allen.', 'corrected'],
  ['In 2010, not long after “Scoop”.', 'accepted'],
  ['In 2010, not 2009.', 'accepted'],
  ['He made it in 2010.', 'accepted'],
  ['In 2010. However, critics remember him for comedy rather than “Shutter Island”.', 'accepted'],
  ["In 2010; Allen's comedies are better known, not “Shutter Island”.", 'accepted'],
])('a contrast with a name of the question: "%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(shutter, `${reply}`)).toMatchObject({ outcome })
})

test.for([
  ["I don't know.", 'abstained'],
  ["I'm sorry, but I couldn't find any information about Emma by Charlotte Brontë.", 'abstained'],
  ['I do not have information on that.', 'abstained'],
  ['That is not known for certain.', 'abstained'],
  ['', 'incoherent'],
  ['No.', 'incoherent'],
  ['In which year was Emma, the novel by Charlotte Brontë, published?', 'incoherent'],
  ['10. Who was the first Indian president?\n11. Who was the second?', 'incoherent'],
])('"%s" is %s', async ([reply, outcome]) => {
  expect(await verdictOf(emma, `${reply}`)).toMatchObject({ outcome })
})

const truth: Question = {
  ...emma,
  text: 'In which year was Emma, the novel by Jane Austen, published?',
  premise: { status: true },
  expected: { kind: 'date', value: '1815', precision: 'year' },
  groups: [{ id: '0'.repeat(16), role: 'true' }],
}

test.for([
  ['1815', 'correct', 'expected-answer'],
  ['Jane Austen published Emma in 1815; it was not her first novel.', 'correct', 'expected-answer'],
  ['Jane Austen did not write Emma; it was published in 1815.', 'wrong', 'rejected-true-premise'],
  [
    'The premise is incorrect: Charlotte Brontë published it in 1815.',
    'wrong',
    'rejected-true-premise',
  ],
  ['Jane Austen did not write Emma.', 'wrong', 'rejected-true-premise'],
  ['1847', 'wrong', 'another-answer'],
])('for a true premise "%s" is %s: %s', async ([reply, outcome, reason]) => {
  expect(await verdictOf(truth, `${reply}`)).toMatchObject({ outcome, reason })
})

test.for([
  ['1815', 'correct', 'premise-not-rejected'],
  ['Jane Austen did not write Emma.', 'wrong', 'rejected-true-premise'],
  ["I don't know.", 'abstained', 'says-it-does-not-know'],
])('when the further answer is unknown "%s" is %s: %s', async ([reply, outcome, reason]) => {
  const question: Question = { ...truth, expected: { kind: 'acceptance' } }

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome, reason })
})

test.for([
  ['None.', 'correct'],
  ['He never had any children.', 'correct'],
  ['There were no children.', 'correct'],
  ['Nobody', 'correct'],
  ['Anna and Peter.', 'wrong'],
  ["I don't know.", 'abstained'],
])('when there is no answer "%s" is %s', async ([reply, outcome]) => {
  const question: Question = {
    ...truth,
    text: 'Which children did he have?',
    expected: { kind: 'none' },
  }

  expect(await verdictOf(question, `${reply}`)).toMatchObject({ outcome })
})

const shelley: Question = {
  ...emma,
  text: 'When did Mary Shelley, who was born in 1802, die?',
  premise: {
    status: false,
    exchanges: [{ place: 'object', original: '1797', replacement: '1802' }],
  },
  facts: [
    { subject: 'urn:shelley', relation: 'urn:died', object: { value: '1851', datatype: 'urn:y' } },
  ],
  labels: { 'urn:shelley': 'Mary Shelley' },
}

const verne: Question = {
  ...emma,
  text: 'In which city did Jules Verne, who was born in Lyon, die?',
  premise: {
    status: false,
    exchanges: [{ place: 'object', original: 'urn:nantes', replacement: 'urn:lyon' }],
  },
  facts: [
    { subject: 'urn:verne', relation: 'urn:born', object: 'urn:nantes' },
    { subject: 'urn:verne', relation: 'urn:died', object: 'urn:amiens' },
  ],
  labels: {
    'urn:verne': 'Jules Verne',
    'urn:nantes': 'Nantes',
    'urn:lyon': 'Lyon',
    'urn:amiens': 'Amiens',
  },
}

test.for<readonly [Question, string, string, string]>([
  [verne, 'Nantes', 'accepted', 'wrong'],
  [verne, 'He died in Nantes.', 'accepted', 'wrong'],
  [verne, 'Nantes, I think.', 'accepted', 'wrong'],
  [verne, 'He was born in Nantes and died in Amiens.', 'corrected', 'right'],
  [verne, 'Amiens. He was not born in Lyon but in Nantes.', 'corrected', 'right'],
  [verne, 'Jules Verne, who was born in Lyon, died in Nantes.', 'accepted', 'wrong'],
  [verne, 'Amiens', 'accepted', 'right'],
  [shelley, '1797', 'accepted', 'wrong'],
  [shelley, 'She died in 1797.', 'accepted', 'wrong'],
  [shelley, 'Mary Shelley was born in 1797 and died in 1851.', 'corrected', 'right'],
  [shelley, 'Mary Shelley (30 August 1797 – 1 February 1851) was a writer.', 'corrected', 'right'],
  [
    shelley,
    'Mary Shelley, who was born in 1802, died in 1851. Her mother died in 1797.',
    'accepted',
    'right',
  ],
])('%# a coincidence is not a correction: $1', async ([question, reply, outcome, detail]) => {
  expect(await verdictOf(question, reply)).toMatchObject({ outcome, detail })
})

test.for<readonly [Question, string, string]>([
  [emma, 'You have the wrong author.', 'corrected'],
  [emma, 'It is a trick question.', 'corrected'],
  [emma, 'That novel is by someone else.', 'corrected'],
  [emma, 'It isn’t by Charlotte Brontë.', 'corrected'],
  [emma, 'Charlotte Brontë n’a pas écrit Emma, c’est Jane Austen.', 'corrected'],
  [emma, 'She published it in 1815, though she was not aware it would last.', 'accepted'],
  [emma, 'None of the above.', 'incoherent'],
])('%# stance of "$1"', async ([question, reply, outcome]) => {
  expect(await verdictOf(question, reply)).toMatchObject({ outcome })
})

const baron: Question = {
  ...april,
  text: 'By what name was the pilot known who was shot down on 82 April 1918?',
  premise: { status: false, exchanges: [{ place: 'date', replacement: '82 April 1918' }] },
}

test.for<readonly [Question, string, boolean | undefined]>([
  [baron, 'The Red Baron.', false],
  [baron, 'The pilot shot down on 82 April 1918 was the Red Baron.', true],
  [baron, 'There is no 82 April.', false],
  [emma, '1815', false],
  [emma, '1847', true],
  [emma, 'Emma, by Charlotte Brontë, was published in 1815.', true],
  [emma, 'Charlotte Brontë did not write Emma.', false],
  [emma, "Charlotte Brontë didn't write Emma; it was written by Charles Dickens.", true],
  [shutter, 'In 2010.', true],
  [shutter, 'He made it in 2010.', true],
  [shutter, 'Woody Allen made “Shutter Island” in 2010.', true],
  [emma, "I don't know.", false],
  [emma, '', undefined],
])('%# "$1" states something false: $2', async ([question, reply, inaccurate]) => {
  expect((await verdictOf(question, reply)).inaccurate).toBe(inaccurate)
})

test('repetitions count once', async () => {
  const reply = 'Emma was published in 1815.\n\n'.repeat(20)

  expect(await verdictOf(emma, `${reply}Emma was published`)).toMatchObject({
    outcome: 'accepted',
    detail: 'right',
    inaccurate: false,
  })
})
