import type { Iri } from '../../../domain/iri.ts'
import { askCount } from './ask-count.ts'
import type { Binding } from './binding-scanner.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import { keysetPages } from './keyset.ts'
import { selectTriples } from './selection.ts'
import { valuesOf } from './sparql-text.ts'

/** Asks the same of many entities, some at a time. */
export interface Batches {
  readonly entities: readonly Iri[]
  /** Of `?subject ?relation ?object`; the subjects are put before it. */
  readonly pattern: string
  readonly size: number
  /** Whether the server counts: then every answer is checked by its count. */
  readonly counted: boolean
}

export interface Batch {
  /** Of the first entity among all. */
  readonly at: number
  readonly entities: readonly Iri[]
  readonly rows: readonly Binding[]
}

const mostRows = 5_000_000
const rowsAPage = 5000

/**
 * The rows of all entities, in their order. What an answer lacks by its end, its headers or its count is asked again of half as many entities,
 * at last of one, page by page. Fails with `bad-answer` where the server gives not even that.
 */
export async function* fetchBatches(
  endpoint: Endpoint,
  { entities, pattern, size, counted }: Batches,
): AsyncGenerator<Batch> {
  let most = size
  const under: Promise<Batch>[] = []
  let asked = 0
  const ask = () => {
    const some = entities.slice(asked, asked + most)
    const at = asked
    asked += some.length
    const batch = wholeBatch(endpoint, { entities: some, pattern, counted }, (smaller) => {
      most = Math.max(1, Math.min(most, smaller))
    }).then((rows) => ({ at, entities: some, rows }))
    // whoever waits for it hears of its failure, however late
    batch.catch(() => undefined)
    under.push(batch)
  }
  for (;;) {
    while (asked < entities.length && under.length < endpoint.atOnce) ask()
    const batch = await under.shift()
    if (batch === undefined) return
    yield batch
  }
}

async function wholeBatch(
  endpoint: Endpoint,
  { entities, pattern, counted }: Omit<Batches, 'size'>,
  shrink: (size: number) => void,
): Promise<readonly Binding[]> {
  const asked = `${valuesOf('subject', entities)} ${pattern}`
  const { rows, answer } = await endpoint.rows(selectTriples(asked), mostRows)
  const reason = await lackOf(endpoint, asked, answer, counted)
  if (reason === undefined) return rows
  if (entities.length === 1) return singly(endpoint, asked, counted)
  const half = Math.ceil(entities.length / 2)
  shrink(half)
  const first = { entities: entities.slice(0, half), pattern, counted }
  const second = { entities: entities.slice(half), pattern, counted }
  return [
    ...(await wholeBatch(endpoint, first, shrink)),
    ...(await wholeBatch(endpoint, second, shrink)),
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
  pattern: string,
  counted: boolean,
): Promise<readonly Binding[]> {
  const keys = ['subject', 'relation', 'object']
  const rows: Binding[] = []
  const keyset = { prologue: '', pattern, keys, size: rowsAPage }
  for await (const page of keysetPages(endpoint, keyset, undefined)) rows.push(...page.rows)
  const named = `${pattern} FILTER(!isBlank(?object))`
  const count = counted ? await askCount(endpoint, '', named) : 'unknown'
  if (count === 'unknown' || count === rows.length) return rows
  throw badAnswer(endpoint.host, `sent ${rows.length} rows of one entity and counts ${count}.`)
}
