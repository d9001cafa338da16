import { randomStream } from '../../random/stream.ts'
import { clusteringOf } from '../../statistics/clusters.ts'
import { pairedBootstrap } from '../../statistics/paired-bootstrap.ts'
import { type Compared, pointsOf, type Scored } from './compared.ts'

/** A paired difference in [-1, 1] with its 95 % interval, with bundles of questions resampled together. */
export interface Gain {
  readonly rate: number
  readonly low: number
  readonly high: number
  readonly p: number
}

/** With fewer than two bundles the interval is the whole range. */
function gainOf(rows: readonly Compared[], differences: readonly number[], name: string): Gain {
  const { below } = randomStream(0, 'improve', name, differences.join(''))
  const bundles = clusteringOf(rows.map(({ bundle }) => bundle))
  const drawn = pairedBootstrap(differences, bundles, { below })
  const rate = differences.reduce((sum, each) => sum + each, 0) / Math.max(1, differences.length)
  if (drawn === undefined) return { rate, low: -1, high: 1, p: 1 }
  return { rate, ...drawn.interval(0.95), p: drawn.p }
}

/** After minus before. */
export function gainOfAfter(rows: readonly Scored[], name: string): Gain {
  return gainOf(
    rows,
    rows.map(({ was, is }) => is - was),
    name,
  )
}

/** After minus a control: the gain that remains after subtracting the control's. */
export function gainOverControl(rows: readonly Scored[], control: number, name: string): Gain {
  const both = rows.flatMap((row) => {
    const outcome = row.controls[control]?.outcome
    const points = outcome === undefined ? undefined : pointsOf(row.question, outcome)
    return points === undefined ? [] : [{ row, difference: row.is - points }]
  })
  return gainOf(
    both.map(({ row }) => row),
    both.map(({ difference }) => difference),
    name,
  )
}
