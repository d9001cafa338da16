import { isRight } from '../../domain/is-right.ts'
import { randomStream } from '../../random/stream.ts'
import { linearisedDifference } from '../../statistics/linearised-difference.ts'
import {
  type ClusteredValues,
  type SimultaneousMean,
  simultaneousMeans,
} from '../../statistics/max-t.ts'
import { pointsOf, type Scored } from './compared.ts'
import { type Placed, type Ring, rings } from './rings.ts'

/** What changed in one ring; `change` is absent below ten questions. Shares in [0, 1]. */
export interface RingEffect {
  readonly ring: Ring
  readonly title: string
  readonly questions: number
  /** Right when the untouched model was asked again, and after the tuning. */
  readonly again: number
  readonly after: number
  readonly change?: SimultaneousMean
  /** Its change less that of questions that nobody taught: the farthest ring, for taught facts untaught errors. */
  readonly beyond?: { readonly questions: number; readonly over: SimultaneousMean }
  /** The ring that the others are measured against: what changed here changed everywhere. */
  readonly isReference: boolean
  /** Whether it changed beyond chance, and beyond what changed everywhere. */
  readonly named: boolean
}

const fewest = 10

interface Again extends Scored {
  /** Of the untouched model, asked again. */
  readonly again: 0 | 1
  readonly placed: Placed
}

/**
 * The change of each ring against the untouched model asked again (the first control), so that a question that was drawn because of a chance error
 * shows no gain; and beyond the change of the farthest ring, so that a model that got better everywhere shows no ring. Of what was taught only errors
 * count, against errors in the farthest two rings, which nobody taught (regression to the mean; Barnett, van der Pols and Dobson 2005). All is tested
 * together, and a ring is named by both tests.
 */
export function ringEffects(
  compared: readonly Scored[],
  placed: ReadonlyMap<string, Placed>,
): readonly RingEffect[] {
  const rows = compared.flatMap((row): Again[] => {
    const outcome = row.controls[0]?.outcome
    const again = outcome === undefined ? undefined : pointsOf(row.question, outcome)
    const place = placed.get(row.question.id)
    return again === undefined || place === undefined ? [] : [{ ...row, again, placed: place }]
  })
  const inRing = (ring: Ring) => rows.filter((row) => row.placed.ring === ring)
  const reference = farthest.find((ring) => inRing(ring).length >= fewest)
  const elsewhere = reference === undefined ? [] : inRing(reference)
  const untaught = errors(farthest.flatMap(inRing))
  const found = rings.map(({ id, title }) => {
    const own = id === 'taught' ? errors(inRing(id)) : inRing(id)
    const others = id === 'taught' ? untaught : elsewhere
    return {
      ...{ id, title, own, values: valuesOf(own), others },
      over: id === reference ? undefined : differenceOf(own, others),
    }
  })
  const tested = found.flatMap(({ values, over }) => [values ?? [], over ?? []].flat())
  const { next } = randomStream(0, 'rings')
  const means = tested.length === 0 ? [] : simultaneousMeans(tested, { next })
  const meanFor = (values: ClusteredValues | undefined) => values && means[tested.indexOf(values)]
  return found.flatMap(({ id, title, own, values, others, over: difference }): RingEffect[] => {
    if (own.length === 0) return []
    const change = meanFor(values)
    const over = meanFor(difference)
    return [
      {
        ...{ ring: id, title, questions: own.length },
        again: meanOf(own.map((row) => row.again)),
        after: meanOf(own.map(({ is }) => is)),
        ...(change && { change }),
        ...(over && { beyond: { questions: others.length, over } }),
        isReference: id === reference,
        named: isBeyondChance(change) && isBeyondChance(over),
      },
    ]
  })
}

/** Rings of facts that nobody taught, the farthest first. */
const farthest = ['unrelated', 'relation'] as const

export function isBeyondChance(change: SimultaneousMean | undefined): boolean {
  return change !== undefined && change.p < 0.05
}

function valuesOf(own: readonly Again[]): ClusteredValues | undefined {
  return own.length < fewest ? undefined : { values: own.map(changeOf), clusters: clustersOf(own) }
}

function differenceOf(
  own: readonly Again[],
  others: readonly Again[],
): ClusteredValues | undefined {
  if (own.length < fewest || others.length < fewest) return undefined
  return {
    values: linearisedDifference(own.map(changeOf), others.map(changeOf)),
    clusters: clustersOf([...own, ...others]),
  }
}

function clustersOf(rows: readonly Again[]): readonly string[] {
  return rows.map(({ placed }) => placed.cluster)
}

function errors(rows: readonly Again[]): readonly Again[] {
  return rows.filter(({ before: { outcome } }) => isRight(outcome) === 0 && outcome !== 'abstained')
}

function changeOf({ is, again }: Again): number {
  return is - again
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
