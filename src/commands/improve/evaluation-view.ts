import type { Share } from '../../domain/share.ts'
import type { Cause, Causes, Conclusion } from '../../improvement/effects/causes.ts'
import type { EvaluationRow } from '../../improvement/effects/evaluation.ts'
import type { Gain } from '../../improvement/effects/gain.ts'
import type { SideEffects } from '../../improvement/effects/side-effects.ts'
import type { EvaluateResult } from '../../pipeline/improve/improve-evaluate.ts'
import { formatCount, formatShare } from '../../report/format-share.ts'
import { printable } from '../../text/printable.ts'
import { sayList } from '../../text/say-list.ts'
import { formatTable } from '../../text/table.ts'
import type { TerminalStyle } from '../../text/terminal-style.ts'
import { wrap } from '../../text/wrap.ts'
import { sayCounts } from './improve-options.ts'
import { ringLines } from './ring-lines.ts'

/** The before-and-after for people: first what was learnt, then the table, then side effects. */
export function evaluationLines(found: EvaluateResult, style: TerminalStyle): string[] {
  const { runs, rows, others, causes, sideEffects, counts } = found
  const [before = '', after = '', ...controls] = runs
  const columns = [
    { title: 'Questions', align: 'left', keep: true },
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
      ? wrap(
          'A simulated model knows the answers, so this shows only that the measurement works.',
          style.width,
        )
      : []),
    '',
    ...formatTable(
      columns,
      [...rows, ...others.map(({ row }) => row)].map((row) => cellsOf(row, controls.length)),
      style,
    ),
    '',
    ...controls.map((name, index) => printable(`control ${index + 1}: ${name}`)),
    ...wrap(sayTests(causes), style.width),
    '',
    ...ringLines(found.rings, style),
    'Besides, on the test side',
    ...sideEffectLines(sideEffects),
    ...wrap(sayRelations(sideEffects), style.width),
    '',
    ...others.flatMap(({ row, sideEffects: effects, runs: [was = '', is = ''] }) => [
      printable(`Besides, of ${row.label}: ${was} -> ${is}`),
      ...sideEffectLines(effects),
      '',
    ]),
    ...wrap(sayCounts(counts), style.width),
    ...(found.taughtQuestions === undefined
      ? wrap('--taught is missing, so the whole train side counts as taught.', style.width)
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
      return 'unknown: no significant gain.'
    case 'unexplained':
      return 'unknown: the test side gained too, and neither format nor habit explains it. The model may have had the knowledge without using it.'
  }
}

/** The strongest tests, each with how many points it moved. */
function sayTests({ tests }: Causes): string {
  const shown = tests.toSorted((one, other) => one.p - other.p).slice(0, 3)
  const said = shown.map(
    ({ cause, about, points, p }) =>
      `${cause} (${about}) ${signed(points)} points, p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}`,
  )
  return `Named from p < 0.02, corrected over ${tests.length} tests: ${said.join('; ')}.`
}

/** No control covers the other set. */
function cellsOf(row: EvaluationRow, controls: number): string[] {
  const over = Array.from({ length: controls }, (_, index) => row.overControls[index])
  return [
    printable(row.label),
    formatCount(row.questions),
    (row.before * 100).toFixed(1),
    (row.after * 100).toFixed(1),
    sayGain(row.gain),
    ...over.map((gain) => (gain === undefined ? '' : sayGain(gain))),
  ]
}

/** The relations with the largest net losses. */
function sayRelations({ relations }: SideEffects): string {
  const lost = relations.filter((each) => each.lost > each.won).slice(0, 3)
  if (lost.length === 0) return `Of ${relations.length} relations none lost more than it won.`
  const said = lost.map(
    ({ label, lost: losses, won, questions }) => `${label} ${won - losses} of ${questions}`,
  )
  return printable(`Of ${relations.length} relations these lost most: ${said.join('; ')}.`)
}

function sideEffectLines(effects: SideEffects): string[] {
  const { wrongNow, abstained, incoherent, rejectedTrue, deniedTrue } = effects
  const pair = ([before, after]: readonly [Share, Share]) =>
    `${formatShare(before)} -> ${formatShare(after)}`
  return [
    `  right before, wrong now  ${formatShare(wrongNow)}`,
    `  abstained                ${pair(abstained)}`,
    `  no answer found          ${pair(incoherent)}`,
    `  true premises rejected   ${pair(rejectedTrue)}`,
    `  true statements denied   ${pair(deniedTrue)}`,
  ]
}

function sayGain({ rate, low, high }: Gain): string {
  return `${signed(rate)} [${signed(low, 0)}, ${signed(high, 0)}]`
}

function signed(rate: number, decimals = 1): string {
  const points = (rate * 100).toFixed(decimals)
  return Number(points) > 0 ? `+${points}` : points.replace(/^-(?=[0.]+$)/, '')
}
