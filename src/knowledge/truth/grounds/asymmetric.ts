import { askedTerms } from '../../graph/asked-terms.ts'
import { containmentIndex } from '../../graph/memory/containment-index.ts'
import { materialise, relationCodes, type Session } from '../../graph/session.ts'
import { linkCounts } from '../../profiles/link-counts.ts'
import { knownTruths } from '../known/known-truths.ts'
import { countsByRelation, type Measured, withoutContradicted } from './contradicted.ts'
import type { Ground, Judge } from './ground.ts'
import { strangeFacts } from './kinds.ts'
import { allStated } from './sentence.ts'

/** What never holds both ways is known the other way round, as a fact or by what implies it. */
export const asymmetric: Ground = {
  id: 'asymmetric',
  description: 'A relation never holds both ways, and the other way round is known',
  judge,
  relations: async (session) => `SELECT relation FROM ${(await oneWay(session)).table}`,
  contradictions: async (session) => (await oneWay(session)).contradictions,
  exceptions: async (session) => countsByRelation(session, (await oneWay(session)).table),
  sentence: ({ facts }, said) => `${allStated(facts, said)}, and that never holds both ways`,
}

async function judge(session: Session): Promise<Judge> {
  const counted = await countsByRelation(session, (await oneWay(session)).table)
  const truths = await knownTruths(session)
  const isStrange = await strangeFacts(session)
  const above = await containmentIndex(session)
  const isInCycle = (one: number, other: number) =>
    above.of(one).has(other) && above.of(other).has(one)
  return ({ subject, relation, object }) => {
    const own = subject === object ? undefined : counted.get(relation)
    // of what is above itself in turn nothing tells which way is right
    if (own === undefined || isInCycle(subject, object)) return undefined
    const turned = truths.why({ subject: object, relation, object: subject })
    // that the cast of Roxann Dawson includes a series was entered the wrong way round
    if (turned === undefined || turned.facts.some(isStrange)) return undefined
    return { declared: true, ...own, facts: turned.facts }
  }
}

/** `(relation, trials, exceptions)`: declared to hold one way alone, with how many facts of this graph are told both ways. */
function oneWay(session: Session): Promise<Measured> {
  return session.once('one way', async () => {
    await askedTerms(session)
    const declared = [...session.declarations.values()].flatMap((declaration) =>
      declaration.asymmetric === true ? [declaration.relation] : [],
    )
    const measured = await materialise(
      session,
      'one_way',
      `SELECT declared.code AS relation, coalesce(own.links, 0) AS trials, coalesce(own.turned, 0) AS exceptions
       FROM (${relationCodes(declared)}) AS declared
       LEFT JOIN ${await linkCounts(session)} AS own ON own.relation = declared.code`,
    )
    return withoutContradicted(session, measured, 'asymmetric')
  })
}
