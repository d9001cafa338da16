import type { Iri } from '../../../domain/iri.ts'
import { aliasRelations, labelRelations } from '../../../knowledge/store/vocabulary.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FetchStore } from '../fetch-store.ts'
import { iriText, isNameable, textInLanguage } from '../sparql-text.ts'

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
  readonly note: (text: string) => void
}

const namesABatch = 50
/** Bearers of one batch of names. */
const mostBearers = 5000

/** A label with its language. */
export type Name = readonly [text: string, language: string]

/** Who else is called like one of these, by label or alias. */
export async function findNamesakes(
  { endpoint, store, note }: Parts,
  names: readonly Name[],
): Promise<readonly Iri[]> {
  for (let at = 0; at < names.length; at += namesABatch) {
    const page = `namesakes/${at}`
    if (store.page(page) !== undefined) continue
    const values = await bearersOf(endpoint, names.slice(at, at + namesABatch), note)
    await store.commit(page, 0, { values: [...new Set(values)].sort() })
  }
  const found = store.pages().filter(({ page }) => page.startsWith('namesakes/'))
  return [...new Set(found.flatMap(({ values = [] }) => values))].sort()
}

async function bearersOf(
  endpoint: Endpoint,
  names: readonly Name[],
  note: (text: string) => void,
): Promise<readonly Iri[]> {
  const relations = [...labelRelations.slice(0, 1), ...aliasRelations.slice(0, 1)]
  const groups = relations.map((relation) => `{ ?subject ${iriText(relation)} ?name }`)
  const literals = names.map(([text, tag]) => textInLanguage(text, tag)).join(' ')
  const query = `SELECT DISTINCT ?subject { VALUES ?name { ${literals} } ${groups.join(' UNION ')} } LIMIT ${mostBearers}`
  const { rows, answer } = await endpoint.rows(query, mostBearers)
  const whole = answer.kind === 'whole' && rows.length < mostBearers
  const [first] = names
  if (!whole && names.length > 1) {
    const half = Math.ceil(names.length / 2)
    return [
      ...(await bearersOf(endpoint, names.slice(0, half), note)),
      ...(await bearersOf(endpoint, names.slice(half), note)),
    ]
  }
  if (!whole) note(`Not all that are called "${first?.[0]}" could be asked for.`)
  return rows.flatMap(({ subject }) =>
    subject?.type === 'uri' && isNameable(subject.value) ? [subject.value] : [],
  )
}
