import { expect, test } from 'vitest'
import { isCommonTitle, isRemade, isTitleOfMany } from './titles-of-many.ts'

const painting = { lineage: ['painting', 'work'] }

test.for([
  'The Kiss',
  'Apollo and Daphne',
  'Self-Portrait',
  'The Last Supper',
  'Reclining Nude',
  'Saturn Devouring His Son',
  "Le Déjeuner sur l'herbe",
  'David',
])('%s is by several painters', (title) => {
  expect(isTitleOfMany(title, painting)).toBe(true)
})

test.for(['Portrait of Adele Bloch-Bauer I', 'The Night Watch', 'Girl with a Pearl Earring'])(
  '%s is by one painter',
  (title) => {
    expect(isTitleOfMany(title, painting)).toBe(false)
  },
)

test('songs of words that stand in many titles are by several', () => {
  const song = { lineage: ['song', 'composition', 'work'] }

  for (const title of ['Help Me', 'Miles Away', 'Flesh and Blood', 'Dynamite', 'The Power of Love'])
    expect(isTitleOfMany(title, song), title).toBe(true)
  for (const title of ['Smooth Criminal', 'Bohemian Rhapsody', 'Give Peace a Chance', 'Umbrella'])
    expect(isTitleOfMany(title, song), title).toBe(false)
})

test('music called after its form alone is by several', () => {
  const composition = { lineage: ['composition', 'work'] }

  expect(isTitleOfMany('Concerto for Orchestra', composition)).toBe(true)
  expect(isTitleOfMany('Piano Concerto No. 2 in C minor', composition)).toBe(true)
  expect(isTitleOfMany('Choral Symphony', composition)).toBe(false)
})

test('of films that were made again the title alone does not tell which', () => {
  expect(isRemade('Planet of the Apes', { lineage: ['film', 'work'] })).toBe(true)
  expect(isRemade('Legends of the Fall', { lineage: ['film', 'work'] })).toBe(false)
})

test('a film of such a title is no painting', () => {
  expect(isTitleOfMany('The Kiss', { lineage: ['film', 'work'] })).toBe(false)
})

test('operas of one libretto or play are by several', () => {
  const opera = { lineage: ['opera', 'composition', 'work'] }

  expect(isTitleOfMany('Otello', opera)).toBe(true)
  expect(isTitleOfMany('Rigoletto', opera)).toBe(false)
})

test('a film of one or two common words may be one of several, and a book that everybody has seen', () => {
  const [film, book] = [{ lineage: ['film', 'work'] }, { lineage: ['book', 'work'] }]

  for (const title of ['The Ring', 'Oscar', 'Dangerous Minds of Men', 'Silence of the Sea'])
    expect(isCommonTitle(title, film), title).toBe(title !== 'Dangerous Minds of Men')
  expect(isCommonTitle('Apocalypse Now', film)).toBe(false)
  expect(isCommonTitle('The Ring', book)).toBe(false)
  expect(isRemade('Out of Africa', book)).toBe(true)
  expect(isRemade('Dubliners', book)).toBe(false)
  expect(isRemade('Mean Girls', film)).toBe(true)
})
