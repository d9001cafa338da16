import type { Iri } from '../../domain/iri.ts'
import { loadLexicon } from '../../lexicon/load-lexicon.ts'
import type { GenerateRequest } from './generate-request.ts'
import { openGraph } from './open-graph.ts'

/** A relation with one value per subject in this graph; negative answers depend on there being no other. */
export interface SingleInGraph {
  readonly relation: Iri
  readonly label: string
  readonly subjects: number
}

/** The owner's answers: which of these relations have one value, and which may have several. */
export interface Confirmed {
  readonly one: readonly Iri[]
  readonly several: readonly Iri[]
}

/** Undeclared relations of the user's own graph that have one value per subject; none for a public graph. */
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

type Lists = Pick<GenerateRequest, 'one' | 'complete' | 'several' | 'changing'>
type Word = Lists & Pick<GenerateRequest, 'because'>

/** Adds confirmed answers to the owner's declarations. */
export function withConfirmed(request: GenerateRequest, more: Word): GenerateRequest {
  const both = (says: keyof Lists) => [
    ...new Set([...(request[says] ?? []), ...(more[says] ?? [])]),
  ]
  return {
    ...request,
    one: both('one'),
    complete: both('complete'),
    several: both('several'),
    ...(more.because && { because: { ...request.because, ...more.because } }),
    ...(request.changedSince !== undefined && {
      changing: both('changing'),
      declaredChanging: more.changing ?? [],
    }),
  }
}
