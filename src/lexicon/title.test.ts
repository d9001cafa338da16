import { expect, test } from 'vitest'
import { entity } from '../../test/support/questions/drawn-row.ts'
import { loadLexicon } from './load-lexicon.ts'
import { sayName } from './say-name.ts'
import { sayTitle } from './title.ts'

test.for([
  ['Lion of Belfort', ['The Lion of Belfort'], 'the “Lion of Belfort”'],
  ['Grande Odalisque', ['La Grande Odalisque'], '“La Grande Odalisque”'],
  ['Iliad', ['The Iliad'], 'the “Iliad”'],
  ['Moonlight Sonata', ['Piano Sonata No. 14'], 'the “Moonlight Sonata”'],
  ['Aeneid', [], 'the “Aeneid”'],
  ['Venus of Urbino', [], 'the “Venus of Urbino”'],
  ['Symphony No. 5 in C minor', [], 'the Symphony No. 5 in C minor'],
  ['A German Requiem', [], '“A German Requiem”'],
  ['Bird in Space', ["L'Oiseau dans l'espace"], '“Bird in Space”'],
  ['Guernica', [], '“Guernica”'],
] as const)('%s with its other names %j is %s in a sentence', ([label, aliases, said]) => {
  expect(sayTitle(label, aliases, 'book')).toBe(said)
})

test.for([
  ['Odyssey', 'poem', 'the “Odyssey”'],
  ['Odyssey', 'composition', '“Odyssey”'],
  ['Mona Lisa', 'painting', 'the “Mona Lisa”'],
  ['Mona Lisa', 'composition', '“Mona Lisa”'],
  ['Discobolus', 'sculpture', 'the “Discobolus”'],
  ['Well-Tempered Clavier', 'composition', 'the “Well-Tempered Clavier”'],
  ['The Night Watch', 'painting', '“The Night Watch”'],
] as const)('%s as a %s is %s, whatever other names it has', ([label, kind, said]) => {
  expect(sayTitle(label, [], kind)).toBe(said)
})

test('an epic is one where a graph calls it no more than a work', () => {
  const { kinds } = loadLexicon()
  const said = (name: string, type: string) => {
    const kind = kinds.get(type)
    return kind && sayName(entity(name, type), kind, kinds)
  }

  expect(said('Iliad', 'work')).toBe('the “Iliad”')
  expect(said('Iliad', 'film')).toBe('“Iliad”')
  expect(said('Titanic', 'thing')).toBe('the Titanic')
  expect(said('Titanic', 'film')).toBe('“Titanic”')
})
