import { expect, test } from 'vitest'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import type { Candidates } from './candidates.ts'
import { choose } from './choose.ts'
import type { Quota } from './quota.ts'
import type { Unit } from './rule.ts'
import { rules } from './rules.ts'

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
    { 'birthplace yes-no': 4, 'birthplace wh-object': 6, 'spouse yes-no': 2 },
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
    { 'birthplace yes-no': 4, 'birthplace wh-object': 3, 'spouse yes-no': 2 },
  ],
])('takes no more than asked for, %s', ([, quota, questions]) => {
  const { units } = choose(world(), quota)

  const taken = [...units].map(([{ found, candidates }, chosen]) => [
    `${found.use.entry.concept} ${candidates.rule.id}`,
    chosen.flat().length,
  ])
  expect(Object.fromEntries(taken.filter(([, count]) => count !== 0))).toEqual(questions)
})

/** Pairs of yes and no about two relations, single questions about one. */
function world(): readonly Candidates[] {
  return [
    candidates('yes-no', { birthplace: units(10, 2), spouse: units(10, 2) }),
    candidates('wh-object', { birthplace: units(10, 1), spouse: [] }),
  ]
}

function units(count: number, length: number): readonly Unit[] {
  return Array.from({ length: count }, (_, unit) => groupOf(`${unit}`, length))
}

function groupOf(id: string, length: number): Unit {
  return Array.from({ length }, (_, place) => ({
    place,
    id: `${id} ${place}`,
    group: `${id} ${place}`,
    asks: [],
    yes: undefined,
    about: '',
    standing: {},
  }))
}

function candidates(id: string, found: Readonly<Record<string, readonly Unit[]>>): Candidates {
  const rule = rules.find((each) => each.id === id)
  if (rule === undefined) throw new Error(`no rule ${id}`)
  const byRelation = Object.entries(found).map(([concept, units]) => {
    const entry = entries.find((each) => each.concept === concept)
    if (entry === undefined) throw new Error(`no concept ${concept}`)
    const none = new Map<string, number>()
    const use = { relation: concept, entry }
    return [
      concept,
      {
        use,
        units,
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
  return { rule, depth: 10, byRelation: new Map(byRelation) }
}
