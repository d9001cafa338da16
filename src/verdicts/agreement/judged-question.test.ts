import { expect, test } from 'vitest'
import type { Judgement } from '../../domain/judgement.ts'
import { judgedQuestion } from './judged-question.ts'

const base: Judgement = {
  question: 'When did Ann Smith write Emma?',
  form: 'wh',
  premise: 'false',
  references: [],
  answer: 'In 1815.',
  model: 'm',
  annotator: 'a',
  aspect: 'hallucinated',
  value: true,
}

test('the exchange is the whole words, without punctuation, that differ from the true twin', () => {
  const twin = 'When did Jane Austen write Emma?'

  expect(judgedQuestion({ ...base, twin }).premise).toMatchObject({
    exchanges: [{ original: 'Jane Austen', replacement: 'Ann Smith' }],
  })
  expect(
    judgedQuestion({ ...base, question: 'Who wrote Emma?', twin: 'Who wrote Persuasion?' }).premise,
  ).toMatchObject({ exchanges: [{ original: 'Persuasion', replacement: 'Emma' }] })
})

test('without a twin the exchange is unknown, and the correction is the given one', () => {
  const { premise, expected } = judgedQuestion({ ...base, correction: 'Jane Austen wrote Emma.' })

  expect(premise).toMatchObject({ exchanges: [{ replacement: 'urn:elenchus:not-known' }] })
  expect(expected).toEqual({ kind: 'rejection', correction: 'Jane Austen wrote Emma.' })
})

test('every reference is a right answer', () => {
  const { expected } = judgedQuestion({ ...base, premise: true, references: ['Rome', 'Roma'] })

  expect(expected).toMatchObject({
    kind: 'entities',
    need: 'any',
    answers: [{ label: 'Rome' }, { label: 'Roma' }],
  })
})
