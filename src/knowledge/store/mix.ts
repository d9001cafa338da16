import { createHash } from 'node:crypto'
import { low32, shiftRight } from './dialect.ts'
import { feistelRounds, type RoundSeeds, scattered } from './feistel.ts'
import { moduloOf } from './modulo-of.ts'

export interface Mix {
  readonly from: string
  /** Columns to keep. */
  readonly columns: readonly string[]
  /** A UBIGINT expression over them. */
  readonly key: string
  readonly as: string
  /** The seed and the purpose: different purposes get independent numbers. */
  readonly name: readonly (string | number)[]
}

/**
 * SQL: adds a column of 63 pseudo-random bits, made from a key and a name. Every bit of the seed changes the
 * whole order; adding the seed would only rotate it.
 */
export function mixed({ from, columns, key, as, name }: Mix): string {
  const kept = columns.join(', ')

  // a Feistel network of three rounds over the key's halves
  const halves = `SELECT ${kept}, ${shiftRight(key, 32)} AS high_, ${low32(key)} AS low_ FROM ${from}`
  const thrice = feistelRounds(kept, halves, seedsOf(name))
  return `SELECT ${kept}, CAST(${shiftRight('high_', 1)} * 4294967296 + low_ AS BIGINT) AS ${as} FROM (${thrice})`
}

/** The same in memory: of a key's halves those of its 63 bits, in `high` and `low`, neither below zero. */
export class Mixer {
  high = 0
  low = 0
  readonly #first: number
  readonly #second: number
  readonly #third: number

  constructor(name: Mix['name']) {
    const [first, second, third] = seedsOf(name)
    this.#first = first
    this.#second = second
    this.#third = third
  }

  mix(high: number, low: number): this {
    const once = low ^ scattered(high ^ this.#first)
    const twice = high ^ scattered(once ^ this.#second)
    this.high = twice >>> 1
    this.low = (once ^ scattered(twice ^ this.#third)) >>> 0
    return this
  }

  /** Only the upper half of those bits, without changing `high` and `low`: faster for millions of keys. */
  highOf(high: number, low: number): number {
    const once = low ^ scattered(high ^ this.#first)
    return (high ^ scattered(once ^ this.#second)) >>> 1
  }

  /** The bits modulo a divisor. */
  modulo(divisor: number): number {
    return moduloOf(this.high, this.low, divisor)
  }

  /** The bits as a number from 0 to 1. */
  get share(): number {
    return (this.high + this.low / 2 ** 32) / 2 ** 31
  }
}

function seedsOf(name: Mix['name']): RoundSeeds {
  const digest = createHash('sha256').update(JSON.stringify(name)).digest()
  return [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)]
}
