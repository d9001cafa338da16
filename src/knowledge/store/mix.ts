import { createHash } from 'node:crypto'
import { low32, shiftRight, xor } from './dialect.ts'
import { moduloOf } from './modulo-of.ts'

// lowbias32 and triple32 (Wellons, hash-prospector); both below 2^31, so that no product of them needs more than 63 bits
const multipliers = [0x7feb352d, 0x31848bab] as const

export interface Mix {
  readonly from: string
  /** Carried through. */
  readonly columns: readonly string[]
  /** A UBIGINT expression over them. */
  readonly key: string
  readonly as: string
  /** The seed and what the numbers are for: two uses of one key are independent. */
  readonly name: readonly (string | number)[]
}

/**
 * A query that adds a column of 63 random-looking bits, made from a key and a name. Every bit of the seed changes the
 * whole order: a sum with the seed would only turn the same order around.
 */
export function mixed({ from, columns, key, as, name }: Mix): string {
  const [first, second, third] = seedsOf(name)
  const kept = columns.join(', ')

  // a Feistel network of three rounds over the key's halves
  const halves = `SELECT ${kept}, ${shiftRight(key, 32)} AS high_, ${low32(key)} AS low_ FROM ${from}`
  const once = round(kept, halves, 'low_', 'high_', first)
  const twice = round(kept, once, 'high_', 'low_', second)
  const thrice = round(kept, twice, 'low_', 'high_', third)
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
    const [first = 0, second = 0, third = 0] = seedsOf(name)
    this.#first = first
    this.#second = second
    this.#third = third
  }

  mix(high: number, low: number): this {
    const once = low ^ finalised(high ^ this.#first)
    const twice = high ^ finalised(once ^ this.#second)
    this.high = twice >>> 1
    this.low = (once ^ finalised(twice ^ this.#third)) >>> 0
    return this
  }

  /** The upper half of those bits alone, leaving what was mixed last as it is: to go through millions. */
  highOf(high: number, low: number): number {
    const once = low ^ finalised(high ^ this.#first)
    return (high ^ finalised(once ^ this.#second)) >>> 1
  }

  /** What is left of the bits, as one number, after division. */
  modulo(divisor: number): number {
    return moduloOf(this.high, this.low, divisor)
  }

  /** The bits as a number from 0 to 1. */
  get share(): number {
    return (this.high + this.low / 2 ** 32) / 2 ** 31
  }
}

function finalised(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), multipliers[0])
  mixed = Math.imul(mixed ^ (mixed >>> 15), multipliers[1])
  return mixed ^ (mixed >>> 16)
}

function seedsOf(name: Mix['name']): readonly number[] {
  const digest = createHash('sha256').update(JSON.stringify(name)).digest()
  return [0, 4, 8].map((offset) => digest.readUInt32LE(offset))
}

/** `target ^= finalise(from ^ seed)`. Nested selects, one a step, so that no expression is written out twice. */
function round(kept: string, query: string, target: string, from: string, seed = 0): string {
  const steps = [
    xor('mix_', shiftRight('mix_', 16)),
    low32(`(mix_ * ${multipliers[0]})`),
    xor('mix_', shiftRight('mix_', 15)),
    low32(`(mix_ * ${multipliers[1]})`),
    xor('mix_', shiftRight('mix_', 16)),
  ]
  let nested = `SELECT ${kept}, high_, low_, ${xor(from, `${seed}`)} AS mix_ FROM (${query})`
  for (const step of steps) {
    nested = `SELECT ${kept}, high_, low_, ${step} AS mix_ FROM (${nested})`
  }
  const halves =
    target === 'low_'
      ? `high_, ${xor('low_', 'mix_')} AS low_`
      : `${xor('high_', 'mix_')} AS high_, low_`
  return `SELECT ${kept}, ${halves} FROM (${nested})`
}
