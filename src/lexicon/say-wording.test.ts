import { expect, test } from 'vitest'
import { randomStream } from '../random/stream.ts'
import type { KindOf } from './kinds.ts'
import { isApposed, sayWording, suitable, suits } from './say-wording.ts'
import type { Wordings } from './wording.ts'

test.for([
  ['Charles Ferdinand, Duke of Berry', true],
  ['“Crash”, the 1996 film by David Cronenberg', true],
  ['“The Lion, the Witch and the Wardrobe”, the 2005 film', true],
  ['“The Lion, the Witch and the Wardrobe”', false],
  ['the 1996 film “Crash”', false],
] as const)('%s has more behind a comma of its own: %s', ([name, isSo]) => {
  expect(isApposed(name)).toBe(isSo)
})

test('of people of long ago no day is asked, in whichever words', () => {
  const asked = (say: string, since: number) =>
    suits({ say }, { S: { text: 'Anne', since }, O: '1122' })

  for (const say of ['On what date was {S} born?', 'On which day was {S} born?']) {
    expect(asked(say, 1122)).toBe(false)
    expect(asked(say, 1822)).toBe(true)
  }
})

test('two who are joined stand in no name that is joined itself', () => {
  const asked = (S: string) =>
    suits({ say: 'In which year did {S} and {O} marry?' }, { S, O: 'Bona Sforza' })

  expect(asked('Sigismund I the Old')).toBe(true)
  expect(asked('Vladislaus II of Bohemia and Hungary')).toBe(false)
  expect(suits({ say: '{S} and {O}?' }, { S: '“Hill and Dale”', O: '“Vale”' })).toBe(true)
})

test('no year is asked of what is told by its year', () => {
  const asked = (say: string, text: string) => suits({ say }, { S: { text }, O: 'Joss Whedon' })

  expect(asked('In which year did {O} create {S}?', 'the 1999 TV series “Angel”')).toBe(false)
  expect(asked('When did {O} create {S}?', 'the Battle of Thermopylae (480 BC)')).toBe(false)
  expect(asked('When did {O} create {S}?', 'the Olympic Games (1896)')).toBe(false)
  expect(asked('In which year did {O} create {S}?', '“1984”')).toBe(true)
  expect(asked('Who created {S}?', 'the 1999 TV series “Angel”')).toBe(true)
})

test('a wording for what no other is made for stands aside where one is', () => {
  const wordings: Wordings = [
    { say: 'In which theatre in {O} was {S} first performed?', subject: ['opera'] },
    { say: 'Where in {O} was {S} first performed?', otherwise: true },
    { say: 'When was {S} first performed in {O}?' },
  ]
  const saidOf = (kind: string) => {
    const kindOf = {
      kind: { kind, noun: kind, plural: `${kind}s`, types: [] },
      widest: { kind: 'work', noun: 'work', plural: 'works', types: [] },
      known: true,
      said: true,
      lineage: [kind, 'work'],
    } satisfies KindOf
    const fillings = [{ S: { text: '“Norma”', kindOf }, O: 'Milan' }]
    return suitable(wordings, fillings).map(({ say }) => say.split(' ', 1)[0])
  }

  expect(saidOf('opera')).toEqual(['In', 'When'])
  expect(saidOf('symphony')).toEqual(['Where', 'When'])
})

test('most questions of yes and no ask plainly, and all do where nothing is plain', () => {
  const framed = { say: 'Is it true that {S} was born in {O}?' }
  const wordings = [
    { say: 'Was {S} born in {O}?' },
    framed,
    { say: 'Is it correct that {S} was born in {O}?' },
  ]
  const said = (from: Wordings, seed: number) =>
    sayWording(from, { S: 'Bach', O: 'Ulm' }, randomStream(seed, 'framed'))?.text ?? ''

  const texts = Array.from({ length: 400 }, (_, seed) => said(wordings, seed))

  const share = texts.filter((text) => text.startsWith('Is it')).length / texts.length
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.15)
  expect(said([framed], 1)).toBe('Is it true that Bach was born in Ulm?')
})
