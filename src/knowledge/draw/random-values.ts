import type { Draw } from '../../domain/draws.ts'
import { Mixer } from '../store/mix.ts'
import { type Candidate, compareCandidates } from './candidate.ts'
import type { Comparison } from './compared-values.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { type Implausibility, implausibility } from './implausibility.ts'
import { isOther } from './near.ts'
import type { Pool } from './plausible-pool.ts'
import type { PoolGroup } from './pool-group.ts'

/**
 * So many values are looked at for each slot: somebody of another age is told from the right one without knowing anything. Calibration
 * reckons with it.
 */
export const looks = 3
const yearsOfAnAge = 40
/** How far off a value counts as whose age is not known. */
const unknownAge = 2

/** The slots from one to before another. */
interface Slots {
  readonly from: number
  readonly to: number
}

interface Limits {
  /** Of those that do not fit no more than these, to tell by what they are apart. */
  readonly most: number
  /** Whose names are not to come again. */
  readonly tried: readonly Candidate[]
}

/**
 * A random value of the pool for each slot, the one of three that fits best, or is nearest in time; none with the name of an end or of
 * one that was there before. What fits best comes first; the others are not looked for before they are asked for.
 */
export type Picker = (row: ExchangeRow, slots: Slots, limits: Limits) => Iterable<Candidate>

export function pickerFor(
  { salt, seed }: Pick<Draw, 'salt' | 'seed'>,
  { nameOf }: Pick<Pool, 'nameOf'>,
  plausible?: Comparison['plausible'],
): Picker {
  const mixer = new Mixer(['exchange', salt, seed])
  return function* picked(row, { from, to }, { most, tried }) {
    const fits = plausible && fitsBy(row, plausible)
    const least = fits === undefined ? leastDistance(row) : 0
    const nearest: Candidate[] = []
    const later: Candidate[] = []
    for (let slot = from; slot < to; slot++) {
      const found = nearestLook(row, slot, mixer, nameOf, { fits, least })
      if (found === undefined) continue
      const isOfNewName = !hasName(found.name, nearest, tried)
      nearest.push(found)
      if (!isOfNewName) continue
      if (isFirst(found, least, later)) yield found
      else later.push(found)
    }
    const kept = keptOf(nearest, most)
    yield* later.filter((one) => kept === undefined || kept.has(one)).sort(compareCandidates)
  }
}

function hasName(name: number, ...lists: readonly (readonly Candidate[])[]): boolean {
  return lists.some((all) => all.some((one) => one.name === name))
}

/** None of the next slots can come before it. */
function isFirst(
  { apart, distance }: Candidate,
  least: number,
  later: readonly Candidate[],
): boolean {
  return apart === 0 && distance <= least && later.every((one) => one.distance > least)
}

/** What fits, and of what does not no more than `most` of the nearest; all where it is undefined. */
function keptOf(nearest: readonly Candidate[], most: number): ReadonlySet<Candidate> | undefined {
  if (nearest.every(({ apart }) => apart === 0)) return undefined
  const inOrder = nearest.toSorted(compareCandidates)
  return new Set(inOrder.filter(({ apart }, place) => apart === 0 || place < most))
}

type Fits = (group: PoolGroup, rank: number, value: number) => Implausibility

/** How well the fact at a rank of the row's group fits. */
function fitsBy(
  row: ExchangeRow,
  { attributesOf, standardOf }: NonNullable<Comparison['plausible']>,
): Fits {
  const standard = standardOf(row)
  return (group, rank, value) =>
    implausibility(row, standard, {
      attributes: attributesOf(value),
      bearer: attributesOf(group.other(rank)),
      year: group.yearOf(value),
      byYear: group.byYear(rank),
    })
}

function nearestLook(
  row: ExchangeRow,
  slot: number,
  mixer: Mixer,
  nameOf: Pool['nameOf'],
  { fits, least }: { readonly fits: Fits | undefined; readonly least: number },
): Candidate | undefined {
  const { group } = row
  let found = -1
  let [apart, distance] = [0, Number.POSITIVE_INFINITY]
  for (let look = 0; look < looks && distance > least; look++) {
    const rank = row.first + mixSum(mixer, row, slot * looks + look).modulo(row.span)
    const value = group.value(rank)
    if (!isOther(nameOf(value), row)) continue
    const fit = fits?.(group, rank, value)
    const far = fit === undefined ? yearsBetween(row, group, rank) : fit.distance
    if (far >= distance) continue
    found = rank
    distance = far
    apart = fit?.code ?? 0
  }
  if (found < 0) return undefined
  const value = group.value(found)
  return { row, slot, value, name: nameOf(value), apart, distance }
}

/** What no value of the row is nearer than: where its own year is not known all are as far. */
function leastDistance({ literal, year }: ExchangeRow): number {
  return literal || !Number.isNaN(year) ? 0 : unknownAge
}

function yearsBetween({ literal, year: own }: ExchangeRow, group: PoolGroup, rank: number): number {
  if (literal) return 0
  if (Number.isNaN(own)) return unknownAge
  const years = Math.abs(group.year(rank) - own)
  return Number.isNaN(years) ? unknownAge : rounded(years / yearsOfAnAge)
}

/** To the nearest whole number, and from the middle to the even one, as DuckDB does. */
function rounded(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below
}

const half = 2 ** 32

/** The row's random number and what is added to it, mixed. */
function mixSum(mixer: Mixer, { hashHigh, hashLow }: ExchangeRow, added: number): Mixer {
  const low = (hashLow >>> 0) + added
  return mixer.mix(low < half ? hashHigh : hashHigh + 1, low)
}
