import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test('the most similar names come first', () => {
  expect(nearest('brithplace', ['deathplace', 'birthplace', 'currency'])).toEqual([
    'birthplace',
    'deathplace',
  ])
})

test('what is nothing like the word is not offered', () => {
  expect(nearest('xyzzy', ['birthplace', 'currency'])).toEqual([])
})
