import type { Draw } from '../../domain/draws.ts'
import type { FoundRow } from './draw-material.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'

/**
 * The place of a replacement's own fact of the relation that the draw also asks about, if the graph has only one and
 * nothing speaks against it. "Where did X die in 1723?" can be answered of somebody who died in 1699.
 */
export type OwnFact = (row: Pick<FoundRow, 'facts'>, value: number) => number | undefined

export async function ownFacts(
  graph: Pick<GraphWithDraws, 'facts' | 'unfitFacts'>,
  { edges: [first, second], exchange, language }: Draw,
): Promise<OwnFact> {
  const isAsked = exchange?.edge === 0 && second?.subject === first?.[exchange.place]
  if (!isAsked) return () => undefined
  const { bySubject } = await graph.facts()
  const unfit = await graph.unfitFacts(language)
  return ({ facts: [, asked] }, value) => {
    if (asked === undefined) return undefined
    const { start, end } = bySubject.withRelation(value, bySubject.relations[asked] as number)
    return end - start === 1 && unfit(start) === undefined ? start : undefined
  }
}
