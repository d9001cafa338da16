import { literalSort } from '../../store/schema.ts'
import type { Tables } from '../../store/tables.ts'
import { unitOf, writtenDate } from '../../store/written-literal.ts'
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
