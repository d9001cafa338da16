import { expect, test } from 'vitest'
import { entity, rowOf, said } from '../../../../test/support/questions/drawn-row.ts'
import { yesNo } from '../../rules/yes-no.ts'
import { isMadeByOthers } from './as-described.ts'

const directed = { state: '{S} was directed by {O}' }

test.for([
  ['2003 film by The Wachowskis', 'Lana Wachowski', true],
  ['1987 film by Wes Craven, Chuck Russell', 'Wes Craven', true],
  ['1991 film by Joel Coen and Ethan Coen', 'Joel Coen', true],
  ['1969 film directed by your truly', 'Ang Lee', true],
  ['1997 film by James Cameron', 'James Cameron', false],
  ['2018 space opera film in the Star Wars franchise directed by Ron Howard', 'Ron Howard', false],
  ['1982 film directed by Ridley Scott based on a novel', 'Ridley Scott', false],
  ['2013 American action film', 'Vin Diesel', false],
  ['1987 film directed by Adrian Lyne, written by James Dearden', 'Adrian Lyne', false],
  ['1960 film by Alfred Hitchcock, a thriller', 'Alfred Hitchcock', false],
  ['1990 film directed by Ada Doe and released in two parts', 'Ada Doe', false],
] as const)(
  'of a %s the graph has %s as the director: others made it: %s',
  ([description, maker, isSo]) => {
    expect(isMadeByOthers({ ...entity('Barton Hood', 'film'), description }, maker, directed)).toBe(
      isSo,
    )
  },
)

test('what is said in other words than that somebody made it is not weighed', () => {
  const film = { ...entity('Barton Hood', 'film'), description: '2003 film by The Wachowskis' }

  expect(isMadeByOthers(film, 'Ada Lind', { state: 'The cast of {S} includes {O}' })).toBe(false)
})

test('nobody is asked about a fact that the description of its work speaks against', () => {
  const film = { ...entity('Barton Hood', 'film'), description: '1969 film by Ada Lind' }
  const asked = (director: string) =>
    said(
      yesNo,
      'director',
      rowOf('director', film, entity(director, 'human'), [entity('Ben Orr', 'human')]),
    )

  expect(asked('Ada Lind')).toContain('Barton Hood')
  expect(asked('Cora Dahl')).toBe('sources differ on it')
})
