import { expect, test } from 'vitest'
import type { Question } from '../../domain/question.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { Unit } from '../rule.ts'
import { rules } from '../rules/rules.ts'
import type { Sketch } from '../sketch.ts'
import type { Candidates } from './candidates.ts'
import { QuestionStore } from './question-store.ts'
import { withoutRepeats } from './without-repeats.ts'

const lexicon = loadLexicon()
const store = new QuestionStore(lexicon)

test('chains of as many hops take turns with what several could ask', () => {
  const left = unitsLeft([
    candidates('yes-no-two-hops', [...units(0, 6), ...units(10, 2)]),
    candidates('choice-two-hops', units(0, 6).toReversed()),
  ])

  // each in its own order, until what comes next has been asked
  expect(left).toEqual([
    ['0', '1', '2', '10', '11'],
    ['5', '4', '3'],
  ])
})

test('chains of three, of which there are few, come before those of two', () => {
  const left = unitsLeft([
    candidates('wh-two-hops', units(0, 6)),
    candidates('wh-three-hops', units(4, 2)),
  ])

  expect(left).toEqual([
    ['0', '1', '2', '3'],
    ['4', '5'],
  ])
})

test('chains come before what rests on one fact', () => {
  const left = unitsLeft([
    candidates('yes-no-two-hops', units(4, 4)),
    candidates('yes-no', units(0, 6)),
  ])

  expect(left).toEqual([
    ['4', '5', '6', '7'],
    ['0', '1', '2', '3'],
  ])
})

test('what was asked before, or twice in a unit, is not asked', () => {
  const twice = units(2, 1).flatMap((unit) => [[...unit, ...unit]])
  const all = [candidates('yes-no', [...units(0, 2), ...twice])]

  expect(unitsLeft(all, units(1, 1).flat())).toEqual([['0']])
})

function unitsLeft(all: readonly Candidates[], asked: readonly Sketch[] = []): string[][] {
  return withoutRepeats(all, asked).map(({ byRelation }) =>
    [...byRelation.values()].flatMap(({ units }) =>
      units.map(([first]) => (first === undefined ? '' : store.read(first).text)),
    ),
  )
}

function candidates(id: string, own: readonly Unit[]): Candidates {
  const rule = rules.find((one) => one.id === id)
  const entry = lexicon.entries.find(({ concept }) => concept === 'birthplace')
  if (rule === undefined || entry === undefined) throw new Error(`no ${id}, or nobody was born`)
  const found = {
    use: { relation: 'urn:born', entry },
    units: own,
    depth: own.length,
    said: own.length,
    declined: new Map(),
    whole: true,
    barren: false,
    leastYield: 0,
    dropped: new Map(),
    discarded: new Map(),
  }
  return { rule, byRelation: new Map([['urn:born', found]]) }
}

/** Of one question each, which asks what its number says. */
function units(first: number, count: number): readonly Unit[] {
  return Array.from({ length: count }, (_, place) => [
    store.add({
      id: `${first + place}`,
      form: 'yes-no',
      text: `${first + place}`,
      expected: { kind: 'boolean', value: true },
      statements: [{ subject: 'urn:s', relation: 'urn:r', object: `urn:${first + place}` }],
      relations: ['urn:r'],
      concepts: [],
    } as unknown as Question),
  ])
}
