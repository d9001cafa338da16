import { factsInMemory } from '../../graph/memory/facts-in-memory.ts'
import type { Session } from '../../graph/session.ts'
import { keepModel, keptModelOf } from './kept-model.ts'
import { type MinedModel, mine } from './mine.ts'
import { isWorthAThread, mineInThread } from './mine-in-thread.ts'

/** Worked out once, in a thread of its own where the graph is large; absent as in `Mined`. */
export function minedModel(session: Session): Promise<MinedModel | undefined> {
  return session.once('mined model', async () => {
    const facts = await factsInMemory(session)
    const kept = await keptModelOf(session)
    const way = (await isWorthAThread(session, facts)) ? mineInThread : mine
    const { model, toKeep } = await way(session, facts, kept)
    if (toKeep !== undefined) await keepModel(session, toKeep)
    return model
  })
}
