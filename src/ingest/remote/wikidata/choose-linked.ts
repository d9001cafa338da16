import type { Iri } from '../../../domain/iri.ts'
import type { Binding } from '../binding-scanner.ts'
import type { Endpoint } from '../endpoint.ts'
import { badAnswer } from '../endpoint-errors.ts'
import { isNameable } from '../sparql-text.ts'
import { sitelinksPattern } from './layout.ts'

/** Least numbers of sitelinks to ask for, where a server can't put all in order. */
const floors = [150, 100, 60, 40, 25, 15, 10, 6, 4, 2, 1]
const mostRows = 1_000_000

/** The entities that most pages of Wikimedia's projects are about; of as many, by number. */
export async function mostSitelinks(
  endpoint: Endpoint,
  pattern: string,
  sitelinks: 'entity' | 'node',
  limit: number,
): Promise<readonly Iri[]> {
  const linked = `{ SELECT DISTINCT ?subject { ${pattern} } } ${sitelinksPattern(sitelinks, 'links')} .`
  const ordered = `SELECT ?subject ?links { ${linked} } ORDER BY DESC(?links) STR(?subject) LIMIT ${limit}`
  const { rows, answer } = await endpoint.rows(ordered, limit)
  if (answer.kind === 'whole' || rows.length === limit) return inOrder(rows, limit)
  for (const floor of floors) {
    const query = `SELECT ?subject ?links { ${linked} FILTER(?links >= ${floor}) }`
    const some = await endpoint.rows(query, mostRows)
    if (some.answer.kind !== 'whole') break
    if (some.rows.length >= limit || floor === floors.at(-1)) return inOrder(some.rows, limit)
  }
  throw badAnswer(
    endpoint.host,
    `can't say which entities are linked most: it ${answer.reason}.`,
    'Choose a smaller topic, or a sample: --choose sample.',
  )
}

function inOrder(rows: readonly Binding[], limit: number): readonly Iri[] {
  const links = new Map<Iri, number>()
  for (const { subject, links: count } of rows) {
    if (subject?.type !== 'uri' || !isNameable(subject.value)) continue
    links.set(subject.value, Math.max(Number(count?.value) || 0, links.get(subject.value) ?? 0))
  }
  return [...links]
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, limit)
    .map(([iri]) => iri)
}
