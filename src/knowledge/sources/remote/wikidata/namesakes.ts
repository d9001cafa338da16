import type { Iri } from '../../../../domain/iri.ts'
import { aliasRelations, labelRelations } from '../../../store/vocabulary.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FetchStore } from '../fetch-store.ts'
import { iriText, isNameable, textInLanguage } from '../sparql-text.ts'

interface Parts {
  readonly endpoint: Endpoint
  readonly store: FetchStore
}

const namesABatch = 50
/** Bearers of so many names: more of one name than this are no help. */
const mostBearers = 5000

/** A label with its language. */
export type Name = readonly [text: string, language: string]

/** Who else is called like one of these, by label or alias. */
export async function findNamesakes(
  { endpoint, store }: Parts,
  names: readonly Name[],
): Promise<readonly Iri[]> {
  const relations = [...labelRelations.slice(0, 1), ...aliasRelations.slice(0, 1)]
  const groups = relations.map((relation) => `{ ?subject ${iriText(relation)} ?name }`)
  for (let at = 0; at < names.length; at += namesABatch) {
    const page = `namesakes/${at}`
    if (store.page(page) !== undefined) continue
    const some = names.slice(at, at + namesABatch).map(([text, tag]) => textInLanguage(text, tag))
    const query = `SELECT DISTINCT ?subject { VALUES ?name { ${some.join(' ')} } ${groups.join(' UNION ')} }`
    const { rows } = await endpoint.rows(`${query} LIMIT ${mostBearers}`, mostBearers)
    const values = rows.flatMap(({ subject }) =>
      subject?.type === 'uri' && isNameable(subject.value) ? [subject.value] : [],
    )
    await store.commit(page, 0, { values: [...new Set(values)].sort() })
  }
  const found = store.pages().filter(({ page }) => page.startsWith('namesakes/'))
  return [...new Set(found.flatMap(({ values = [] }) => values))].sort()
}
