import { low32, shiftRight, textKey, xor } from './dialect.ts'
import { feistelRounds, scattered } from './feistel.ts'

// arbitrary constants: the golden ratio's and murmur3's
const seeds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const

/**
 * Makes a fact's key from its terms' keys: the subject's key goes through a Feistel network of three rounds, is combined by XOR
 * with the relation's and goes through again, then the same with the object's. `factKeys` is the same in SQL.
 */
export class FactKey {
  high = 0
  low = 0

  /** Begins a key with the subject's. */
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

/** SQL: the columns `kept` of the query `from`, and as `into` the key in its column `key` after one pass of the network. */
export function mixedKey(kept: readonly string[], from: string, key: string, into: string): string {
  const listed = kept.join(', ')
  const halves = `SELECT ${listed}, ${shiftRight(key, 32)} AS high_, ${low32(key)} AS low_ FROM (${from})`
  return `SELECT ${listed}, high_ * 4294967296 + low_ AS ${into} FROM (${feistelRounds(listed, halves, seeds)})`
}

/**
 * SQL: `columns` of `from` and `key`, from its columns `subject_key`, `relation_key` and `object_key`, and from `since` and
 * `until`, which are among `columns`: a period's key is combined by XOR with the result of `FactKey`.
 */
export function factKeys(from: string, columns: readonly string[]): string {
  const kept = columns.join(', ')
  const terms = ['subject_key', 'relation_key', 'object_key']
  const carried = [...columns, ...terms].join(', ')
  let query = `SELECT ${carried}, CAST(0 AS UBIGINT) AS high_, CAST(0 AS UBIGINT) AS low_ FROM ${from}`
  for (const term of terms) {
    const high = xor('high_', shiftRight(term, 32))
    const low = xor('low_', low32(term))
    const halves = `SELECT ${carried}, ${high} AS high_, ${low} AS low_ FROM (${query})`
    query = feistelRounds(carried, halves, seeds)
  }
  const period = `CASE WHEN since IS NULL AND until IS NULL THEN CAST(0 AS UBIGINT)
    ELSE ${textKey("concat(since, ' ', until)")} END`
  return `SELECT ${kept}, ${xor('(high_ * 4294967296 + low_)', period)} AS key FROM (${query})`
}
