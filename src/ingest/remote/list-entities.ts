import type { Iri } from '../../domain/iri.ts'
import { askCount, type Count } from './ask-count.ts'
import type { Binding } from './binding-scanner.ts'
import type { Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import type { FetchStore } from './fetch-store.ts'
import { keysetPages } from './keyset.ts'
import { isNameable } from './sparql-text.ts'

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
}

const entitiesAPage = 10_000

/**
 * Every IRI that is `?subject` of the pattern, in the order of its bytes: by one stream, in pages where it is a part. `counted` is whether
 * the server confirmed that these are all; fails with `bad-answer` where it counts more.
 */
export async function listEntities(
  { endpoint, store }: Parts,
  pattern: string,
): Promise<{ readonly entities: readonly Iri[]; readonly counted: boolean }> {
  if (store.page('subjects') === undefined) {
    const count = await askCount(endpoint, '', `${pattern} FILTER(isIRI(?subject))`, 'subject')
    const streamed = await asStream(endpoint, pattern, count)
    if (streamed !== undefined) await store.commit('subjects/0', 0, { values: streamed })
    else await inPages({ endpoint, store }, pattern)
    const listed = valuesOf(store).length
    if (count !== 'unknown' && count !== listed) {
      throw badAnswer(endpoint.host, `lists ${listed} entities and counts ${count}.`)
    }
    await store.commit('subjects', 0, { note: `${count}` })
  }
  return { entities: valuesOf(store), counted: store.page('subjects')?.note !== 'unknown' }
}

async function asStream(
  endpoint: Endpoint,
  pattern: string,
  count: Count,
): Promise<string[] | undefined> {
  const found = new Set<Iri>()
  const query = `SELECT DISTINCT ?subject { ${pattern} FILTER(isIRI(?subject)) }`
  const most = count === 'unknown' ? Number.POSITIVE_INFINITY : 2 * count + 1000
  const answer = await endpoint.select(query, (rows) => gather(rows, found), most)
  const whole = answer.kind === 'whole' && (count === 'unknown' || count === found.size)
  return whole ? [...found] : undefined
}

async function inPages({ endpoint, store }: Parts, pattern: string): Promise<void> {
  const former = pagesOf(store)
  const last = former.at(-1)?.values?.at(-1)
  let number = former.length
  const keyset = { prologue: '', pattern, keys: ['subject'], size: entitiesAPage }
  for await (const { rows } of keysetPages(endpoint, keyset, last === undefined ? last : [last])) {
    const found = new Set<Iri>()
    gather(rows, found)
    await store.commit(`subjects/${number++}`, 0, { values: [...found] })
  }
}

function gather(rows: readonly Binding[], found: Set<Iri>): void {
  for (const { subject } of rows) {
    if (subject?.type === 'uri' && isNameable(subject.value)) found.add(subject.value)
  }
}

/** The first of a page may be the last of the page before it. */
function valuesOf(store: FetchStore): readonly Iri[] {
  return [...new Set(pagesOf(store).flatMap(({ values = [] }) => values))].sort()
}

function pagesOf(store: FetchStore) {
  return store.pages().filter(({ page }) => page.startsWith('subjects/'))
}
