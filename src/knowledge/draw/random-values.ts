import type { Draw } from '../../domain/draws.ts'
import { Mixer } from '../store/mix.ts'
import { type Candidate, compareCandidates } from './candidate.ts'
import type { Comparison } from './compared-values.ts'
import type { ExchangeRow } from './exchange-row.ts'
import { type Implausibility, implausibility } from './implausibility.ts'
import { isOther } from './near.ts'
import type { Pool } from './plausible-pool.ts'
import type { PoolGroup } from './pool-group.ts'

/** Values tried for each slot, since one of another age would give itself away. Calibration takes this into account. */
export const looks = 3
const yearsOfAnAge = 40
/** The distance of a value of unknown age. */
const unknownAge = 2

/** A range of slots. */
interface Slots {
  readonly from: number
  readonly to: number
}

interface Limits {
  /** The most values that may not fit. */
  readonly most: number
  /** Values whose names must not repeat. */
  readonly tried: readonly Candidate[]
}

/**
 * Picks a random value of the pool for each slot: the best fitting or nearest in time of three, never with the name of an
 * end or of an earlier value. Best first; values are searched only when asked for.
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

/** Whether no later slot can come before it. */
function isFirst(
  { apart, distance }: Candidate,
  least: number,
  later: readonly Candidate[],
): boolean {
  return apart === 0 && distance <= least && later.every((one) => one.distance > least)
}

/** All that fit, and at most `most` of the nearest that don't; all if undefined. */
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

/** The smallest distance that any value of the row can have: all are equally far if the row's year is unknown. */
function leastDistance({ literal, year }: ExchangeRow): number {
  return literal || !Number.isNaN(year) ? 0 : unknownAge
}

function yearsBetween({ literal, year: own }: ExchangeRow, group: PoolGroup, rank: number): number {
  if (literal) return 0
  if (Number.isNaN(own)) return unknownAge
  const years = Math.abs(group.year(rank) - own)
  return Number.isNaN(years) ? unknownAge : rounded(years / yearsOfAnAge)
}

/** Rounds half to even, like DuckDB. */
function rounded(value: number): number {
  const below = Math.floor(value)
  const rest = value - below
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below
}

const half = 2 ** 32

/** Mixes the row's random number with a number. */
function mixSum(mixer: Mixer, { hashHigh, hashLow }: ExchangeRow, added: number): Mixer {
  const low = (hashLow >>> 0) + added
  return mixer.mix(low < half ? hashHigh : hashHigh + 1, low)
}
