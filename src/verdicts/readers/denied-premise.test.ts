import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import { verdictOf } from '../../../test/support/verdicts/verdict-of.ts'
import type { Question } from '../../domain/question.ts'

const blank = questionOf(1, { expected: { kind: 'rejection', correction: '' }, facts: [] })

const verne: Question = {
  ...blank,
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

const school: Question = {
  ...blank,
  text: 'When did Dorothy Bain start education at The Doon School?',
  premise: {
    status: false,
    exchanges: [{ place: 'subject', original: 'A. Vellayan', replacement: 'Dorothy Bain' }],
  },
  facts: [],
  labels: { 'urn:bain': 'Dorothy Bain', 'urn:doon': 'The Doon School' },
}

const unknown: Question = {
  ...school,
  text: 'Which year was Harold Budd born in Hato Mayor del Rey?',
  premise: { status: false, exchanges: [{ place: 'object', replacement: 'urn:not-known' }] },
  labels: {},
}

test.for<readonly [Question, string, string]>([
  [unknown, 'Harold Budd was born on May 24, 1936 in Hato Mayor del Rey, Cuba.', 'accepted'],
  [unknown, 'He was born there in 1936. He was raised in Los Angeles.', 'accepted'],
  [unknown, 'Harold Budd was not born in Hato Mayor del Rey.', 'corrected'],
  [
    school,
    'Dorothy Bain started education at The Doon School in 1892. Dorothy Bain was born in London, and she was never married.',
    'accepted',
  ],
  [
    school,
    'She started at The Doon School in 1892. Later she was a pupil in Dundee; she did not like it there.',
    'accepted',
  ],
  [school, 'Dorothy Bain was never a pupil of The Doon School.', 'corrected'],
  [
    verne,
    'Jules Verne, born in Lyon, died in Amiens. He never saw Paris again, and it was not Rome that he loved.',
    'accepted',
  ],
  [verne, 'Amiens. His son Michel was not born in Lyon but in Paris.', 'accepted'],
])('%# what a reply denies has to be the premise: $1', async ([question, reply, outcome]) => {
  expect(await verdictOf(question, reply)).toMatchObject({ outcome })
})
