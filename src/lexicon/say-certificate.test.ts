import { expect, test } from 'vitest'
import { Certificate } from '../domain/certificate.ts'
import { prefixes } from '../domain/prefixes.ts'
import type { Reason } from '../domain/reason.ts'
import { sayCertificate, sayFact, sayFurtherFact } from './say-certificate.ts'

const names = { subject: 'Ada', relation: 'place of birth', object: 'Ulm' }
const counts = { trials: 9, exceptions: 0 }

test.for<[Reason, string]>([
  [{ kind: 'one-value', end: 'object', because: 'one is born once' }, ', and one is born once'],
  [{ kind: 'one-value', end: 'subject' }, ', and this relation gives a value to one'],
  [
    { kind: 'one-value', end: 'object', owner: true },
    ', and this relation has one value, declared by the owner',
  ],
  [
    { kind: 'nearly-one-value', trials: 9, exceptions: 1 },
    ', and of the 9 of which the graph says so, 1 has another one besides',
  ],
  [
    { kind: 'counted', end: 'object', keys: 30, error: 0.1 },
    ', and at least 30 subjects of this type in the graph have one value: at most 10 % of them may have another (3/30)',
  ],
  [{ kind: 'listed', owner: true }, ', and the list is declared complete by the owner'],
  [
    { kind: 'absent', more: 2 },
    ', and 2 more, and the graph has nothing else: that there is nothing else is assumed',
  ],
  [{ kind: 'years', of: 'one' }, ', and nothing ends before it began'],
  [
    { kind: 'other-kind', end: 'object', name: 'Ulm', kinds: ['human', 'video-game', 'band'] },
    ', so that Ulm is no human, video game or band',
  ],
  [
    { kind: 'unlike', error: 0.002 },
    '; of exchanges with so much against them at most 0.2 % were true',
  ],
  [
    { kind: 'unlike', error: 0.01, seen: { of: 'companion', ...counts, ...names } },
    '; of the 9 pairs of which the graph says so, none have the relation place of birth; of exchanges with so much against them at most 1 % were true',
  ],
])('%o is said behind what is known', ([reason, said]) => {
  expect(sayCertificate(['Ada was born in Ulm'], reason)).toBe(`Ada was born in Ulm${said}`)
})

test('a fact is said by its relation’s words, with the preposition of a day or a year, else as the graph gives it', () => {
  const on = (object: string) => sayFact({ ...names, object }, '{S} was founded in {O}')

  expect(on('1912')).toBe('Ada was founded in 1912')
  expect(on('6 July 1912')).toBe('Ada was founded on 6 July 1912')
  expect(sayFact(names, undefined)).toBe('The graph gives Ulm as the place of birth of Ada')
  expect(sayFurtherFact('urn:r', names, undefined)).toBe(
    'the graph gives Ulm as the place of birth of Ada',
  )
})

test('a class begins as its label does where it comes after something', () => {
  const ofClass = { subject: 'city', relation: 'subclass of', object: 'place' }

  expect(sayFurtherFact(`${prefixes.wdt}P279`, ofClass, '{S} is a kind of {O}')).toBe(
    'city is a kind of place',
  )
})

test('a certificate of an older version, without names and reason, is read', () => {
  const statement = { subject: 'urn:a', relation: 'urn:r', object: 'urn:b' }
  const old = { ground: 'functional', level: 'certified', basis: 'declared', statement, facts: [] }

  expect(Certificate.parse({ ...old, sentence: 'There is one' })).toMatchObject(old)
})
