import { askedTerms } from '../asked-terms.ts'
import { linkCounts } from '../profiles/link-counts.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { knownTrue } from '../truths/known-true.ts'
import { certifiedColumns } from './certified-columns.ts'
import { type Measured, withoutContradicted } from './contradicted.ts'
import type { Ground } from './ground.ts'
import { factsOf, knownFacts } from './known-facts.ts'
import { stated } from './sentence.ts'

/** What never holds both ways is known the other way round, as a fact or by what implies it. */
export const asymmetric: Ground = {
  id: 'asymmetric',
  description: 'A relation never holds both ways, and the other way round is known',
  certify,
  relations: async (session) => `SELECT relation FROM ${(await oneWay(session)).table}`,
  contradictions: async (session) => (await oneWay(session)).contradictions,
  sentence: ({ facts: [known] }, { statement, ...said }) =>
    `${stated(known ?? statement, said)}, and that never holds both ways`,
}

async function certify(session: Session, statements: string): Promise<string> {
  const { database } = session
  const { table } = await oneWay(session)
  const turned = await materialise(
    session,
    'turned',
    `SELECT id, object AS subject, relation, subject AS object FROM ${statements}
     WHERE subject <> object AND relation IN (SELECT relation FROM ${table})`,
  )
  const known = await knownTrue(session, turned)
  const certified = await materialise(
    session,
    'certified',
    `SELECT ${certifiedColumns({
      id: 'own.id',
      declared: '1',
      trials: 'measured.trials',
      exceptions: 'measured.exceptions',
      facts: factsOf('own'),
    })}
     FROM (${knownFacts(known)}) AS own
     JOIN ${turned} AS statement ON statement.id = own.id
     JOIN ${table} AS measured ON measured.relation = statement.relation`,
  )
  for (const made of [turned, known]) await database.run(`DROP TABLE ${made}`)
  return certified
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
