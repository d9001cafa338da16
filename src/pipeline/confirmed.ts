import type { Iri } from '../domain/iri.ts'
import { loadLexicon } from '../lexicon/load-lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { openGraph } from './open-graph.ts'

/** A relation of which each subject has one value as far as the graph goes: noes rest on it. */
export interface SingleInGraph {
  readonly relation: Iri
  readonly label: string
  readonly subjects: number
}

/** Of which of them the owner says that there is one, and of which there may be several. */
export interface Confirmed {
  readonly one: readonly Iri[]
  readonly several: readonly Iri[]
}

/** The relations of which a graph of one's own has one value each, and of which nothing is declared; none where it is not one. */
export async function singlesInGraph(request: GenerateRequest): Promise<readonly SingleInGraph[]> {
  await using graph = await openGraph(request, loadLexicon(request.lexicon, request.language))
  const { owned, knowledge } = graph
  if (owned?.own !== true) return []
  return (await knowledge.counted()).flatMap(({ relation, subjects }) => {
    const entry = owned.lexicon.entryOf(relation)
    const label = entry?.concept.replace(/^grammar:/, '')
    return label === undefined ? [] : [{ relation, label, subjects }]
  })
}

type Word = Pick<GenerateRequest, 'one' | 'complete' | 'several'>

/** The owner's word with what was said to a question. */
export function withConfirmed(request: GenerateRequest, more: Word): GenerateRequest {
  const both = (says: keyof Word) => [...new Set([...(request[says] ?? []), ...(more[says] ?? [])])]
  return { ...request, one: both('one'), complete: both('complete'), several: both('several') }
}
