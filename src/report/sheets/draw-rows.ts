import { createHash } from 'node:crypto'

export interface Unit {
  /** Unique key of the unit. */
  readonly key: string
  readonly failure: boolean
}

export interface DrawnUnit {
  readonly key: string
  readonly drawn: 'random' | 'failures'
  readonly probability: number
}

export interface DrawOptions {
  readonly seed: number
  /** How many to draw from all, and from the failures. */
  readonly random?: number
  readonly failures?: number
  /** How many to draw for predictive values, instead. */
  readonly judge?: number
}

/**
 * Two samples without replacement, of all and of the failures, combined. A failure's probability of being in either is
 * p + q - p q. `drawn` records failures-only draws, which can't contain right answers.
 */
export function drawRows(units: readonly Unit[], options: DrawOptions): readonly DrawnUnit[] {
  const failures = units.filter(({ failure }) => failure)
  const ofAll = lowest(units, options.random ?? 0, ['random', options.seed])
  const ofFailures = lowest(failures, options.failures ?? 0, ['failures', options.seed])
  const p = share(ofAll.size, units.length)
  const q = share(ofFailures.size, failures.length)
  return units
    .filter(({ key }) => ofAll.has(key) || ofFailures.has(key))
    .map(({ key, failure }) => ({
      key,
      drawn: options.random === undefined ? 'failures' : 'random',
      probability: failure ? p + q - p * q : p,
    }))
}

/** By a digest of seed and key, so that file order does not matter. */
function lowest(units: readonly Unit[], count: number, name: readonly (string | number)[]) {
  const ranked = units
    .map(({ key }) => ({ key, rank: digestOf([...name, key]) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
  return new Set(ranked.slice(0, count).map(({ key }) => key))
}

/** A row's name, which reveals nothing about it; it differs between draws. */
export function rowName(kind: string, options: DrawOptions, key: string): string {
  const { seed, random = 0, failures = 0, judge } = options
  const drawn = judge === undefined ? [random, failures] : [judge, 'judge']
  return `r${digestOf(['row', kind, seed, ...drawn, key]).slice(0, 10)}`
}

function digestOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function share(count: number, of: number): number {
  return of === 0 ? 0 : count / of
}
