import { factsOnce } from '../facts/facts-once.ts'
import { valuesTable } from '../profiles/kind-tables.ts'
import { materialise, type Session } from '../session.ts'
import { hideSome } from './hide-some.ts'
import { type Learnt, learn } from './learn.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'

/** What was learnt on a graph, whatever of it is seen. */
export interface LearntModel extends Learnt {
  /** `relation`, `first`, `second`, `share` of each of the `paths` of the surroundings. */
  readonly paths: readonly (readonly number[])[]
}

/** What was learnt on a graph, and what the whole of it shows. */
export interface MinedModel extends LearntModel {
  readonly surroundings: Surroundings
}

// a tenth of them is hidden, and two fifths of that tried: fewer could not show that an error is as rare as it has to be
const fewestFacts = 50_000

/**
 * Worked out once; absent for a graph that is too small, or on which nothing is rare enough among hidden facts. Where calibration
 * has learnt one it is that one, whose errors were measured.
 */
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

    await session.errors?.()
    const learnt = await session.once(learntKey, () => learnFrom(session, facts))
    if (learnt.bands.length === 0) return undefined
    const paths = await valuesTable(
      session,
      'paths (relation INTEGER, first INTEGER, second INTEGER, share DOUBLE)',
      learnt.paths.map((path) => `(${path.join(', ')})`),
    )
    const surroundings = await surroundingsOf(session, facts, paths)
    await database.run(`DROP TABLE ${facts}`)
    return { ...learnt, surroundings }
  })
}

/** What stays when the session is gone. */
export function learntPart({ trees, bands, paths }: MinedModel): LearntModel {
  return { trees, bands, paths }
}

const learntKey = 'learnt'

/** Makes a session rely on what was learnt in another one of the same graph. */
export function relyOn(session: Session, learnt: LearntModel): void {
  void session.once(learntKey, async () => learnt)
}

async function learnFrom(session: Session, facts: string): Promise<LearntModel> {
  const { database } = session
  const hidden = await hideSome(session, facts)
  const learnt = await learn(session, hidden)
  const { paths, tables } = hidden.surroundings
  const rows = await database.rows(
    `SELECT relation, first, second, share FROM ${paths} ORDER BY relation, first, second`,
  )
  for (const table of [hidden.examples, ...tables]) await database.run(`DROP TABLE ${table}`)
  return { ...learnt, paths: rows.map((row) => Object.values(row).map(Number)) }
}
