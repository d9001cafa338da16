import { expect, test } from 'vitest'
import { oneOfMany } from './one-of-many.ts'

test.for([
  ['Which work did {O} write?', false, 'What is one work that {O} wrote?'],
  [
    'Which battle was fought in the course of {O}?',
    false,
    'What is one battle that was fought in the course of {O}?',
  ],
  [
    'Which river {flows|flowed} through {O}?',
    false,
    'What is one river that {flows|flowed} through {O}?',
  ],
  ['Which person held the office of {O}?', true, 'Who is one person who held the office of {O}?'],
  ['Who was born in {O}?', true, 'Who is one person who was born in {O}?'],
  [
    'Which company has had its headquarters in {O}?',
    false,
    'What is one company that has had its headquarters in {O}?',
  ],
  ['Which player did {O} sign?', true, 'Who is one player whom {O} signed?'],
] as const)('%s becomes %s', ([say, isPerson, wanted]) => {
  expect(oneOfMany({ say }, isPerson)?.say).toBe(wanted)
})

test.for([
  'What was published by {O}?',
  'What did {O} direct?',
  'Who was {O} married to?',
  'Who is the president of {O}?',
  'Which city is {O} the capital of?',
  'Where was {O} born?',
])('%s says nothing of what is wanted, or asks for something else', (say) => {
  expect(oneOfMany({ say }, true)).toBeUndefined()
})

test('where others than persons may be meant, nobody is called one', () => {
  expect(oneOfMany({ say: 'Who was coached by {O}?' }, false)).toBeUndefined()
})
