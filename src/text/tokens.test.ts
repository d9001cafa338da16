import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokens } from './tokens.ts'
import { tokensOfName } from './tokens-of-name.ts'

test('words keep their offsets, and markup is no word', () => {
  const text = "**Yes**, O'Brien (U.S.) & 1919"

  const words = tokens(text)

  expect(words.map((token) => token.text)).toEqual(['Yes', "O'Brien", 'U.S.', '&', '1919'])
  expect(words.every((token) => text.slice(token.start, token.end) === token.text)).toBe(true)
})

test.for([
  ['The Rolling Stones', 'Rolling Stones'],
  ['St. Louis', 'Saint Louis'],
  ['Marks & Spencer', 'Marks and Spencer'],
  ['Elizabeth II', 'Elizabeth the Second'],
  ['James I', 'James the First'],
  ['World War 2', 'World War Two'],
  ["Warsaw's", 'Warsaw'],
  ['A Tale of Two Cities', 'tale of 2 cities'],
  ['“Pride—and—Prejudice”', 'Pride and Prejudice'],
  ['Sydney Harbour', 'Sydney Harbor'],
  ['1,500 bells', '1500 bells'],
])('%s and %s are one name', ([one, other]) => {
  expect(valuesOf(`${one}`)).toEqual(valuesOf(`${other}`))
})

test.for([
  ['Vitamin A', 'Vitamin'],
  ['Vitamin A', 'Vitamin C'],
  ['Malcolm X', 'Malcolm'],
  ['1919', '1920'],
  ['3.14', '314'],
  ['1.0', '10'],
  ['C++', 'C#'],
])('%s and %s are two names', ([one, other]) => {
  expect(valuesOf(`${one}`)).not.toEqual(valuesOf(`${other}`))
})

test('any text has words, in order and inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const ends = tokens(text).flatMap((token) => [token.start, token.end])
      expect(ends).toEqual(ends.toSorted((a, b) => a - b))
      expect(tokensOfName(text).length).toBeLessThanOrEqual(tokens(text).length)
    }),
  )
})

function valuesOf(text: string): string[] {
  return tokensOfName(text).map((token) => token.value)
}
