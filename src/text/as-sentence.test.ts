import { expect, test } from 'vitest'
import { asSentence } from './as-sentence.ts'

test('a sentence ends in one full stop, whatever its last name ends in', () => {
  expect(asSentence('Ada worked at the mill')).toBe('Ada worked at the mill.')
  expect(asSentence('Ada worked at Warner Bros.')).toBe('Ada worked at Warner Bros.')
})
