import type { Share } from '../domain/share.ts'
import type { Cause, Causes, Conclusion } from '../improvement/effects/causes.ts'
import type { SideEffects } from '../improvement/effects/evaluation.ts'
import type { Gain } from '../improvement/effects/gain.ts'
import type { EvaluateResult } from '../pipeline/improve-evaluate.ts'
import { formatCount, formatShare } from '../report/format-share.ts'
import { printable } from '../text/printable.ts'
import { sayList } from '../text/say-list.ts'
import { formatTable } from '../text/table.ts'
import type { TerminalStyle } from '../text/terminal-style.ts'
import { wrap } from '../text/wrap.ts'
import { sayCounts } from './improve-options.ts'

/** The before and after for people: what was learnt first, then the table, then what else happened. */
export function evaluationLines(found: EvaluateResult, style: TerminalStyle): string[] {
  const { runs, rows, causes, sideEffects, counts, choice } = found
  const [before = '', after = '', ...controls] = runs
  const columns = [
    { title: 'Questions', align: 'left' },
    { title: 'of', align: 'right' },
    { title: 'before', align: 'decimal' },
    { title: 'after', align: 'decimal' },
    { title: 'gain', align: 'right' },
    ...controls.map((_, index) => ({
      title: `less control ${index + 1}`,
      align: 'right' as const,
    })),
  ] as const
  return [
    ...wrap(printable(`${before} -> ${after}: ${sayConclusion(causes.conclusion)}`), style.width),
    ...(found.simulated
      ? wrap('A simulated model knows the answers: this measures nothing else.', style.width)
      : []),
    '',
    ...formatTable(
      columns,
      rows.map(({ label, questions, before: was, after: is, gain, overControls }) => [
        label,
        formatCount(questions),
        (was * 100).toFixed(1),
        (is * 100).toFixed(1),
        sayGain(gain),
        ...overControls.map(sayGain),
      ]),
      style,
    ),
    '',
    ...controls.map((name, index) => printable(`control ${index + 1}: ${name}`)),
    ...wrap(sayTests(causes), style.width),
    '',
    'Besides, on the test side',
    ...sideEffectLines(sideEffects),
    '',
    ...wrap(sayCounts(counts, choice.split), style.width),
    ...(found.taughtQuestions === undefined
      ? wrap(
          'Nobody said what was taught (--taught): the whole train side is taken for it.',
          style.width,
        )
      : []),
  ]
}

const causeNames: Readonly<Record<Cause, string>> = {
  facts: 'learnt facts',
  format: 'learnt format',
  habit: 'learnt habit',
}

function sayConclusion(conclusion: Conclusion): string {
  switch (conclusion.kind) {
    case 'learnt': {
      const names = sayList(conclusion.causes.map((cause) => causeNames[cause]))
      return conclusion.causes.length > 1 ? `a mixture: ${names}.` : `${names}.`
    }
    case 'no gain':
      return "can't be told: no gain beyond chance."
    case 'unexplained':
      return "can't be told: the test side gained as well, and neither format nor habit explains it. It may be knowledge that the model had and did not use."
  }
}

/** The tests that count most; each moved right answers by so many points. */
function sayTests({ tests }: Causes): string {
  const shown = tests.toSorted((one, other) => one.p - other.p).slice(0, 3)
  const said = shown.map(
    ({ cause, about, points, p }) =>
      `${cause} (${about}) ${signed(points)} points, p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}`,
  )
  return `Named from p < 0.02, corrected over ${tests.length} tests: ${said.join('; ')}.`
}

function sideEffectLines({ wrongNow, abstained, incoherent, rejectedTrue }: SideEffects): string[] {
  const pair = ([before, after]: readonly [Share, Share]) =>
    `${formatShare(before)} -> ${formatShare(after)}`
  return [
    `  right before, wrong now  ${formatShare(wrongNow)}`,
    `  abstained                ${pair(abstained)}`,
    `  no answer found          ${pair(incoherent)}`,
    `  true premises rejected   ${pair(rejectedTrue)}`,
  ]
}

function sayGain({ rate, low, high }: Gain): string {
  return `${signed(rate)} [${signed(low)}, ${signed(high)}]`
}

function signed(rate: number): string {
  const points = (rate * 100).toFixed(1)
  return rate > 0 ? `+${points}` : points
}
