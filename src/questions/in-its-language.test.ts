import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { randomStream } from '../random/stream.ts'
import { yesNo } from './rules/yes-no.ts'
import { entity, rowOf } from './testing/drawn-row.ts'

const lexicon = loadLexicon()

test('a title in Spanish tells in which language the book is, a translated one does not', () => {
  expect(declined('language-of-work', 'Azul...', 'book', 'Spanish', 'language')).toBe(
    'the answer stands in the question',
  )
  expect(declined('language-of-work', 'The Tin Drum', 'book', 'German', 'language')).toBeUndefined()
})

test('a town that is told by its state is no capital to be asked for', () => {
  const capital = (town: string) => declined('capital', 'Washington', 'region', town, 'city')

  expect(capital('Olympia, Washington')).toBe('the answer stands in the question')
  expect(capital('Olympia')).toBeUndefined()
})

test('where the University of Chicago is tells its name', () => {
  const where = (name: string) => declined('located-in', name, 'university', 'Chicago', 'city')

  expect(where('University of Chicago')).toBe('the answer stands in the question')
  expect(where('Bocconi')).toBeUndefined()
})

function declined(concept: string, name: string, kind: string, value: string, of: string) {
  const entry = lexicon.entries.find((one) => one.concept === concept)
  if (entry === undefined) throw new Error(`the lexicon has no ${concept}`)
  const { facts } = rowOf(concept, entity(name, kind), entity(value, of), [])
  const random = randomStream(1, 'test')
  return yesNo.declines?.(facts, { lexicon, language: 'en', random, entry })
}
