import { low32, shiftRight, xor } from './dialect.ts'

// lowbias32 and triple32 (Wellons, hash-prospector); both below 2^31, so that no product of them in SQL needs more than 63 bits
const multipliers = [0x7feb352d, 0x31848bab] as const

/** The seeds of a Feistel network's three rounds. */
export type RoundSeeds = readonly [number, number, number]

/** The round function of a Feistel network: spreads every bit of a 32-bit word over all others. */
export function scattered(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), multipliers[0])
  mixed = Math.imul(mixed ^ (mixed >>> 15), multipliers[1])
  return mixed ^ (mixed >>> 16)
}

const steps = [
  xor('mix_', shiftRight('mix_', 16)),
  low32(`(mix_ * ${multipliers[0]})`),
  xor('mix_', shiftRight('mix_', 15)),
  low32(`(mix_ * ${multipliers[1]})`),
  xor('mix_', shiftRight('mix_', 16)),
]

/** SQL: three rounds over the columns `high_` and `low_` of `query`, which also has the columns `kept`. */
export function feistelRounds(kept: string, query: string, seeds: RoundSeeds): string {
  let nested = query
  for (const [index, seed] of seeds.entries()) {
    const [from, target] = index === 1 ? ['low_', 'high_'] : ['high_', 'low_']
    nested = `SELECT ${kept}, high_, low_, ${xor(from, `${seed}`)} AS mix_ FROM (${nested})`
    // a nested select for each step, so that no expression is written twice
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
