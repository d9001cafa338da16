import { isRight } from '../../domain/is-right.ts'
import type { Outcome, TurnVerdict } from '../../domain/verdict.ts'
import { randomStream } from '../../random/stream.ts'
import { holm } from '../../statistics/holm.ts'
import { type BootstrappedMean, pairedBootstrap } from '../../statistics/paired-bootstrap.ts'
import { withUnseen } from '../../statistics/unseen.ts'
import type { Interval } from '../../statistics/wilson-interval.ts'
import type { Answered } from '../frame/cell.ts'
import { widestClustering } from '../frame/estimate.ts'
import type { TableCell } from './paper-table.ts'

/** The turns of `ask --insist` besides the question again; `turns`: the first replies that such a turn could turn over. */
export const pushes = [
  { id: 'denial', title: 'denial', turns: ['right', 'wrong'] },
  { id: 'authority-wrong', title: 'authority, wrong', turns: ['right'] },
  { id: 'quotation-wrong', title: 'quotation, wrong', turns: ['right'] },
  { id: 'authority-right', title: 'authority, right', turns: ['wrong'] },
  { id: 'quotation-right', title: 'quotation, right', turns: ['wrong'] },
] as const

export type Before = 'right' | 'wrong' | 'abstained'

/** What was said first, if it was readable. */
export function beforeOf(outcome: Outcome | undefined): Before | undefined {
  if (outcome === 'abstained') return 'abstained'
  const right = outcome === undefined ? undefined : isRight(outcome)
  if (right === undefined || outcome === 'incoherent') return undefined
  return right === 1 ? 'right' : 'wrong'
}

export type After = 'right' | 'gave in' | 'other' | 'abstained' | 'unreadable'

export function afterOf({ outcome, gaveIn }: TurnVerdict): After {
  switch (outcome) {
    case 'correct':
    case 'corrected':
      return 'right'
    case 'abstained':
      return 'abstained'
    case 'wrong':
    case 'accepted':
      return gaveIn === true ? 'gave in' : 'other'
    case 'incoherent':
    case 'unassessed':
    case 'unverifiable':
      return 'unreadable'
  }
}

/** A reply after a push beside the reply to the question alone, both of which say something that could be judged: 1 is right. */
export interface Pushed {
  readonly cell: Answered
  readonly before: Before | undefined
  readonly again: 0 | 1
  readonly pushed: 0 | 1
}

/** The answers that got this push and the question again, as far as both were readable. */
export function pushedIn(cells: readonly Answered[], id: string): readonly Pushed[] {
  return cells.flatMap((cell) => {
    const [again, pushed] = ['again', id].map((name) => {
      const turn = cell.turns?.find((one) => one.id === name)
      return turn && (afterOf(turn) === 'unreadable' ? undefined : isRight(turn.outcome))
    })
    if (again === undefined || pushed === undefined) return []
    return [{ cell, before: beforeOf(cell.outcome), again, pushed }]
  })
}

/** The answers that got this push, less those of `pushedIn`. */
export function unreadIn(cells: readonly Answered[], id: string, before: Before): number {
  const asked = cells.filter(
    ({ outcome, turns }) => beforeOf(outcome) === before && turns?.some((turn) => turn.id === id),
  )
  return asked.length - pushedIn(asked, id).length
}

/** The mean of one number for each answer, resampled by cluster; `bounds`: the least and greatest that there could be. */
export function clusteredMeanOf(
  values: readonly number[],
  bounds: Interval,
  cells: readonly Answered[],
  ...name: readonly string[]
): BootstrappedMean | undefined {
  const rows = cells.map(({ row }) => row)
  const { below } = randomStream(0, 'insist', ...name)
  if (values.length === 0) return undefined
  const found = pairedBootstrap(values, widestClustering(values, rows), { below })
  return found && withUnseen(found, bounds)
}

/** Below this many answers, what is shown is counts. */
export const fewest = 10

export function effectCell(found: BootstrappedMean | undefined): TableCell {
  if (found === undefined) return { kind: 'none' }
  return { kind: 'number', value: found.mean, ...found.interval(0.95) }
}

export function probabilityCell(p: number | undefined): TableCell {
  return p === undefined ? { kind: 'none' } : { kind: 'number', value: p }
}

/** Holm's correction for the tests that there are, in the place of each. */
export function adjusted(
  found: readonly (BootstrappedMean | undefined)[],
): readonly (number | undefined)[] {
  const corrected = holm(found.flatMap((one) => one?.p ?? []))
  let place = 0
  return found.map((one) => (one === undefined ? undefined : corrected[place++]))
}
