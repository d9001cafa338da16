import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../test/any-text.ts'
import { fold, foldInPlace } from './fold.ts'

test.for([
  ['Brontë', 'bronte'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Køln ﬁve', 'koln five'],
  ['Ｗａｒｓａｗ', 'warsaw'],
  ['हिन्दी', 'हिन्दी'],
  ['한국', '한국'],
])('%s folds to %s', ([text, folded]) => {
  expect(fold(`${text}`)).toBe(folded)
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('folding in place keeps every offset', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(foldInPlace(text)).toHaveLength(text.length)
    }),
  )
  expect(foldInPlace('İt’s “Yes” — no')).toBe('it\'s "yes" - no')
})
