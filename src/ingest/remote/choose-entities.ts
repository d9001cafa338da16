import type { Iri } from '../../domain/iri.ts'
import type { Binding } from './binding-scanner.ts'
import type { Endpoint } from './endpoint.ts'
import { badAnswer } from './endpoint-errors.ts'
import type { FetchStore } from './fetch-store.ts'
import { listEntities } from './list-entities.ts'
import { sampleOf } from './sample-of.ts'
import { entityPattern, type Selection } from './selection.ts'
import { isNameable } from './sparql-text.ts'

export interface Choice {
  readonly limit: number
  readonly choose?: 'most-linked' | 'sample'
  readonly seed?: number
}

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
}

/**
 * Which entities of a selection to fetch: those that most others link to, or a sample that the seed alone decides. Kept, so that a
 * fetch that goes on has the same ones.
 */
export async function chooseEntities(
  parts: Parts,
  selection: Selection,
  { limit, choose = 'most-linked', seed = 1 }: Choice,
): Promise<readonly Iri[]> {
  const { endpoint, store } = parts
  const former = store.page('chosen')?.values
  if (former !== undefined) return former
  const pattern = entityPattern(selection)
  const chosen =
    choose === 'sample'
      ? sampleOf((await listEntities(parts, pattern)).entities, limit, seed)
      : await mostLinked(endpoint, pattern, limit)
  await store.commit('chosen', 0, { values: [...chosen] })
  return chosen
}

/** By number of facts with it as their object, then by IRI. Entities in no such fact come last. */
export async function mostLinked(
  endpoint: Endpoint,
  pattern: string,
  limit: number,
): Promise<readonly Iri[]> {
  const query = `SELECT ?subject (COUNT(?one) AS ?links) { { SELECT DISTINCT ?subject { ${pattern} FILTER(isIRI(?subject)) } } OPTIONAL { ?one ?any ?subject } } GROUP BY ?subject ORDER BY DESC(?links) STR(?subject) LIMIT ${limit}`
  const { rows, answer } = await endpoint.rows(query, limit)
  const complete = answer.kind === 'whole' || rows.length === limit
  if (complete) return subjectsOf(rows)
  throw badAnswer(
    endpoint.host,
    `can't say which entities are linked most: it ${answer.reason}.`,
    'Ask for fewer with --limit, or for a sample: --choose sample.',
  )
}

function subjectsOf(rows: readonly Binding[]): readonly Iri[] {
  return rows.flatMap(({ subject }) =>
    subject?.type === 'uri' && isNameable(subject.value) ? [subject.value] : [],
  )
}
