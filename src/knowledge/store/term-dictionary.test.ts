import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSlots, TermDictionary } from './term-dictionary.ts'

const word = fc.integer({ min: -2, max: 2 })
const digest = fc.tuple(word, word, word, word)

test('every digest has one code, in the order that they come, and its key', () => {
  fc.assert(
    fc.property(fc.array(digest), (digests) => {
      // the first word does not distinguish them
      const told = digests.map(([, second, third, fourth]) => [second, second, third, fourth])
      const words = Int32Array.from(told.flat())
      const dictionary = new TermDictionary()
      const known = new Map<string, number>()

      for (const [index, each] of told.entries()) {
        if (index % 7 === 0) dictionary.approach(words, 4 * index, 4)
        const code = dictionary.code(words, 4 * index)

        const expected = known.get(`${each}`) ?? known.size
        known.set(`${each}`, expected)
        expect([code, ...dictionary.keyOf(code)]).toEqual([expected, each[1], each[0]])
      }
      expect(dictionary.size).toBe(known.size)
    }),
  )
})

test('codes stay what they are while the dictionary grows', () => {
  const count = 300_000
  const words = digestsOf(count)
  const dictionary = new TermDictionary()

  const first = Array.from({ length: count }, (_, term) => dictionary.code(words, 4 * term))
  const again = Array.from({ length: count }, (_, term) => dictionary.code(words, 4 * term))

  expect(first.every((code, term) => code === term)).toBe(true)
  expect(again).toEqual(first)
})

test('more terms than there is room for are an error that says so', () => {
  const words = digestsOf(131_072)
  const dictionary = new TermDictionary(firstSlots)
  const addAll = () => {
    for (let term = 0; term < 131_072; term++) dictionary.code(words, 4 * term)
  }

  expect(addAll).toThrow(expect.objectContaining({ code: 'too-many-terms' }))
  // nine tenths of the slots
  expect(dictionary.size).toBe(119_157)
})

function digestsOf(count: number): Int32Array {
  return Int32Array.from({ length: 4 * count }, (_, at) =>
    Math.imul((at >> 2) + 1, [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f][at & 3] ?? 0),
  )
}
