import { expect, test } from 'vitest'
import { doubtfulList } from './doubtful-list.ts'

test.for([
  [['English, German', 'English', 'German, French, Basque', 'Norwegian']],
  [['Ada, Bo, Cy', 'Di, Ed', 'Flo']],
  [['Action/Comedy', 'Comedy', 'Comedy/Drama']],
  [['rock + pop', 'pop', 'jazz']],
])('several values in a cell are no one name: %j', ([cells = []]) => {
  expect(doubtfulList(cells)?.isLikely).toBe(true)
})

test.for([
  [['Paris, France', 'Lyon, France', 'Rome, Italy']],
  [['Holm, Ada', 'Pell, Bert', 'Moor, Ada']],
  [['AC/DC', 'Queen', 'Blur']],
  [['Ort & Son', 'Acme Works', 'Holm & Daughter']],
  [['1,000', '2,500']],
])('one name with a mark in it is one: %j', ([cells = []]) => {
  expect(doubtfulList(cells)).toBeUndefined()
})

test('a comma here and there is asked about, and left as it is', () => {
  expect(doubtfulList(['Acme', 'Ort, Inc.', 'Blur'])).toEqual({
    ...{ mark: ',', holding: 1, cells: 3, isLikely: false },
  })
})
