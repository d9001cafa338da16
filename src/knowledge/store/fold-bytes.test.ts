import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldBytes } from './fold-bytes.ts'
import { foldedName } from './folded-name.ts'

const character = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map(String.fromCodePoint) },
  { weight: 8, arbitrary: fc.integer({ min: 0xc0, max: 0x17f }).map(String.fromCodePoint) },
  fc.constantFrom('\t', '\u00a0', '\u0301', '\u00d7', 'Σ', '😀', '\u007f'),
)

test('bytes fold as the text does, or not at all', () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const bytes = Buffer.from(characters.join(''))
      const into = Buffer.alloc(2 * bytes.length)

      const length = foldBytes(bytes, 0, bytes.length, into)

      if (length === -1) return
      expect(into.toString('utf8', 0, length)).toBe(foldedName(characters.join('')))
    }),
    { numRuns: 5000 },
  )
})

test.for([
  ['Marie Curie', 'marie curie'],
  ['Skłodowska Żółć', 'sklodowska zolc'],
  ['Straße ĳ', 'strasse ij'],
] as const)('%s is folded as bytes', ([name, folded]) => {
  const bytes = Buffer.from(name)
  const into = Buffer.alloc(2 * bytes.length)

  expect(into.toString('utf8', 0, foldBytes(bytes, 0, bytes.length, into))).toBe(folded)
})
