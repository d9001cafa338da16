import { literalSort } from '../store/schema.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'

/** With fewer numbers of a kind, those of the whole relation decide; with fewer of these, nothing does. */
const fewestNumbers = 20
/** Beyond this modified z-score a number is an outlier (Iglewicz and Hoaglin 1993). */
const farthest = 3.5
/** Median absolute deviations of a normal distribution in one standard deviation. */
const perDeviation = 0.6745
/** A value within a factor of a hundred of the median is not an outlier, however close the others are. */
const leastDecades = 2

/** Bounds of the common logarithm. */
interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Whether a fact (by place) has a number far outside what its relation has of things of the kind: a town of 219,300,000 square kilometres,
 * whose area is in square metres. By median and median absolute deviation of the logarithms; zero and negative numbers are never outliers.
 */
export async function outlying(
  graph: Pick<GraphWithDraws, 'facts' | 'kindsOfEntities' | 'literalOrder' | 'subjects'>,
): Promise<(place: number) => boolean> {
  const { relations, others } = (await graph.facts()).bySubject
  const { sorts, places } = await graph.literalOrder()
  const { kindOf } = await graph.kindsOfEntities()
  const subjects = await graph.subjects()
  const logarithmOf = (place: number) => {
    const object = others[place] as number
    const number = sorts[object] === literalSort.number ? (places[object] as number) : Number.NaN
    return number > 0 ? Math.log10(number) : Number.NaN
  }
  const keysOf = (place: number) => {
    const relation = relations[place] as number
    return [`${relation} ${kindOf[subjects[place] as number]}`, `${relation}`] as const
  }
  const numbers = new Map<string, number[]>()
  for (let place = 0; place < relations.length; place++) {
    const logarithm = logarithmOf(place)
    if (Number.isNaN(logarithm)) continue
    for (const key of keysOf(place)) {
      const own = numbers.get(key)
      if (own === undefined) numbers.set(key, [logarithm])
      else own.push(logarithm)
    }
  }
  const bounds = new Map(
    [...numbers].flatMap(([key, own]) =>
      own.length < fewestNumbers ? [] : [[key, boundsOf(own)] as const],
    ),
  )
  return (place) => {
    const logarithm = logarithmOf(place)
    if (Number.isNaN(logarithm)) return false
    const [ofKind, ofRelation] = keysOf(place)
    const own = bounds.get(ofKind) ?? bounds.get(ofRelation)
    return own !== undefined && (logarithm < own.low || logarithm > own.high)
  }
}

function boundsOf(numbers: readonly number[]): Bounds {
  const median = medianOf(numbers)
  const deviation = medianOf(numbers.map((one) => Math.abs(one - median)))
  const width = Math.max(leastDecades, (farthest * deviation) / perDeviation)
  return { low: median - width, high: median + width }
}

function medianOf(numbers: readonly number[]): number {
  const inOrder = Float64Array.from(numbers).sort()
  return inOrder[Math.floor((inOrder.length - 1) / 2)] as number
}
