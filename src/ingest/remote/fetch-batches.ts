import type { Iri } from '../../domain/iri.ts'
import { askCount } from './ask-count.ts'
import type { Binding } from './binding-scanner.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import { keysetPages } from './keyset.ts'
import { triple } from './selection.ts'
import { valuesOf } from './sparql-text.ts'

/** A question about entities, whose IRIs are put before its pattern as `?subject`. */
export interface Asked {
  readonly pattern: string
  /** The pattern to fetch; by default `?subject ?relation ?object`. */
  readonly variables?: readonly string[]
  /** The key of rows, if those of one entity come in pages; by default all variables. */
  readonly keys?: readonly string[]
  /** Whether the server counts: then every answer is checked by its count. */
  readonly counted: boolean
}

/** Asks the same of many entities, some at a time. */
export interface Batches extends Asked {
  readonly entities: readonly Iri[]
  readonly size: number
}

export interface Batch {
  /** Of the first entity among all. */
  readonly at: number
  readonly entities: readonly Iri[]
  readonly rows: readonly Binding[]
}

const mostRows = 5_000_000
const rowsAPage = 5000
/** While batches are smaller they grow, up to as many entities. */
const [rowsABatch, largestBatch] = [2000, 1000]

/**
 * The rows of all entities, in their order. What an answer lacks by its end, its headers or its count is asked again of half as many entities,
 * at last of one, page by page. Fails with `bad-answer` where the server gives not even that.
 */
export async function* fetchBatches(
  endpoint: Endpoint,
  { entities, size, ...question }: Batches,
): AsyncGenerator<Batch> {
  let [most, ceiling] = [size, largestBatch]
  const under: Promise<Batch>[] = []
  let asked = 0
  const ask = () => {
    const some = entities.slice(asked, asked + most)
    const at = asked
    asked += some.length
    const batch = wholeRows(endpoint, question, some, (smaller) => {
      most = Math.max(1, Math.min(most, smaller))
      ceiling = most
    }).then((rows) => ({ at, entities: some, rows }))
    // the awaiting caller gets its failure, however late
    batch.catch(() => undefined)
    under.push(batch)
  }
  for (;;) {
    while (asked < entities.length && under.length < endpoint.atOnce) ask()
    const batch = await under.shift()
    if (batch === undefined) return
    if (batch.rows.length < rowsABatch) most = Math.min(ceiling, 2 * most)
    yield batch
  }
}

/**
 * All rows of these entities. What an answer lacks is asked again of half as many, at last of one, page by page; `shrink` is told how many were
 * too many.
 */
export async function wholeRows(
  endpoint: Endpoint,
  question: Asked,
  entities: readonly Iri[],
  shrink: (size: number) => void,
): Promise<readonly Binding[]> {
  const { pattern, variables = triple } = question
  const asked = `${valuesOf('subject', entities)} ${pattern}`
  const places = variables.map((name) => `?${name}`).join(' ')
  const { rows, answer } = await endpoint.rows(`SELECT ${places} { ${asked} }`, mostRows)
  const reason = await lackOf(endpoint, asked, answer, question.counted)
  if (reason === undefined) return rows
  if (entities.length === 1) return singly(endpoint, question, asked)
  const half = Math.ceil(entities.length / 2)
  shrink(half)
  return [
    ...(await wholeRows(endpoint, question, entities.slice(0, half), shrink)),
    ...(await wholeRows(endpoint, question, entities.slice(half), shrink)),
  ]
}

/** Why the answer is a part, as far as the server and its count can tell. */
async function lackOf(
  endpoint: Endpoint,
  pattern: string,
  answer: Answer,
  counted: boolean,
): Promise<string | undefined> {
  if (answer.kind !== 'whole') return answer.reason
  const count = counted ? await askCount(endpoint, '', pattern) : 'unknown'
  return count === 'unknown' || count === answer.rows
    ? undefined
    : `sent ${answer.rows} rows and counts ${count}`
}

async function singly(
  endpoint: Endpoint,
  { variables = triple, keys = variables, counted }: Asked,
  pattern: string,
): Promise<readonly Binding[]> {
  const rows: Binding[] = []
  const keyset = { prologue: '', pattern, keys, variables, size: rowsAPage }
  for await (const page of keysetPages(endpoint, keyset, undefined)) rows.push(...page.rows)
  const named = keys.map((key) => `FILTER(!isBlank(?${key}))`).join(' ')
  const count = counted ? await askCount(endpoint, '', `${pattern} ${named}`) : 'unknown'
  if (count === 'unknown' || count === rows.length) return rows
  throw badAnswer(endpoint.host, `sent ${rows.length} rows of one entity and counts ${count}.`)
}
