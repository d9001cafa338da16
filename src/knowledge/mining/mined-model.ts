import { type FactsInMemory, factsInMemory } from '../memory/facts-in-memory.ts'
import { nextTurn } from '../memory/next-turn.ts'
import type { Session } from '../session.ts'
import { hideSome } from './hide-some.ts'
import { keepModel, keptModelOf, type LearntWithPaths } from './kept-model.ts'
import { type Learnt, learn } from './learn.ts'
import { linksInMemory } from './links-in-memory.ts'
import { surroundingsOf } from './surroundings.ts'
import { indexSurroundings, type SurroundingsIndex } from './surroundings-index.ts'

/** What was learnt on a graph, and what it shows. */
export interface MinedModel extends Learnt {
  readonly index: SurroundingsIndex
}

// a fifth of them is hidden, and two fifths of that tried: fewer could not show that an error is as rare as it has to be
const fewestFacts = 25_000

// where so small a part is hidden the rest shows what all of them would
const smallPart = 20

/** Worked out once; absent for a graph that is too small, or on which nothing is rare enough among hidden facts. */
export function minedModel(session: Session): Promise<MinedModel | undefined> {
  return session.once('mined model', async () => {
    const links = linksInMemory(await factsInMemory(session))
    await nextTurn()
    if (links.bySubject.others.length < fewestFacts) return undefined

    const kept = await keptModelOf(session)
    if (kept !== undefined) return await withIndex(session, links, kept)

    const { index, paths, ...hidden } = await hideSome(session, links)
    const learnt = await learn(session, index, hidden)
    if (hidden.part >= smallPart && learnt.bands.length > 0) return { ...learnt, index }
    await keepModel(session, { ...learnt, paths })
    return await withIndex(session, links, { ...learnt, paths })
  })
}

async function withIndex(
  session: Session,
  links: FactsInMemory,
  { paths, ...learnt }: LearntWithPaths,
): Promise<MinedModel | undefined> {
  if (learnt.bands.length === 0) return undefined
  const surroundings = await surroundingsOf(session, links, paths)
  const index = await indexSurroundings(session, surroundings)
  return { ...learnt, index }
}
