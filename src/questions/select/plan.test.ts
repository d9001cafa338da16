import { expect, test } from 'vitest'
import { rulesOf } from '../rules/presets.ts'
import { rules } from '../rules/rules.ts'
import { mostOpenOf, shareOfRule, sharesOf, stagesTo } from './plan.ts'

test('a fifth supposes something false, a fifth is closed free-form, nothing has more than 40 %, open lists at most a tenth', () => {
  const shares = sharesOf(rulesOf('all'))

  expect(Object.fromEntries(shares)).toEqual({
    'yes-no': 0.3,
    'multiple-choice': 0.3,
    'free-form': 0.2,
    'false-premise': 0.2,
    'open-list': 0.1,
  })
  for (const left of ['yes-no', 'multiple-choice', 'free-form', 'false-premise']) {
    const others = sharesOf(rulesOf('all').filter((rule) => !isOf(left, rule)))
    expect(Math.max(...others.values())).toBeLessThanOrEqual(0.4)
  }
})

function isOf(form: string, { premise, form: own }: (typeof rules)[number]): boolean {
  if (premise === true) return form === 'false-premise'
  return form === (own === 'wh' ? 'free-form' : own)
}

test('open lists are not limited where only free-form questions are asked for', () => {
  expect(mostOpenOf(rulesOf('wh'))).toBe(1)
  expect(mostOpenOf(rulesOf('all'))).toBe(0.1)
})

test('rules share what their form has by weight, as many questions as their groups have', () => {
  const all = rulesOf('all')
  const shareOf = (id: string) =>
    shareOfRule(all.find((rule) => rule.id === id) ?? (rules[0] as (typeof rules)[number]), all)

  const sum = all.reduce((sofar, rule) => sofar + shareOfRule(rule, all), 0)

  expect(sum).toBeCloseTo(1)
  expect(shareOf('false-premise') / shareOf('supposed-object')).toBeCloseTo(4)
  expect(shareOf('yes-no')).toBeGreaterThan(shareOf('choice-object'))
})

test('sets grow in steps to the first that is large enough', () => {
  expect(stagesTo(60)).toEqual([60])
  expect(stagesTo(61)).toEqual([60, 100])
  expect(stagesTo(2000)).toEqual([60, 100, 200, 600, 1000, 2000])
})
