import { expect, test } from 'vitest'
import type { Stratum } from '../../domain/plan.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import { graveDoubt } from '../checks/look.ts'
import type { Unit } from '../rule.ts'
import { rules } from '../rules/rules.ts'
import type { Candidates } from './candidates.ts'
import { choose } from './choose.ts'
import type { Quota } from './quota.ts'

const { entries } = loadLexicon()

test.for<[string, Quota, Record<string, number>]>([
  [
    'of each relation',
    { counted: 'questions', perRelation: 4 },
    { 'birthplace yes-no': 2, 'birthplace wh-object': 2, 'spouse yes-no': 4 },
  ],
  [
    'by each rule',
    { counted: 'questions', perRule: 6 },
    // what one rule asks of a relation counts for the other
    { 'birthplace yes-no': 2, 'birthplace wh-object': 6, 'spouse yes-no': 4 },
  ],
  [
    'both',
    { counted: 'questions', perRelation: 8, perRule: 3 },
    { 'birthplace yes-no': 2, 'birthplace wh-object': 3 },
  ],
  [
    'both, and in all',
    { counted: 'questions', perRelation: 8, perRule: 3, count: 3 },
    { 'birthplace yes-no': 2, 'birthplace wh-object': 1 },
  ],
  [
    'of groups',
    { counted: 'groups', perRelation: 3 },
    { 'birthplace yes-no': 2, 'birthplace wh-object': 1, 'spouse yes-no': 3 },
  ],
  [
    'of an odd number of groups',
    { counted: 'groups', perRelation: 1 },
    { 'birthplace yes-no': 1, 'spouse yes-no': 1 },
  ],
  [
    'in all',
    { counted: 'questions', count: 9 },
    { 'birthplace yes-no': 2, 'birthplace wh-object': 3, 'spouse yes-no': 4 },
  ],
])('takes no more than asked for, %s', ([, quota, questions]) => {
  const { units } = choose(world(), quota, limitsOf())

  const taken = [...units].map(([{ found, candidates }, chosen]) => [
    `${found.use.entry.concept} ${candidates.rule.id}`,
    chosen.flat().length,
  ])
  expect(Object.fromEntries(taken.filter(([, count]) => count !== 0))).toEqual(questions)
})

test('relations share by the square root of their facts, and follow the graph where that is wanted', () => {
  const all = [
    candidates(
      'wh-object',
      {
        birthplace: units(900, 1, 'birthplace'),
        spouse: units(900, 1, 'spouse'),
        child: units(900, 1, 'child'),
      },
      { birthplace: 800, spouse: 200, child: 50 },
    ),
  ]
  // without a number in all no relation has a most
  const quota: Quota = { counted: 'questions', perRule: 420 }

  expect(asked(all, quota)).toEqual({ birthplace: 240, spouse: 120, child: 60 })
  expect(asked(all, { ...quota, spread: 'natural' })).toEqual({
    birthplace: 320,
    spouse: 80,
    child: 20,
  })
})

test('no relation has more than its most, and it is said that there would be more', () => {
  const some = Object.fromEntries(
    [
      'spouse',
      'child',
      'father',
      'mother',
      'sibling',
      'deathplace',
      'author',
      'director',
      'award-received',
      'capital',
      'party-member',
      'educated-at',
      'employer',
      'occupation',
      'follows',
      'genre',
    ].map((concept) => [concept, units(6, 1, concept)]),
  )
  const all = [
    candidates(
      'wh-object',
      { birthplace: units(99, 1, 'birthplace'), ...some },
      { birthplace: 1_000_000 },
    ),
  ]

  expect(asked(all, { counted: 'questions', count: 100 }, 6)).toMatchObject({
    birthplace: 6,
    spouse: 6,
  })
  expect(choose(all, { counted: 'questions', count: 100 }, limitsOf(6)).isCapped).toBe(false)
  // of the sixteen others there are 96
  expect(choose(all, { counted: 'questions', count: 120 }, limitsOf(6)).isCapped).toBe(true)
  expect(asked(all, { counted: 'questions', count: 120 }, 24)).toMatchObject({ birthplace: 24 })
})

function asked(
  all: readonly Candidates[],
  quota: Quota,
  most = Number.POSITIVE_INFINITY,
): Record<string, number> {
  const { units } = choose(all, quota, limitsOf(most))
  return Object.fromEntries(
    [...units].map(([{ found }, chosen]) => [found.use.entry.concept, chosen.flat().length]),
  )
}

test('what taste objects to comes when its rule has nothing else, and what it objects to gravely when no rule has', () => {
  const doubted = (doubts: number) =>
    units(10, 1, 'birthplace').map((unit) => unit.map((one) => ({ ...one, doubts })))
  const all = [
    candidates('wh-object', {
      birthplace: doubted(graveDoubt),
      spouse: units(4, 1, 'spouse'),
      mother: doubted(1),
    }),
    candidates('wh-subject', { birthplace: units(30, 1, 'birthplace') }),
  ]

  const taken = (count: number) => {
    const { units: chosen } = choose(all, { counted: 'questions', count }, limitsOf())
    return [...chosen].map(([, own]) => own.length)
  }

  expect(taken(4)).toEqual([0, 2, 0, 2])
  expect(taken(20)).toEqual([0, 4, 6, 10])
  expect(taken(50)).toEqual([6, 4, 10, 30])
})

function limitsOf(relation = Number.POSITIVE_INFINITY) {
  return { relation, open: Number.POSITIVE_INFINITY }
}

/** Pairs of yes and no about two relations, single questions about one. */
function world(): readonly Candidates[] {
  return [
    candidates('yes-no', {
      birthplace: units(10, 2, 'birthplace'),
      spouse: units(10, 2, 'spouse'),
    }),
    candidates('wh-object', { birthplace: units(10, 1, 'birthplace'), spouse: [] }),
  ]
}

function units(
  count: number,
  length: number,
  concepts: string,
  stratumOf: (unit: number) => Stratum = () => ({ form: length === 2 ? 'yes-no' : 'free-form' }),
): readonly Unit[] {
  return Array.from({ length: count }, (_, unit) =>
    groupOf(`${unit}`, length, concepts, stratumOf(unit)),
  )
}

function groupOf(id: string, length: number, concepts: string, stratum: Stratum): Unit {
  return Array.from({ length }, (_, place) => ({
    place,
    id: `${id} ${place}`,
    group: `${id} ${place}`,
    asks: [],
    facts: [],
    concepts,
    yes: undefined,
    about: '',
    stratum,
    doubts: 0,
    isAcceptance: false,
    optionRanks: {},
  }))
}

function candidates(
  id: string,
  found: Readonly<Record<string, readonly Unit[]>>,
  facts: Readonly<Record<string, number>> = {},
): Candidates {
  const rule = rules.find((each) => each.id === id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  const byRelation = Object.entries(found).map(([concept, units]) => {
    const entry = entries.find((each) => each.concept === concept)
    if (entry === undefined) throw new Error(`no concept ${concept}`)
    const none = new Map<string, number>()
    const use = { relation: concept, entry, facts: facts[concept] ?? 1 }
    return [
      concept,
      {
        use,
        units,
        depth: 10,
        said: 10,
        declined: none,
        whole: true,
        barren: false,
        leastYield: 0,
        dropped: none,
        discarded: none,
      },
    ] as const
  })
  return { rule, byRelation: new Map(byRelation) }
}
