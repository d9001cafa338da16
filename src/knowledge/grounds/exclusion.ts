import { askedTerms } from '../asked-terms.ts'
import { valuesTable } from '../profiles/kind-tables.ts'
import { linkCounts } from '../profiles/link-counts.ts'
import { sharedPairs } from '../profiles/shared-pairs.ts'
import { materialise, type Session } from '../session.ts'
import { quoted } from '../store/dialect.ts'
import { knownTrue } from '../truths/known-true.ts'
import { certifiedColumns } from './certified-columns.ts'
import { type Measured, withoutContradicted } from './contradicted.ts'
import type { Ground } from './ground.ts'
import { factsOf, knownFacts } from './known-facts.ts'
import { stated } from './sentence.ts'

/** Two relations never hold of the same two, and the other one is known. */
export const exclusion: Ground = {
  id: 'exclusion',
  description: 'Two relations never hold of the same two, and the other one is known',
  certify,
  relations: async (session) => `SELECT relation FROM ${(await excluding(session)).table}`,
  contradictions: async (session) => (await excluding(session)).contradictions,
  sentence: ({ facts: [known] }, { statement, ...said }) =>
    `${stated(known ?? statement, said)}, and the one rules out the other`,
}

async function certify(session: Session, statements: string): Promise<string> {
  const { database } = session
  const { table } = await excluding(session)
  const others = await materialise(
    session,
    'others',
    `SELECT row_number() OVER (ORDER BY own.id, other.key) AS id, own.id AS own, own.subject, pair.other AS relation, own.object, pair.relation AS stated,
       pair.trials, pair.exceptions
     FROM ${statements} AS own JOIN ${table} AS pair ON pair.relation = own.relation
     JOIN terms AS other ON other.code = pair.other`,
  )
  const known = await knownTrue(session, others)
  const certified = await materialise(
    session,
    'certified',
    `SELECT ${certifiedColumns({
      id: 'own.own',
      declared: '1',
      trials: 'own.trials',
      exceptions: 'own.exceptions',
      facts: factsOf('fact'),
    })}
     FROM (
       SELECT *, row_number() OVER (PARTITION BY own ORDER BY id) AS turn FROM ${others}
       WHERE id IN (SELECT id FROM ${known})
     ) AS own
     JOIN (${knownFacts(known)}) AS fact ON fact.id = own.id WHERE own.turn = 1`,
  )
  for (const made of [others, known]) await database.run(`DROP TABLE ${made}`)
  return certified
}

/** `(relation, other, trials, exceptions)`: declared pairs, with how many facts of the first have the other one beside them. */
function excluding(session: Session): Promise<Measured> {
  return session.once('excluding', async () => {
    await askedTerms(session)
    const declared = await valuesTable(
      session,
      'exclusions (relation VARCHAR, other VARCHAR)',
      [...session.declarations.values()].flatMap(({ relation, excludes = [] }) =>
        excludes.map((other) => `(${quoted(relation)}, ${quoted(other)})`),
      ),
    )
    const measured = await materialise(
      session,
      'excluding',
      `SELECT relation.code AS relation, other.code AS other,
         coalesce(profile.links, 0) AS trials, coalesce(shared.pairs, 0) AS exceptions
       FROM ${declared} AS own
       JOIN terms AS relation ON relation.value = own.relation AND relation.kind = 0
       JOIN terms AS other ON other.value = own.other AND other.kind = 0
       LEFT JOIN ${await linkCounts(session)} AS profile ON profile.relation = relation.code
       LEFT JOIN ${await sharedPairs(session)} AS shared ON shared.relation = relation.code
         AND shared.other = other.code AND shared.turned = 0`,
    )
    return withoutContradicted(session, measured, 'exclusion')
  })
}
