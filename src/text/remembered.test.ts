import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a text is worked on once, even when nothing comes of it', () => {
  const seen: string[] = []
  const find = remembered((text): number | undefined => {
    seen.push(text)
    return text === 'one' ? 1 : undefined
  })

  expect(['one', 'two', 'one', 'two'].map(find)).toEqual([1, undefined, 1, undefined])
  expect(seen).toEqual(['one', 'two'])
})

test('what does not fit is forgotten, and worked on again', () => {
  const seen: string[] = []
  const length = remembered((text) => seen.push(text) && text.length, 40)

  expect(['first', 'second', 'third', 'first'].map(length)).toEqual([5, 6, 5, 5])
  expect(seen).toEqual(['first', 'second', 'third', 'first'])
})
