import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonChecker } from './json-checker.ts'

test('what JSON.parse takes is taken and what it refuses is refused, in pieces of any length', () => {
  const whole = fc.json({ maxDepth: 3 })
  const alphabet = fc.constantFrom(...'{}[]",:\\ \n\t01-+.eE tfnull"u00e9', 'true', '\u0001', 'é')
  const damaged = fc
    .tuple(whole, fc.nat(), fc.nat({ max: 2 }), alphabet)
    .map(([text, at, cut, put]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + put + text.slice(place + cut)
    })
  const loose = fc.array(alphabet, { maxLength: 8 }).map((parts) => parts.join(''))

  fc.assert(
    fc.property(fc.oneof(whole, damaged, loose), fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect({ text, taken: takenBy(text, size) }).toEqual({ text, taken: takenByJson(text) })
    }),
    { numRuns: 5000, seed: 11 },
  )
})

test('the line of a fault is told', () => {
  const checker = new JsonChecker()

  expect(() => checker.take('{\n"a": 1,\n"b" 2}')).toThrow(expect.objectContaining({ line: 3 }))
})

function takenBy(text: string, size: number): boolean {
  const checker = new JsonChecker()
  try {
    for (let at = 0; at < text.length; at += size) checker.take(text.slice(at, at + size))
    checker.end()
    return true
  } catch {
    return false
  }
}

function takenByJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
