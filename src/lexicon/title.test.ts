import { expect, test } from 'vitest'
import { sayTitle } from './title.ts'

test.for([
  ['Lion of Belfort', ['The Lion of Belfort'], 'the “Lion of Belfort”'],
  ['Grande Odalisque', ['La Grande Odalisque'], '“La Grande Odalisque”'],
  ['Iliad', ['The Iliad'], 'the “Iliad”'],
  ['Moonlight Sonata', ['Piano Sonata No. 14'], 'the “Moonlight Sonata”'],
  ['Venus of Urbino', [], 'the “Venus of Urbino”'],
  ['Symphony No. 5 in C minor', [], 'the Symphony No. 5 in C minor'],
  ['A German Requiem', [], '“A German Requiem”'],
  ['Bird in Space', ["L'Oiseau dans l'espace"], '“Bird in Space”'],
  ['Guernica', [], '“Guernica”'],
] as const)('%s with its other names %j is %s in a sentence', ([label, aliases, said]) => {
  expect(sayTitle(label, aliases)).toBe(said)
})
