import type { Check } from './check.ts'

/** Told from its namesakes at greater length than a sentence or a list bears. */
export const wordy: Check<'naming'> = {
  id: 'wordy',
  about: 'taste',
  stage: 'naming',
  reason: 'a name is told at too great length',
  examples: {
    caught: ['Elisabeth of Habsburg, the Queen of Poland and Grand Duchess of Lithuania'],
    passed: ['the 1963 film “Hud”'],
  },
  test: ({ end: { text, plain, listed, kindOf }, as }) =>
    kindOf !== undefined && (as === 'option' ? listed : text).length > plain.length + longest,
}

const longest = 38
