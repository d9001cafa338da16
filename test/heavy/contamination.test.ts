import { expect, test } from 'vitest'
import { type RandomStream, randomStream } from '../../src/random/stream.ts'
import type { Cell } from '../../src/report/frame/cell.ts'
import type { RunFrame } from '../../src/report/frame/frame.ts'
import type { QuestionRow } from '../../src/report/frame/question-row.ts'
import { gapOf } from '../../src/report/gap-report.ts'
import { manifestOf } from '../report/evidence.ts'

const seeds = 800
const thirds = ['head', 'torso', 'tail'] as const

/** A relation's share right lies this far from .7 at most: none, some, and nearly all that there can be. */
const effects = [0, 0.15, 0.29]

test.for(effects.flatMap((effect) => [200, 600].map((count) => [effect, count] as const)))(
  'with relation effects of %d and %i questions, a set that is no easier is called so in at most 2.5 %',
  ([effect, count]) => {
    // 2.5 % and two standard errors of 800 seeds
    expect(called(count, effect, 0)).toBeLessThanOrEqual(0.025 + 2 * 0.0055)
  },
)

test.for(effects)(
  'with relation effects of %d, ten points at 600 questions are found in 80 %',
  (effect) => {
    expect(called(600, effect, 0.1)).toBeGreaterThanOrEqual(0.8)
  },
)

/** How often the released set is called easier. */
function called(count: number, effect: number, planted: number): number {
  let easier = 0
  for (let seed = 0; seed < seeds; seed++) {
    const stream = randomStream(seed, 'contamination', effect, count)
    const rates = Array.from({ length: 40 }, () => 0.6 + effect * (2 * stream.next() - 1))
    const released = runOf(stream, 'old', count, rates, planted)
    const fresh = runOf(stream, 'new', count, rates, 0)
    const { difference } = gapOf(released, fresh) ?? { difference: { low: 0 } }
    if (difference.low > 0) easier += 1 / seeds
  }
  return easier
}

function runOf(
  { below, next }: RandomStream,
  set: string,
  count: number,
  rates: readonly number[],
  planted: number,
): RunFrame {
  const cells = Array.from({ length: count }, (_, place): Cell => {
    const relation = below(rates.length)
    const right = next() < Math.min(1, (rates[relation] ?? 0) + planted)
    const outcome = right ? 'correct' : 'wrong'
    const row: QuestionRow = {
      ...{ id: `${set}-${place}`, text: '', form: below(2) === 0 ? 'wh' : 'yes-no', premise: true },
      ...{ expected: 'entities', options: [], hops: 1, concepts: [], rule: '', wording: 'rules' },
      ...{ origin: 'knowledge', proof: 'none', groups: [] },
      relations: [{ key: `r${relation}`, label: '' }],
      popularity: thirds[below(3)],
      clusters: { subject: below(Math.round(count * 0.8)), relation, question: place },
    }
    return {
      state: 'answered',
      row,
      sample: 0,
      outcome,
      ending: 'whole',
      words: 1,
      milliseconds: 1,
    }
  })
  return { manifest: manifestOf('m', false, count), cells, errors: [], disputed: [], leftOut: [] }
}
