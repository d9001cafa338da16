import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import { isInTheName } from './in-the-name.ts'
import { type SaidEnd, sayEnd } from './said-end.ts'
import { entity } from './testing/drawn-row.ts'

const lexicon = loadLexicon()

test.each([
  ['Columbia College Chicago', 'organisation', 'Illinois', true],
  ['Columbia College Chicago', 'organisation', 'Nebraska', false],
  ['Boston Bruins', 'organisation', 'Massachusetts', true],
  ['Seattle SuperSonics', 'organisation', 'Washington', true],
  ['Berlin Philharmonic', 'organisation', 'Germany', true],
  ['Boston Globe', 'organisation', 'United States of America', true],
  ['New London Naval Base', 'organisation', 'England', false],
  ['Wellesley College', 'organisation', 'Massachusetts', false],
  ['Dallas Green', 'human', 'Texas', false],
  // a town is asked about all the same
  ['Chicago', 'city', 'Illinois', false],
  ['East London', 'city', 'England', false],
] as const)('the name of %s (%s) says %s: %s', (name, kind, land, isSo) => {
  expect(isInTheName(end(name, kind), end(land, 'place'))).toBe(isSo)
})

function end(name: string, type: string): SaidEnd {
  const entry = lexicon.entries.find(({ concept }) => concept === 'location')
  if (entry === undefined) throw new Error('the lexicon has no location')
  const own = { ...entry, subject: [type], object: [type], known: [] }
  const said = sayEnd(entity(name, type), 'subject', own, lexicon)
  if (said.kind === 'dropped') throw new Error(`${name}: ${said.reason}`)
  return said
}
