import type { Declaration } from '../../../src/domain/declaration.ts'
import { drawnRows } from './drawn-rows.ts'
import { iri, knowledgeOf } from './knowledge-of.ts'

/** The facts of these relations that are asked about in a small graph, each `subject object`; a literal has no word. */
export async function drawnPairs(
  facts: readonly string[],
  declarations: readonly Declaration[],
  relations: readonly string[],
): Promise<readonly string[]> {
  await using knowledge = await knowledgeOf(...facts, { declarations })
  const rows = await drawnRows(knowledge, {
    edges: [{ subject: 's', object: 'o', relations: relations.map(iri), objects: 'any' }],
    complete: [],
    perRelation: 100,
    salt: 'pairs',
    seed: 1,
    language: 'en',
  })
  return rows.flatMap(({ facts: all }) =>
    all.map(({ subject, object }) =>
      [subject.id, object.kind === 'entity' ? object.id : ''].map(wordOf).join(' '),
    ),
  )
}

function wordOf(entity: string): string {
  return entity.split(':').pop() ?? ''
}
