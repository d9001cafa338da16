import { low32, shiftRight, textKey, xor } from './dialect.ts'

// lowbias32 and triple32 (Wellons, hash-prospector); both below 2^31, so that no product of them in SQL needs more than 63 bits
const multipliers = [0x7feb352d, 0x31848bab] as const
// of no meaning: the golden ratio's and murmur3's
const seeds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const

/**
 * Makes a fact's key from its terms' keys: the subject's goes through a Feistel network of three rounds, then the relation's
 * is laid over it and it goes through again, then the object's. `factKeys` is the same in SQL. After `mix` the halves hold it.
 */
export class FactKey {
  high = 0
  low = 0

  /** The subject first. */
  start(high: number, low: number): this {
    this.high = 0
    this.low = 0
    return this.mix(high, low)
  }

  mix(high: number, low: number): this {
    let a = this.high ^ high
    let b = this.low ^ low
    b ^= scattered(a ^ seeds[0])
    a ^= scattered(b ^ seeds[1])
    b ^= scattered(a ^ seeds[2])
    this.high = a
    this.low = b
    return this
  }
}

function scattered(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, multipliers[0])
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, multipliers[1])
  return mixed ^ (mixed >>> 16)
}

/**
 * SQL: `columns` of `from` and `key`, from its columns `subject_key`, `relation_key` and `object_key`, and from `since` and
 * `until`, which are among `columns`: a period is laid over what `FactKey` gives.
 */
export function factKeys(from: string, columns: readonly string[]): string {
  const kept = columns.join(', ')
  const terms = ['subject_key', 'relation_key', 'object_key']
  const carried = [...columns, ...terms].join(', ')
  let query = `SELECT ${carried}, CAST(0 AS UBIGINT) AS high_, CAST(0 AS UBIGINT) AS low_ FROM ${from}`
  for (const term of terms) {
    const high = xor('high_', shiftRight(term, 32))
    const low = xor('low_', low32(term))
    query = rounds(carried, `SELECT ${carried}, ${high} AS high_, ${low} AS low_ FROM (${query})`)
  }
  const period = `CASE WHEN since IS NULL AND until IS NULL THEN CAST(0 AS UBIGINT)
    ELSE ${textKey("concat(since, ' ', until)")} END`
  return `SELECT ${kept}, ${xor('(high_ * 4294967296 + low_)', period)} AS key FROM (${query})`
}

function rounds(kept: string, query: string): string {
  let nested = query
  for (const [index, seed] of seeds.entries()) {
    const [from, target] = index === 1 ? ['low_', 'high_'] : ['high_', 'low_']
    nested = `SELECT ${kept}, high_, low_, ${xor(from, `${seed}`)} AS mix_ FROM (${nested})`
    for (const step of steps) {
      nested = `SELECT ${kept}, high_, low_, ${step} AS mix_ FROM (${nested})`
    }
    const halves =
      target === 'low_'
        ? `high_, ${xor('low_', 'mix_')} AS low_`
        : `${xor('high_', 'mix_')} AS high_, low_`
    nested = `SELECT ${kept}, ${halves} FROM (${nested})`
  }
  return nested
}

const steps = [
  xor('mix_', shiftRight('mix_', 16)),
  low32(`(mix_ * ${multipliers[0]})`),
  xor('mix_', shiftRight('mix_', 15)),
  low32(`(mix_ * ${multipliers[1]})`),
  xor('mix_', shiftRight('mix_', 16)),
]
