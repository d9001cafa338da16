import { textKey } from '../../store/dialect.ts'
import { literalSort } from '../../store/schema.ts'
import type { Tables } from '../../store/tables.ts'
import type { Lazy } from '../lazy.ts'
import type { FactsInMemory } from '../memory/fact-orders.ts'
import { integerColumns } from '../memory/integer-columns.ts'
import { halvesOf } from '../memory/uint64-halves.ts'
import { type Naming, spoken, standing, usableName } from './naming.ts'

/** Names of terms in one language, as keys by code. */
export interface NameKeys {
  /** Halves of the folded name's key, of a date's year: see `halvesOf`. Without a name: 0 and the term's code. */
  readonly high: Int32Array
  readonly low: Int32Array
  /** See `standing`; `nameless` if it can't be named, which includes texts in other languages. */
  readonly standing: Int8Array
}

export const nameless = -1

// 0 as a half
const zero = -(2 ** 31)

/** Read once for each language. */
export async function readNameKeys(
  graph: Tables & {
    readonly facts: Lazy<FactsInMemory>
    readonly naming: (language: string) => Promise<Naming>
  },
  language: string,
): Promise<NameKeys> {
  const { codes } = (await graph.facts()).bySubject
  const { display } = await graph.naming(language)
  const [folded, said] = [halvesOf('folded'), halvesOf('name')]
  const usable = `${usableName('term.value')} AND ${spoken(`coalesce(term.language, '')`, language)}`
  const named = await integerColumns(
    graph,
    `(SELECT entity, ${folded.high} AS high, ${folded.low} AS low, standing FROM ${display}
        UNION ALL
        SELECT code, ${said.high}, ${said.low}, CASE WHEN usable THEN ${standing.unique} ELSE ${nameless} END
        FROM (
          SELECT literal.code, ${literalName} AS name, ${usable} AS usable
          FROM literals AS literal JOIN terms AS term ON term.code = literal.code WHERE literal.code >= 0
        ))`,
    ...(['entity', 'high', 'low', 'standing'] as const),
  )
  const keys = {
    high: new Int32Array(codes).fill(zero),
    low: Int32Array.from({ length: codes }, (_, code) => code + zero),
    standing: new Int8Array(codes).fill(nameless),
  }
  for (let row = 0; row < named.entity.length; row++) {
    const code = named.entity[row] as number
    keys.high[code] = named.high[row] as number
    keys.low[code] = named.low[row] as number
    keys.standing[code] = named.standing[row] as number
  }
  return keys
}

/** SQL over `literals AS literal`: the key of a value's name; of a date, of its year. */
const literalName = textKey(`CASE WHEN literal.sort = ${literalSort.date}
  THEN regexp_extract(literal.comparable, '^-?[0-9]+') ELSE literal.comparable END`)
