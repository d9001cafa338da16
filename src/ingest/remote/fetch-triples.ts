import { askCount, type Count } from './ask-count.ts'
import type { Answer, Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import { fetchBatches } from './fetch-batches.ts'
import type { FetchStore } from './fetch-store.ts'
import { keysetPages } from './keyset.ts'
import { listEntities } from './list-entities.ts'
import {
  entityPattern,
  factPattern,
  languageFilter,
  prologueOf,
  type Selection,
  selectTriples,
  triple,
} from './selection.ts'
import type { TripleWriter } from './triple-writer.ts'

export interface Slice {
  readonly selection: Selection
  readonly languages?: readonly string[]
  /** Entities chosen earlier; if absent, the whole selection. */
  readonly entities?: readonly string[]
  /** Which facts of chosen entities; if absent, all. */
  readonly filter?: string
}

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
  readonly writer: TripleWriter
  readonly note: (text: string) => void
}

const entitiesABatch = 100
const rowsAPage = 5000
/** More than a count may grow while its rows are on their way. */
const someMore = 1000

/**
 * The facts of a selection into the store: by one stream, checked by its end, its headers and a count; in pages where it is a part of what
 * there is. Every page that is kept is whole.
 */
export async function fetchTriples(parts: Parts, slice: Slice): Promise<void> {
  const { store } = parts
  if (store.page('facts') !== undefined) return
  const { selection, languages } = slice
  if (slice.entities !== undefined) {
    await byEntities(parts, slice, slice.entities, true)
  } else if (store.page('in pages') !== undefined || !(await asStream(parts, slice))) {
    if (selection.kind === 'query') await byKeyset(parts, selection)
    else await bySubjects(parts, { selection, ...(languages !== undefined && { languages }) })
  }
  await parts.writer.commit('facts', 0)
}

/** Whether one stream brought everything. */
async function asStream({ endpoint, writer, note }: Parts, slice: Slice): Promise<boolean> {
  const { selection, languages } = slice
  const prologue = prologueOf(selection)
  const pattern = factPattern(selection, languages)
  const count = await askCount(endpoint, prologue, pattern)
  const most = count === 'unknown' ? Number.POSITIVE_INFINITY : 2 * count + someMore
  const query = `${prologue}${selectTriples(pattern)}`
  const answer = await endpoint.select(query, (rows) => writer.write(rows, 'b'), most)
  const lack = lackOf(answer, count)
  if (lack === undefined) {
    if (count === 'unknown') {
      note(`${endpoint.host} does not count; the stream of ${answer.rows} rows came to its end.`)
    }
    await writer.commit('stream', answer.rows)
    return true
  }
  writer.rollBack()
  note(`${endpoint.host} ${lack}: fetched in pages.`)
  await writer.commit('in pages', 0, { note: lack })
  return false
}

function lackOf(answer: Answer, count: Count): string | undefined {
  if (answer.kind !== 'whole') return answer.reason
  if (count === 'unknown' || count === answer.rows) return undefined
  return `sent ${answer.rows} rows and counts ${count}`
}

/** First who is a subject, then the facts of some at a time. */
async function bySubjects(parts: Parts, slice: Slice): Promise<void> {
  const { entities, counted } = await listEntities(parts, entityPattern(slice.selection))
  await byEntities(parts, slice, entities, counted)
  await sayUnnamed(parts.endpoint, slice, parts.note)
}

async function byEntities(
  { endpoint, store, writer }: Parts,
  { languages, filter = '' }: Slice,
  entities: readonly string[],
  counted: boolean,
): Promise<void> {
  const former = store.pages().filter(({ page }) => page.startsWith('entities/'))
  const done = Number(former.at(-1)?.values?.[0] ?? 0)
  const batches = fetchBatches(endpoint, {
    entities: entities.slice(done),
    pattern: `?subject ?relation ?object . ${filter} ${languageFilter(languages)}`,
    size: entitiesABatch,
    counted,
  })
  for await (const { at, entities: some, rows } of batches) {
    const next = done + at + some.length
    await writer.write(rows, `e${next}x`)
    await writer.commit(`entities/${next}`, rows.length, { values: [`${next}`] })
  }
}

/** Pages can't ask about blank nodes: what is lost by it is counted. */
async function sayUnnamed(
  endpoint: Endpoint,
  { selection, languages }: Slice,
  note: (text: string) => void,
): Promise<void> {
  const pattern = `${factPattern(selection, languages)} FILTER(isBlank(?subject))`
  const count = await askCount(endpoint, '', pattern)
  if (count === 0) return
  const some = count === 'unknown' ? 'Facts' : `${count} facts`
  note(`${some} about blank nodes are left out: pages can't name them.`)
}

/** The user's own query in pages, in the order of its texts. */
async function byKeyset(
  { endpoint, store, writer, note }: Parts,
  selection: Extract<Selection, { kind: 'query' }>,
): Promise<void> {
  const { prologue } = selection
  const pattern = factPattern(selection, undefined)
  const former = store.pages().filter(({ page }) => page.startsWith('rows/'))
  let number = former.length
  let rows = former.reduce((sum, page) => sum + page.rows, 0)
  const keyset = { prologue, pattern, keys: triple, size: rowsAPage }
  for await (const page of keysetPages(endpoint, keyset, former.at(-1)?.values)) {
    await writer.write(page.rows, 'b')
    await writer.commit(`rows/${number++}`, page.rows.length, { values: [...page.last] })
    rows += page.rows.length
  }
  const places = triple.map((name) => `?${name}`)
  const named = places.map((place) => `FILTER(!isBlank(${place}))`).join(' ')
  const different = `{ SELECT DISTINCT ${places.join(' ')} { ${pattern} ${named} } }`
  const count = await askCount(endpoint, prologue, different)
  if (count === 'unknown') note(`${endpoint.host} does not count; its pages came to their end.`)
  else if (rows < count) throw badAnswer(endpoint.host, `sent ${rows} rows and counts ${count}.`)
}
