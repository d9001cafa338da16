import { expect, test } from 'vitest'
import { entryOf, evidenceOf, questionOf, yes } from '../../../test/report/evidence.ts'
import type { Plan, PlanForm, Third } from '../../domain/plan.ts'
import { randomStream } from '../../random/stream.ts'
import { notesOf } from '../notes.ts'
import { text } from '../renderers/text.ts'
import { reportOn } from '../report-on.ts'

const forms: readonly PlanForm[] = ['yes-no', 'free-form']
const thirds: readonly Third[] = ['head', 'torso', 'tail']
const weights = forms.flatMap((form) =>
  thirds.map((third) => ({ form, third, weight: (form === 'yes-no' ? 0.6 : 0.4) / 3 })),
)
const plan: Plan = { version: 1, forms: [], weights }

/** What both models know, by form and third: 0.6 x 0.8 + 0.4 x 0.4 = 0.64 by the plan. */
const ability: Readonly<Record<string, number>> = {
  'yes-no head': 0.9,
  'yes-no torso': 0.8,
  'yes-no tail': 0.7,
  'free-form head': 0.6,
  'free-form torso': 0.4,
  'free-form tail': 0.2,
}

test('two models that know the same get the same by the plan, whatever their exams ask most', async () => {
  const easy = await exam({ 'yes-no head': 300, 'yes-no torso': 100 })
  const hard = await exam({ 'free-form tail': 300, 'free-form torso': 100 })

  const raw = [easy, hard].map(({ accuracy }) => rateOf(accuracy))
  const byPlan = [easy, hard].map(({ standardised }) =>
    standardised?.status === 'standardised' ? rateOf(standardised.share) : Number.NaN,
  )
  expect((raw[0] ?? 0) - (raw[1] ?? 0)).toBeGreaterThan(0.12)
  expect(Math.abs((byPlan[0] ?? 0) - (byPlan[1] ?? 0))).toBeLessThan(0.04)
  for (const rate of byPlan) expect(Math.abs(rate - 0.64)).toBeLessThan(0.04)
})

test('one that knows more is ahead by the plan though its harder exam puts it behind as asked', async () => {
  const weaker = await exam({ 'yes-no head': 300 })
  const better = await exam({ 'free-form tail': 300 }, 0.1)

  expect(rateOf(weaker.accuracy)).toBeGreaterThan(rateOf(better.accuracy))
  const [one, other] = [weaker, better].map(({ standardised }) =>
    standardised?.status === 'standardised' ? rateOf(standardised.share) : Number.NaN,
  )
  expect(other).toBeGreaterThan(one ?? 1)
})

test('an empty cell is not comparable, and no other takes its weight', async () => {
  const run = await exam({ 'free-form tail': 0 })

  expect(run.standardised).toEqual({
    status: 'not-comparable',
    empty: [{ form: 'free-form', third: 'tail' }],
  })
  expect(notesOf(run)).toContain(
    'Not comparable with other exams by the plan: no judged answer of free-form of the tail.',
  )
})

test('the report has the raw share, the share by the plan and Kish’s number; the signature names the weights', async () => {
  const report = await reportFor({ 'yes-no head': 300 })

  const [run] = report.runs
  const effective = run?.standardised?.status === 'standardised' ? run.standardised.effective : 0
  // 100 in each of five cells, 300 in the first: 1 / (0.04 / 300 + 2 x 0.04 / 100 + 3 x (0.4/3)² / 100)
  expect(effective).toBeCloseTo(1 / (0.04 / 300 + 0.08 / 100 + (3 * (0.4 / 3) ** 2) / 100), 9)
  const lines = text.render(report, {
    ...{ colour: false, unicode: false, width: 100 },
    ...{ full: false, runs: 'runs' },
  })
  expect(lines).toMatch(/^right +\d/m)
  expect(lines).toMatch(/^ +by the plan +\d+(?:\.\d)? % +\[[\d.]+, [\d.]+\] +682$/m)
  expect(run?.signature).toMatch(/\|plan:v1:[0-9a-f]{8}\|/)
})

test('a small exam has counts, and nothing by the plan', async () => {
  const few = Object.fromEntries(Object.keys(ability).map((cell) => [cell, 6]))

  const run = await exam(few)

  expect(run.standardised).toBeUndefined()
  expect(run.accuracy).toMatchObject({ of: 36, ofSmallExam: true })
})

test('a set without a plan is as it was', async () => {
  const { runs } = await reportFor({}, 0, false)

  expect(runs[0]?.standardised).toBeUndefined()
  expect(runs[0]?.signature).not.toContain('plan')
})

async function exam(sizes: Readonly<Record<string, number>>, more = 0) {
  const [run] = (await reportFor(sizes, more)).runs
  if (run === undefined) throw new Error('no run')
  return run
}

/** A hundred questions of each cell unless `sizes` says another number. */
async function reportFor(sizes: Readonly<Record<string, number>>, more = 0, isPlanned = true) {
  const random = randomStream(5, JSON.stringify(sizes), more)
  const entries = forms.flatMap((form) =>
    thirds.flatMap((third) => {
      const cell = `${form} ${third}`
      return Array.from({ length: sizes[cell] ?? 100 }, (_, place) => {
        const question = questionOf({ text: `${cell} ${place}`, ...yes, stratum: { form, third } })
        const isRight = random.next() < (ability[cell] ?? 0) + more
        return entryOf(question, isRight ? 'correct' : 'wrong')
      })
    }),
  )
  return await reportOn([{ ...evidenceOf(entries), ...(isPlanned && { plan }) }], '0.1.0')
}

function rateOf(share: { status: 'empty' } | { status: 'measured'; rate: number }): number {
  return share.status === 'empty' ? Number.NaN : share.rate
}
