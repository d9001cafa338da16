import { drawableGraph } from '../draw/drawable-graph.ts'
import type { GraphWithDraws } from '../draw/graph-with-draws.ts'
import type { Graph } from '../graph/graph.ts'
import { lazy } from '../graph/lazy.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { withoutFacts } from '../graph/memory/without-facts.ts'
import { newGraph } from '../graph/new-graph.ts'
import { chooseHidden, eachHidden } from './choose-hidden.ts'
import { hideFacts } from './hide-facts.ts'

/** All facts, and which of them are hidden. */
export interface HiddenFacts {
  readonly facts: FactsInMemory
  readonly each: (visit: (subject: number, at: number) => void) => void
}

/**
 * Calls `use` with a second graph that lacks a part of the facts (see `hideFacts`). Grounds learn anew from what is left,
 * so nothing learned from a hidden fact leaks. Names are carried over: they are not facts and take long to read.
 */
export async function withHidden<T>(
  whole: Graph,
  language: string,
  round: number,
  use: (graph: GraphWithDraws, hidden: HiddenFacts) => Promise<T>,
): Promise<T> {
  const { declarations, kinds } = whole
  const [facts, keys] = await Promise.all([whole.facts(), whole.termKeys()])
  using own = await whole.database.connect()
  // names are prepared on the other connection while facts are hidden on this one
  const { namesakes, nameKeys, literalOrder } = whole
  const carried = Promise.all([namesakes(language), nameKeys(language), literalOrder()])
  const gone = chooseHidden(facts, keys, round)
  const left = newGraph(
    own,
    { declarations, kinds, own: false },
    {
      facts: lazy(async () => withoutFacts(facts, gone)),
      termKeys: async () => keys,
      namesakes,
      nameKeys,
      literalOrder,
    },
  )
  const graph = drawableGraph(left)
  const each: HiddenFacts['each'] = (visit) => eachHidden(facts, gone, visit)
  const used = hideFacts(graph, facts, gone).then(({ tables }) =>
    Promise.all([use(graph, { each, facts }), tables]),
  )
  const [[found]] = await Promise.all([used, carried])
  return found
}
