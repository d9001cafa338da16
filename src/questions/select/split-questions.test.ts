import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '../../domain/question.ts'
import { splitQuestions } from './split-questions.ts'

const splits = { test: 0.8, validation: 0.2 }

test('single questions are parted as asked, each rule alike', () => {
  const parted = splitQuestions(
    Array.from({ length: 100 }, (_, index) => question(index, index, index, index % 2)),
    splits,
    1,
  )

  const counts = new Map<string, number>()
  for (const { split, rule } of parted) {
    const key = `${rule} ${split}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    'rule0 test': 40,
    'rule0 validation': 10,
    'rule1 test': 40,
    'rule1 validation': 10,
  })
})

test('no group and no fact is in two splits, whatever they share', () => {
  const several = fc.array(fc.tuple(fc.nat(12), fc.nat(30)), { maxLength: 40 })
  fc.assert(
    fc.property(several, fc.nat(9), (shapes, seed) => {
      const parted = splitQuestions(
        shapes.map(([group, fact], index) => question(index, group, fact, 0)),
        splits,
        seed,
      )

      const places = new Map<string, Set<string | undefined>>()
      for (const { split, groups = [], facts } of parted) {
        for (const key of [`${groups[0]?.id}`, `${facts[0]?.object}`]) {
          places.set(key, (places.get(key) ?? new Set()).add(split))
        }
      }
      expect([...places.values()].filter((one) => one.size > 1)).toEqual([])
    }),
  )
})

test('the same seed parts the same way, another one another way', () => {
  const questions = Array.from({ length: 60 }, (_, index) => question(index, index, index, 0))
  const of = (seed: number) =>
    [...splitQuestions(questions, splits, seed)].map(({ split }) => split)

  expect(of(1)).toEqual(of(1))
  expect(of(2)).not.toEqual(of(1))
})

function question(index: number, group: number, fact: number, rule: number): Question {
  return {
    id: `q${index}`,
    rule: `rule${rule}`,
    relations: ['r'],
    groups: [{ id: `group${group}`, role: 'true' }],
    facts: [{ subject: 's', relation: 'r', object: `fact${fact}` }],
  } as unknown as Question
}
