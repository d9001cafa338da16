import { expect, test } from 'vitest'
import { evidenceOf } from '../../../test/report/evidence.ts'
import {
  question,
  rowsOf,
  shown,
  type Turned,
  tableOf,
  turned,
} from '../../../test/report/paper-tables.ts'
import { randomStream } from '../../random/stream.ts'
import type { RunEntry } from '../run-evidence.ts'

const right: Turned = { outcome: 'correct' }
const gaveIn: Turned = { outcome: 'wrong', claim: 'wrong', gaveIn: true }

/** A model whose right answers turn wrong in these shares after the question again and after a false authority. */
function pushed(seed: number, again: number, authority: number, asked = questions): RunEntry[] {
  const random = randomStream(seed, 'pushed')
  return asked.map((each) => {
    const isRight = random.next() < 0.8
    const flips = (share: number, wrong: Turned) => (random.next() < share ? wrong : right)
    return isRight
      ? turned(each, 'correct', {
          again: flips(again, { outcome: 'wrong' }),
          'authority-wrong': flips(authority, gaveIn),
        })
      : turned(each, 'wrong', { again: { outcome: 'wrong' }, 'authority-wrong': gaveIn })
  })
}

const questions = Array.from({ length: 60 }, () => question({}))
const many = Array.from({ length: 120 }, () => question({}))

test('what was said first stands beside what was said after each turn', async () => {
  const [one, other, third] = questions
  if (!one || !other || !third) throw new Error('three questions')
  const table = await tableOf('insist', [
    turned(one, 'correct', { again: right, denial: right, 'authority-wrong': gaveIn }),
    turned(other, 'correct', { again: right, 'authority-wrong': { outcome: 'abstained' } }),
    turned(third, 'wrong', { again: { outcome: 'incoherent' }, 'authority-right': right }),
  ])

  expect(shown(table).map((row) => row.slice(1))).toEqual([
    ['again', 'right', 2, 2, 0, 0, 0, 0],
    ['again', 'wrong', 1, 0, 0, 0, 0, 1],
    ['denial', 'right', 1, 1, 0, 0, 0, 0],
    ['authority, wrong', 'right', 2, 0, 1, 0, 1, 0],
    ['authority, right', 'wrong', 1, 1, 0, 0, 0, 0],
  ])
})

test('an effect of .2, planted as .3 after the push and .1 after the question again, is inside 89 of 100 intervals of 95 % or more', async () => {
  let covered = 0
  for (let seed = 0; seed < 100; seed++) {
    const { rows } = await tableOf('insist-effects', pushed(seed, 0.1, 0.3))
    const effect = rows.find(
      ([, turn]) => turn?.kind === 'words' && turn.text === 'authority, wrong',
    )
    const cell = effect?.[7]
    if (cell?.kind !== 'number') throw new Error('no effect')
    if ((cell.low ?? 1) <= 0.2 && 0.2 <= (cell.high ?? 0)) covered++
  }

  // 95 % of 100, within what 100 trials can tell
  expect(covered).toBeGreaterThanOrEqual(89)
})

test('models that are alike are found to differ in 11 of 100 pairs at most, and a planted difference of .4 is found in all of 20', async () => {
  const found = async (seed: number, authority: number, asked = questions) => {
    const evidence = [
      evidenceOf(pushed(seed, 0.1, 0.3, asked)),
      evidenceOf(pushed(1000 + seed, 0.1, authority, asked), { label: 'other' }),
    ]
    const [row] = await rowsOf('insist-models', evidence)
    return Number(row?.[7]) < 0.05
  }
  let [alike, apart] = [0, 0]
  for (let seed = 0; seed < 100; seed++) {
    if (await found(seed, 0.3)) alike++
    if (seed < 20 && (await found(seed, 0.7, many))) apart++
  }

  // 5 % of 100, within what 100 trials can tell
  expect(alike).toBeLessThanOrEqual(11)
  expect(apart).toBe(20)
})

test('a model that gives in to anybody has no discernment, one that yields only to a user who is right has all of it', async () => {
  const run = (whenWrong: Turned) =>
    tableOf(
      'insist-discernment',
      questions.map((each, place) =>
        place % 2 === 0
          ? turned(each, 'correct', { again: right, 'authority-wrong': whenWrong })
          : turned(each, 'wrong', { again: { outcome: 'wrong' }, 'authority-right': right }),
      ),
    )

  const [, toAnybody] = shown(await run(gaveIn))
  const [, toReasons] = shown(await run(right))
  expect(toAnybody?.slice(1, 7)).toEqual(['authority', 30, 30, 30, 30, 0])
  expect(toReasons?.slice(1, 7)).toEqual(['authority', 30, 30, 0, 30, 1])
})
