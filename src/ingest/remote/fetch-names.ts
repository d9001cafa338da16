import type { Iri } from '../../domain/iri.ts'
import { subClassRelations } from '../../domain/public-vocabularies.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  typeRelations,
} from '../../knowledge/store/vocabulary.ts'
import type { Endpoint } from './endpoint.ts'
import { fetchBatches } from './fetch-batches.ts'
import type { FetchStore } from './fetch-store.ts'
import { metIris } from './met-iris.ts'
import { languageFilter } from './selection.ts'
import { iriText } from './sparql-text.ts'
import type { TripleWriter } from './triple-writer.ts'

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
  readonly writer: TripleWriter
}

const entitiesABatch = 200
const relations: readonly Iri[] = [
  ...labelRelations,
  ...aliasRelations,
  ...descriptionRelations,
  ...typeRelations,
  ...subClassRelations,
]
/** Classes above classes above classes: no hierarchy of people's making is deeper. */
const mostRounds = 30

export interface NamesOptions {
  readonly languages?: readonly string[]
  /** Relations other than those of names and types. */
  readonly more?: readonly Iri[]
  /** Entities to ask for in addition to those encountered. */
  readonly others?: readonly Iri[]
}

/** Names, descriptions and types of all that the facts speak of, and of the classes above. */
export async function fetchNames(parts: Parts, options: NamesOptions = {}): Promise<void> {
  const { store, writer } = parts
  const asked = new Set<string>()
  let end = store.kept
  const first = store.pages().findIndex(({ page }) => page.startsWith('names/'))
  if (first !== -1) end = store.pages()[first - 1]?.end ?? 0
  for (let round = 1; round <= mostRounds; round++) {
    const met = await metIris(store.content, end)
    const wanted = round === 1 ? [...met.others, ...(options.others ?? [])] : met.classes
    const lacking = wanted.filter((iri) => !met.subjects.has(iri) && !asked.has(iri))
    if (lacking.length === 0) return
    for (const iri of lacking) asked.add(iri)
    const name = `names/${round}`
    if (store.page(name) === undefined) {
      await fetchRound(parts, name, [...new Set(lacking)].sort(), options)
      await writer.commit(name, 0)
    }
    end = store.page(name)?.end ?? end
  }
}

async function fetchRound(
  { endpoint, store, writer }: Parts,
  name: string,
  entities: readonly Iri[],
  { languages, more = [] }: NamesOptions,
): Promise<void> {
  const former = store.pages().filter(({ page }) => page.startsWith(`${name}/`))
  const done = Number(former.at(-1)?.values?.[0] ?? 0)
  const wanted = [...relations, ...more].map(iriText).join(', ')
  const batches = fetchBatches(endpoint, {
    entities: entities.slice(done),
    pattern: `?subject ?relation ?object . FILTER(?relation IN (${wanted})) ${languageFilter(languages)}`,
    size: entitiesABatch,
    counted: false,
  })
  for await (const { at, entities: some, rows } of batches) {
    const next = done + at + some.length
    await writer.write(rows, `n${round(name)}x${next}x`)
    await writer.commit(`${name}/${next}`, rows.length, { values: [`${next}`] })
  }
}

function round(name: string): string {
  return name.slice('names/'.length)
}
