import { prefixes } from '../../../domain/prefixes.ts'
import { quoted, startsWith } from '../../store/dialect.ts'
import { literalSort } from '../../store/schema.ts'
import type { Tables } from '../../store/tables.ts'
import type { Lazy } from '../lazy.ts'
import type { LiteralValue } from './literal-value.ts'

/** Values of a graph's literals, by code. */
export class LiteralValues {
  readonly #ofGraph: readonly LiteralValue[]
  /** Place plus one of the graph's own literals, by code. */
  readonly #places: Int32Array
  #asked: ReadonlyMap<number, LiteralValue> = new Map()

  constructor(codes: Int32Array, values: readonly LiteralValue[]) {
    this.#ofGraph = values
    this.#places = new Int32Array(codes.reduce((most, code) => Math.max(most, code), 0) + 1)
    for (const [place, code] of codes.entries()) this.#places[code] = place + 1
  }

  has(code: number): boolean {
    return code < 0 ? this.#asked.has(code) : (this.#places[code] ?? 0) > 0
  }

  get(code: number): LiteralValue | undefined {
    return code < 0 ? this.#asked.get(code) : this.#ofGraph[(this.#places[code] ?? 0) - 1]
  }

  /** Literals that are asked about but not in the graph; see `askedTerms`. */
  set asked(asked: ReadonlyMap<number, LiteralValue>) {
    this.#asked = asked
  }
}

export async function readLiteralValues(graph: Pick<Tables, 'database'>): Promise<LiteralValues> {
  const found = await read(graph, 'literal.code >= 0')
  return new LiteralValues(Int32Array.from(found.keys()), [...found.values()])
}

/** Replaces the literals that are being asked about. */
export async function readAskedLiterals(
  graph: Tables & { readonly literalValues: Lazy<LiteralValues> },
): Promise<void> {
  const values = await graph.literalValues()
  values.asked = await read(graph, 'literal.code < 0')
}

async function read(
  graph: Pick<Tables, 'database'>,
  which: string,
): Promise<Map<number, LiteralValue>> {
  const [codes = [], sorts = [], comparables = [], numbers = [], said = []] =
    await graph.database.columns(`
      SELECT literal.code, literal.sort, literal.comparable, literal.number, CASE literal.sort
        WHEN ${literalSort.date} THEN ${writtenDate('term.value')}
        WHEN ${literalSort.number} THEN ${unitOf('term.datatype')} ELSE term.value END
      FROM literals AS literal JOIN terms AS term ON term.code = literal.code WHERE ${which}`)
  return new Map(
    codes.map((code, place) => [
      Number(code),
      {
        sort: Number(sorts[place]),
        comparable: `${comparables[place]}`,
        number: Number(numbers[place]),
        said: `${said[place]}`,
      },
    ]),
  )
}

/**
 * SQL: as precise as it is written: 1867-01-01 states a day, although a graph that writes so may know the year alone. What has no
 * figures but noughts for month or day does not state them.
 */
function writtenDate(value: string): string {
  return `regexp_extract(regexp_replace(${value}, '(-00)+(T.*)?$', ''), '^[+]?(-?[0-9]{4,}(?:-[0-9]{2}){0,2})', 1)`
}

/** SQL: numbers of XML Schema's types have none. */
function unitOf(datatype: string): string {
  return `CASE WHEN ${startsWith(datatype, quoted(prefixes.xsd ?? ''))} THEN '' ELSE ${datatype} END`
}
