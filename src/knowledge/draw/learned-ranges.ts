import type { End } from '../../domain/end.ts'
import { pointCode } from '../profiles/moments.ts'
import type { Tables } from '../store/tables.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import { type AttributesOf, haveCommon, isEmpty } from './attributes-index.ts'
import type { LearnedRange, Pool } from './plausible-pool.ts'
import { earlier, later } from './pool-group.ts'

/** Fewer facts teach nothing. */
const fewestFacts = 8
/** With more facts, this many evenly spread: enough to find the 5th percentile to a quarter of a percent (two standard errors). */
const mostFacts = 32_768
/** Percentage of facts outside the range at either end; the years added at both ends. */
const outside = 5
const leeway = 5
/** If this share of the facts or more have ends of one country, the relation is local. */
const leastLocal = 0.9

/** Ranges of a relation's values, learned from the pool's facts and the declarations, on first use. */
export async function learnedRanges(
  graph: Tables & Pick<GraphWithTruths, 'orders'>,
  { pairsOf }: Pick<Pool, 'pairsOf'>,
  attributesOf: AttributesOf,
  place: End,
): Promise<(relation: number) => LearnedRange> {
  const declared = await declaredRanges(graph, place)
  const known = new Map<number, LearnedRange>()
  return (relation) => {
    const range =
      known.get(relation) ??
      both(learnt(pairsOf(relation, mostFacts), attributesOf), declared.get(relation) ?? nothing)
    known.set(relation, range)
    return range
  }
}

const nothing: LearnedRange = {
  earliest: Number.NaN,
  latest: Number.NaN,
  eldest: Number.NaN,
  youngest: Number.NaN,
  outlives: Number.NaN,
  outlived: Number.NaN,
  local: false,
}

/** The intersection of both ranges. */
function both(one: LearnedRange, other: LearnedRange): LearnedRange {
  return {
    earliest: later(one.earliest, other.earliest),
    latest: earlier(one.latest, other.latest),
    eldest: later(one.eldest, other.eldest),
    youngest: earlier(one.youngest, other.youngest),
    outlives: later(one.outlives, other.outlives),
    outlived: later(one.outlived, other.outlived),
    local: one.local || other.local,
  }
}

function learnt(pairs: ReturnType<Pool['pairsOf']>, attributesOf: AttributesOf): LearnedRange {
  const [years, births, outlives, outlived]: number[][] = [[], [], [], []]
  let [told, together] = [0, 0]
  for (const { value, other } of pairs) {
    const [mine, theirs] = [attributesOf(value), attributesOf(other)]
    add(years, timeOf(mine) - timeOf(theirs))
    add(births, mine.since - theirs.since)
    add(outlives, mine.until - theirs.since)
    add(outlived, theirs.until - mine.since)
    if (isEmpty(mine.countries) || isEmpty(theirs.countries)) continue
    told++
    if (haveCommon(mine.countries, theirs.countries)) together++
  }
  const [least, most] = [outside, 100 - outside]
  return {
    earliest: at(years, least, -leeway),
    latest: at(years, most, leeway),
    eldest: at(births, least, -leeway),
    youngest: at(births, most, leeway),
    outlives: at(outlives, least, -leeway),
    outlived: at(outlived, least, -leeway),
    local: told >= fewestFacts && together / told >= leastLocal,
  }
}

function add(numbers: number[] | undefined, one: number): void {
  if (!Number.isNaN(one)) numbers?.push(one)
}

/** The percentile, widened by some years; NaN with too few numbers. */
function at(numbers: number[] | undefined = [], part: number, further: number): number {
  const count = numbers.length
  if (count < fewestFacts) return Number.NaN
  const above = Math.floor((count * (100 - part)) / 100)
  return (Float64Array.from(numbers).sort()[Math.max(1, count - above) - 1] as number) + further
}

const bounds = ['eldest', 'youngest', 'outlives', 'outlived'] as const

/** The lexicon's declarations about years of relations' ends. */
async function declaredRanges(
  graph: Tables & Pick<GraphWithTruths, 'orders'>,
  place: End,
): Promise<ReadonlyMap<number, LearnedRange>> {
  const [value, other] = place === 'subject' ? [0, 1] : [1, 0]
  const { start, end } = pointCode
  const slack = (earlier: number, earlierPoint: number, later: number, laterPoint: number) =>
    `CASE WHEN earlier_end = ${earlier} AND earlier_point = ${earlierPoint} AND later_end = ${later}
       AND later_point = ${laterPoint} THEN slack END`
  const rows = await graph.database.rows(`
    SELECT relation, max(-${slack(other, start, value, start)}) AS eldest, min(${slack(value, start, other, start)}) AS youngest,
      max(-${slack(other, start, value, end)}) AS outlives, max(-${slack(value, start, other, end)}) AS outlived
    FROM ${(await graph.orders()).table} GROUP BY relation`)
  return new Map(
    rows.map((row) => [
      Number(row.relation),
      {
        ...nothing,
        ...Object.fromEntries(
          bounds.map((bound) => [bound, row[bound] === null ? Number.NaN : Number(row[bound])]),
        ),
      },
    ]),
  )
}

/** The year an entity is known for; for a place or an organisation, the year it began. */
export function timeOf({ year, since }: { readonly year: number; readonly since: number }): number {
  return Number.isNaN(year) ? since : year
}
