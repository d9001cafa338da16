import type { Among } from '../../domain/draws.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Graph } from '../graph/graph.ts'
import { integerColumns } from '../graph/memory/integer-columns.ts'
import { quoted, textKey } from '../store/dialect.ts'
import { termKind } from '../store/schema.ts'
import type { Tables } from '../store/tables.ts'

/** Whether a draw is about a relation's facts of a subject, both by code; absent if it is about all. */
export async function isAmong(
  graph: Tables & Pick<Graph, 'relationIris'>,
  among: Among | undefined,
): Promise<((relation: number, subject: number) => boolean) | undefined> {
  if (among === undefined) return undefined
  const subjects = new Map<number, ReadonlySet<number>>()
  for (const [code, iri] of await graph.relationIris()) {
    const wanted = among.subjects.get(iri)
    if (wanted !== undefined) subjects.set(code, await codesOf(graph, [...wanted]))
  }
  return (relation, subject) => subjects.get(relation)?.has(subject) === true
}

const atOnce = 5000

async function codesOf(graph: Tables, iris: readonly Iri[]): Promise<ReadonlySet<number>> {
  const codes = new Set<number>()
  for (let start = 0; start < iris.length; start += atOnce) {
    const keys = iris.slice(start, start + atOnce).map((iri) => textKey(quoted(iri)))
    const { code } = await integerColumns(
      graph,
      `(SELECT code FROM terms WHERE kind <> ${termKind.literal} AND key IN (${keys.join(', ')})
        UNION SELECT code FROM merged WHERE key IN (${keys.join(', ')}))`,
      'code',
    )
    for (const each of code) codes.add(each)
  }
  return codes
}
