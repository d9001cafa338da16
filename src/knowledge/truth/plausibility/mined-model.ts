import type { Graph } from '../../graph/graph.ts'
import type { Tables } from '../../store/tables.ts'
import { keepModel, keptModelOf } from './kept-model.ts'
import { type MinedModel, mine } from './mine.ts'
import { isWorthAThread, mineInThread } from './mine-in-thread.ts'

/** Made in a thread of its own if the graph is large; absent as in `Mined`. */
export async function makeMinedModel(
  graph: Tables & Pick<Graph, 'codesOf' | 'facts' | 'shelf' | 'termKeys'>,
): Promise<MinedModel | undefined> {
  const facts = await graph.facts()
  const kept = await keptModelOf(graph)
  const way = (await isWorthAThread(graph, facts)) ? mineInThread : mine
  const { model, toKeep } = await way(graph, facts, kept)
  if (toKeep !== undefined) await keepModel(graph, toKeep)
  return model
}
