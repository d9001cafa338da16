import type { Tables } from '../../store/tables.ts'
import { integerColumns } from './integer-columns.ts'
import type { Triple } from './triple.ts'
import { halvesOf } from './uint64-halves.ts'

/** An order of terms that is the same in every file. */
export interface TermKeys {
  /** Halves of each term's key, by code: see `halvesOf`. */
  readonly high: Int32Array
  readonly low: Int32Array
  readonly compareTerms: (one: number, other: number) => number
  /** Compares by the keys of subject, relation and object. */
  readonly compare: (one: Triple, other: Triple) => number
}

export async function readTermKeys(graph: Pick<Tables, 'database'>): Promise<TermKeys> {
  const key = halvesOf('key')
  const terms = await integerColumns(
    graph,
    `(SELECT code, ${key.high} AS high, ${key.low} AS low FROM terms WHERE code >= 0)`,
    ...(['code', 'high', 'low'] as const),
  )
  const codes = terms.code.reduce((most, code) => Math.max(most, code), -1) + 1
  const [high, low] = [new Int32Array(codes), new Int32Array(codes)]
  for (let row = 0; row < terms.code.length; row++) {
    high[terms.code[row] as number] = terms.high[row] as number
    low[terms.code[row] as number] = terms.low[row] as number
  }
  return termKeysOf({ high, low })
}

export function termKeysOf({ high, low }: Pick<TermKeys, 'high' | 'low'>): TermKeys {
  const compareTerms = (one: number, other: number) =>
    (high[one] ?? 0) - (high[other] ?? 0) || (low[one] ?? 0) - (low[other] ?? 0)
  return {
    high,
    low,
    compareTerms,
    compare: (one, other) =>
      compareTerms(one.subject, other.subject) ||
      compareTerms(one.relation, other.relation) ||
      compareTerms(one.object, other.object),
  }
}

// a place this small and the upper half of a key fit into one number
const mostPacked = 2 ** 20

/** Sorts codes by their terms' keys, by upper halves as plain numbers first, which takes a tenth of the time. */
export function byTermKeys(codes: Int32Array, { high, compareTerms }: TermKeys): Int32Array {
  if (codes.length >= mostPacked) return codes.sort(compareTerms)
  const packed = Float64Array.from(
    codes,
    (code, place) => ((high[code] as number) + 2 ** 31) * mostPacked + place,
  ).sort()
  const ordered = Int32Array.from(packed, (one) => codes[one % mostPacked] as number)
  for (let at = 1; at < ordered.length; at++) {
    const own = ordered[at] as number
    let place = at
    for (; place > 0 && compareTerms(ordered[place - 1] as number, own) > 0; place--) {
      ordered[place] = ordered[place - 1] as number
    }
    ordered[place] = own
  }
  return ordered
}
