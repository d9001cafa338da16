import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionOf } from '../../../test/sample-questions.ts'
import type { Question } from '../../domain/question.ts'
import { parted } from './parted.ts'
import { entitiesAskedAbout, factsIn } from './question-keys.ts'
import { sidesOf } from './sides-of.ts'
import type { Side } from './split.ts'
import { splitCounts } from './split-counts.ts'
import { splitNamed, splits } from './splits.ts'

const iri = (name: string) => `urn:test:${name}`

/** A yes-no question on a fact, with a replacement where it is false; some share entities, wordings and groups. */
const asked = fc
  .record({
    subject: fc.nat(40),
    relation: fc.nat(6),
    object: fc.nat(25),
    replacement: fc.option(fc.nat(60), { nil: undefined }),
    template: fc.nat(8),
    group: fc.option(fc.nat(30), { nil: undefined }),
  })
  .map(({ subject, relation, object, replacement, template, group }) => {
    const fact = {
      subject: iri(`s${subject}`),
      relation: iri(`r${relation}`),
      object: iri(`s${object}`),
    }
    const stated = replacement === undefined ? fact : { ...fact, object: iri(`s${replacement}`) }
    return (number: number) =>
      questionOf(number, {
        expected: { kind: 'boolean', value: stated === fact },
        facts: [fact],
        statements: [stated],
        relations: [fact.relation],
        template: `template ${template}`,
        labels: {},
        groups: group === undefined ? undefined : [{ id: `g${group}`, role: 'true' as const }],
      })
  })
const sets = fc
  .array(asked, { minLength: 5, maxLength: 120 })
  .map((makers) => makers.map((make, number) => make(number)))
const seeds = fc.nat(1000)

function keysOn(
  side: Side,
  questions: readonly Question[],
  sides: ReadonlyMap<string, Side>,
  keys: (question: Question) => readonly string[],
): Set<string> {
  return new Set(questions.filter(({ id }) => sides.get(id) === side).flatMap(keys))
}

function crossing(
  id: string,
  questions: readonly Question[],
  seed: number,
  keys: (question: Question) => readonly string[],
): string[] {
  const sides = sidesOf(questions, splitNamed(id), { seed, trainShare: 0.5 })
  const train = keysOn('train', questions, sides, keys)
  return [...keysOn('test', questions, sides, keys)].filter((key) => train.has(key))
}

test.for(['fact', 'entity', 'relation', 'wording'])('no fact crosses the split by %s', (id) => {
  fc.assert(
    fc.property(sets, seeds, (set, seed) => {
      expect(crossing(id, set, seed, factsIn)).toEqual([])
    }),
  )
})

test('no subject asked about and no replacement crosses the split by entity', () => {
  fc.assert(
    fc.property(sets, seeds, (set, seed) => {
      expect(crossing('entity', set, seed, entitiesAskedAbout)).toEqual([])
    }),
  )
})

test('no relation crosses the split by relation, no wording that by wording', () => {
  fc.assert(
    fc.property(sets, seeds, (set, seed) => {
      expect(crossing('relation', set, seed, ({ relations }) => relations)).toEqual([])
      expect(crossing('wording', set, seed, ({ template = '' }) => [template])).toEqual([])
    }),
  )
})

test('a replacement named in an exchange is found by its label', () => {
  const question = questionOf(1, {
    expected: { kind: 'rejection', correction: 'No.' },
    premise: { status: false, exchanges: [{ place: 'object', replacement: 'Lyon' }] },
    labels: { [iri('lyon')]: 'Lyon' },
  })

  expect(entitiesAskedAbout(question)).toContain(iri('lyon'))
})

test('the order of the questions changes no side, another seed changes some', () => {
  const set = fc
    .sample(sets, { seed: 1, numRuns: 30 })
    .reduce((a, b) => (b.length > a.length ? b : a))
  for (const split of splits) {
    const sides = sidesOf(set, split, { seed: 1, trainShare: 0.5 })
    const turned = sidesOf(set.toReversed(), split, { seed: 1, trainShare: 0.5 })
    for (const [id, side] of sides) expect(turned.get(id)).toBe(side)
  }
  const random = splitNamed('random')
  expect([...sidesOf(set, random, { seed: 1, trainShare: 0.5 })]).not.toEqual([
    ...sidesOf(set, random, { seed: 2, trainShare: 0.5 }),
  ])
})

test('objects and options on both sides are counted', () => {
  const about = (number: number) =>
    questionOf(number, {
      expected: { kind: 'boolean', value: true },
      facts: [{ subject: iri(`p${number}`), relation: iri('born'), object: iri('warsaw') }],
      relations: [iri('born')],
      labels: { [iri(`p${number}`)]: 'P', [iri('warsaw')]: 'Warsaw', [iri('born')]: 'born' },
    })
  const set = Array.from({ length: 20 }, (_, number) => about(number))
  const counts = splitCounts(set, parted(set, 'entity', { seed: 0, trainShare: 0.5 }))

  expect(counts.train + counts.test).toBe(20)
  expect(counts.largestBundle).toBe(1)
  expect(counts.sharing).toBe(counts.test)
})
