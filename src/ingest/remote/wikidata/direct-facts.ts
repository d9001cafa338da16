import type { Iri } from '../../../domain/iri.ts'
import { prefixes } from '../../../domain/prefixes.ts'
import { labelRelations, sitelinkCount } from '../../../knowledge/store/vocabulary.ts'
import { readLines } from '../../../workspace/read-lines.ts'
import { fetchNames } from '../fetch-names.ts'
import type { FetchStore } from '../fetch-store.ts'
import { fetchTriples } from '../fetch-triples.ts'
import type { OpenFetch } from '../open-fetch.ts'
import { findNamesakes, type Name } from './namesakes.ts'

/** The facts of entities from a service with current values only, as N-Triples in the layout of the truthy dump. */
export async function fetchDirectFacts(
  open: OpenFetch,
  entities: readonly Iri[],
  languages: readonly string[],
  telling: readonly string[],
): Promise<void> {
  await fetchTriples(open, { selection: { kind: 'all' }, entities, languages })
  const end = open.store.page('facts')?.end ?? 0
  const names = await namesOf(open.store, end, new Set(entities))
  const namesakes = await findNamesakes(open, names)
  await fetchNames(open, {
    languages,
    more: [sitelinkCount, ...telling.map((property) => prefixes.wdt + property)],
    others: namesakes,
  })
}

const line = /^<([^>]*)> <([^>]*)> ("(?:[^"\\]|\\.)*")@([A-Za-z0-9-]+) \.$/
const label = labelRelations[0]

async function namesOf(
  store: FetchStore,
  end: number,
  entities: ReadonlySet<Iri>,
): Promise<readonly Name[]> {
  const names = new Map<string, Name>()
  for await (const { bytes } of end === 0 ? [] : readLines(store.content, end)) {
    const [, subject = '', relation, text = '', language = ''] =
      line.exec(bytes.toString('utf8')) ?? []
    if (relation !== label || !entities.has(subject)) continue
    // escapes of our own lines are JSON's
    names.set(`${text}@${language}`, [JSON.parse(text), language])
  }
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name)
}
