import { expect, test } from 'vitest'
import { oneOfMany, oneOfThe, oneWhose } from './one-of-many.ts'

test.for([
  ['Which work did {O} write?', false, 'Name one work that {O} wrote.'],
  [
    'Which battle was fought in the course of {O}?',
    false,
    'Name one battle that was fought in the course of {O}.',
  ],
  [
    'Which river {flows|flowed} through {O}?',
    false,
    'Name one river that {flows|flowed} through {O}.',
  ],
  ['Which person held the office of {O}?', true, 'Name one person who held the office of {O}.'],
  ['Who was born in {O}?', true, 'Name one person who was born in {O}.'],
  [
    'Which company has had its headquarters in {O}?',
    false,
    'Name one company that has had its headquarters in {O}.',
  ],
  ['Which player did {O} sign?', true, 'Name one player whom {O} signed.'],
  ['Which company did {O} found?', false, 'Name one company that {O} founded.'],
  ['In which field did {S} work?', false, 'Name one field in which {S} worked.'],
  ['Which place is {S} twinned with?', false, 'Name one place that {S} is twinned with.'],
  ['In which league has {S} played?', false, 'Name one league in which {S} has played.'],
  ['Under which king did {S} serve?', true, 'Name one king under whom {S} served.'],
  ['Which industry {is} {S} active in?', false, 'Name one industry that {S} {is} active in.'],
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
  'Which game can be played with a {O}?',
  'Which film had its costumes designed by {O}?',
  'Which place also goes by a name in {O}?',
  'Which series does the film {O} belong to?',
  'Which place did the ancestors of {O} come from?',
])('%s says nothing of what is wanted, or asks for something else', (say) => {
  expect(oneOfMany({ say }, true)).toBeUndefined()
})

test('where others than persons may be meant, nobody is called one', () => {
  expect(oneOfMany({ say: 'Who was coached by {O}?' }, false)).toBeUndefined()
})

test.for([
  ['the child of {S}', 'one of the children of {S}'],
  ['a parent of {S}', 'one of the parents of {S}'],
  ['the director of photography of {S}', 'one of the directors of photography of {S}'],
  ['the chairman of {S}', 'one of the chairmen of {S}'],
  ['the composer of the music for {S}', 'one of the composers of the music for {S}'],
  ["{S's} child", undefined],
] as const)('%s, of several: %s', ([say, wanted]) => {
  expect(oneOfThe({ say })?.say).toBe(wanted)
})

test.for([
  ['Which site has {O} as its site manager?', 'Name one site whose site manager is {O}.'],
  ['Whose job title is {O}?', 'Name one person whose job title is {O}.'],
  ['What has {O} as its owner?', undefined],
] as const)('%s asks for one, in a graph of one’s own, as %s', ([say, one]) => {
  expect(oneWhose({ say })?.say).toBe(one)
})
