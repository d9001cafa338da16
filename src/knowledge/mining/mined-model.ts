import { factsOnce } from '../facts/facts-once.ts'
import { materialise, type Session } from '../session.ts'
import { hideSome } from './hide-some.ts'
import { keepModel, keptModelOf, type LearntWithPaths } from './kept-model.ts'
import { type Learnt, learn } from './learn.ts'
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
    const { database } = session
    const facts = await materialise(
      session,
      'mined_facts',
      `SELECT subject, relation, object, key
       FROM (${factsOnce('facts', 'literal = 0 AND subject <> object')})`,
    )
    const total = await database.count(`SELECT count(*) FROM ${facts}`)
    if (total < fewestFacts) return undefined

    const kept = await keptModelOf(session)
    if (kept !== undefined) return await withIndex(session, facts, kept)

    const { index, paths, ...hidden } = await hideSome(session, facts, total)
    const learnt = await learn(session, index, hidden)
    await database.run(`DROP TABLE ${hidden.examples}`)
    if (hidden.part >= smallPart && learnt.bands.length > 0) {
      for (const table of [facts, paths]) await database.run(`DROP TABLE ${table}`)
      return { ...learnt, index }
    }
    await keepModel(session, { ...learnt, paths })
    return await withIndex(session, facts, { ...learnt, paths })
  })
}

async function withIndex(
  session: Session,
  facts: string,
  { paths, ...learnt }: LearntWithPaths,
): Promise<MinedModel | undefined> {
  const { database } = session
  const surroundings =
    learnt.bands.length === 0 ? undefined : await surroundingsOf(session, facts, paths)
  const index = surroundings && (await indexSurroundings(session, facts, surroundings))
  for (const table of [facts, paths, ...(surroundings?.tables ?? [])]) {
    await database.run(`DROP TABLE ${table}`)
  }
  return index && { ...learnt, index }
}
