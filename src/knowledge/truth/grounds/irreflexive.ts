import { askedTerms } from '../../graph/asked-terms.ts'
import { materialise, relationCodes, type Session } from '../../graph/session.ts'
import { linkCounts } from '../../profiles/link-counts.ts'
import { countsByRelation, type Measured, withoutContradicted } from './contradicted.ts'
import type { Ground } from './ground.ts'

/** What never holds of a thing and itself is stated of one. */
export const irreflexive: Ground = {
  id: 'irreflexive',
  description: 'A relation never holds of a thing and itself',
  givesAway: true,
  judge: async (session) => {
    const counted = await countsByRelation(session, (await notOfItself(session)).table)
    return ({ subject, relation, object }) => {
      const own = subject === object ? counted.get(relation) : undefined
      return own && { declared: true, ...own, facts: [] }
    }
  },
  relations: async (session) => `SELECT relation FROM ${(await notOfItself(session)).table}`,
  contradictions: async (session) => (await notOfItself(session)).contradictions,
  exceptions: async (session) => countsByRelation(session, (await notOfItself(session)).table),
  sentence: (_, { statement }) =>
    `Nothing and nobody is related to itself in this way, ${statement.subject.text} neither`,
}

/** `(relation, trials, exceptions)` of what is declared, with how many facts of this graph join a thing with itself. */
function notOfItself(session: Session): Promise<Measured> {
  return session.once('not of itself', async () => {
    await askedTerms(session)
    const declared = [...session.declarations.values()].flatMap((declaration) =>
      declaration.irreflexive === true ? [declaration.relation] : [],
    )
    const measured = await materialise(
      session,
      'not_of_itself',
      `SELECT declared.code AS relation, coalesce(own.links, 0) AS trials, coalesce(own.loops, 0) AS exceptions
       FROM (${relationCodes(declared)}) AS declared
       LEFT JOIN ${await linkCounts(session)} AS own ON own.relation = declared.code`,
    )
    return withoutContradicted(session, measured, 'irreflexive')
  })
}
