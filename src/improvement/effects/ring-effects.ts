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
  /** For taught facts: untaught errors, and the change of the taught less theirs. */
  readonly untaught?: { readonly questions: number; readonly over: SimultaneousMean }
  /** Whether it changed beyond chance: its change, and for taught facts that over untaught errors, too. */
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
 * shows no gain. Of what was taught only errors count, and they must also have changed otherwise than errors in the farthest two rings, which
 * nobody taught (regression to the mean; Barnett, van der Pols and Dobson 2005). All is tested together.
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
  const errors = (of: readonly Again[]) => of.filter(({ before }) => isError(before.outcome))
  const untaught = errors([...inRing('relation'), ...inRing('unrelated')])
  const found = rings.map(({ id, title }) => {
    const own = id === 'taught' ? errors(inRing(id)) : inRing(id)
    return {
      ...{ id, title, own, values: valuesOf(own) },
      over: id === 'taught' ? overUntaught(own, untaught) : undefined,
    }
  })
  const tested = found.flatMap(({ values, over }) => [values ?? [], over ?? []].flat())
  const { next } = randomStream(0, 'rings')
  const means = tested.length === 0 ? [] : simultaneousMeans(tested, { next })
  const meanFor = (values: ClusteredValues | undefined) => values && means[tested.indexOf(values)]
  return found.flatMap(({ id, title, own, values, over }): RingEffect[] => {
    if (own.length === 0) return []
    const change = meanFor(values)
    const other = meanFor(over)
    const isNamed = isBeyondChance(change) && (id !== 'taught' || isBeyondChance(other))
    return [
      {
        ...{ ring: id, title, questions: own.length },
        again: meanOf(own.map((row) => row.again)),
        after: meanOf(own.map(({ is }) => is)),
        ...(change && { change }),
        ...(other && { untaught: { questions: untaught.length, over: other } }),
        named: isNamed,
      },
    ]
  })
}

function isBeyondChance(change: SimultaneousMean | undefined): boolean {
  return change !== undefined && change.p < 0.05
}

function valuesOf(own: readonly Again[]): ClusteredValues | undefined {
  return own.length < fewest ? undefined : { values: own.map(changeOf), clusters: clustersOf(own) }
}

function overUntaught(
  taught: readonly Again[],
  untaught: readonly Again[],
): ClusteredValues | undefined {
  if (taught.length < fewest || untaught.length < fewest) return undefined
  return {
    values: linearisedDifference(taught.map(changeOf), untaught.map(changeOf)),
    clusters: clustersOf([...taught, ...untaught]),
  }
}

function clustersOf(rows: readonly Again[]): readonly string[] {
  return rows.map(({ placed }) => placed.cluster)
}

function isError(outcome: Again['before']['outcome']): boolean {
  return isRight(outcome) === 0 && outcome !== 'abstained'
}

function changeOf({ is, again }: Again): number {
  return is - again
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
