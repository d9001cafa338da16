import { literalName } from '../draws/named-facts.ts'
import { type Pool, poolFor } from '../draws/pool.ts'
import type { End } from '../grounds/ground.ts'
import { eachStanding } from '../memory/each-standing.ts'
import { factsInMemory } from '../memory/facts-in-memory.ts'
import { wholeOf } from '../memory/halves.ts'
import { relationsIn } from '../memory/relations-used.ts'
import { namingIn } from '../names/naming.ts'
import { materialise, type Session } from '../session.ts'
import { sampleFacts, spared } from './sample-facts.ts'

/** The ends that are exchanged. */
export const places: readonly End[] = ['subject', 'object']

// from how many values of each relation exchanges are drawn
const mostPooled = 20_000

/** What exchanges are drawn from. */
interface Pools {
  /** See `factsForPools`. */
  readonly usable: string
  /** For each of `places`. */
  readonly pools: readonly Pool[]
}

export async function sampledPools(
  session: Session,
  language: string,
  round: number,
): Promise<Pools> {
  const usable = await factsForPools(session, language, round)
  const pools: Pool[] = []
  for (const place of places) {
    pools.push(await poolFor(session, usable, { edge: 0, place }))
  }
  return { usable, pools }
}

/** A sample of the visible facts, with the columns that a draw's pool is made from. */
async function factsForPools(session: Session, language: string, round: number): Promise<string> {
  const { display } = await namingIn(session, language)
  const facts = await factsInMemory(session)
  const each = (visit: (subject: number, at: number) => void) => eachStanding(facts, visit)
  const rolled = await sampleFacts(session, facts, each, {
    relations: new Set((await relationsIn(session)).codes),
    most: spared * mostPooled,
    name: ['calibration', 'exchange', round],
  })
  const named = await materialise(
    session,
    'named',
    `SELECT fact.*, NULL AS reason, coalesce(subject.folded, CAST(fact.subject AS UBIGINT)) AS subject_name,
       CASE WHEN fact.literal = 1 THEN ${literalName}
         ELSE coalesce(object.folded, CAST(fact.object AS UBIGINT)) END AS object_name
     FROM (
       SELECT relation, subject, object, literal, ${wholeOf('high', 'low')} AS key,
         CAST(${wholeOf('hash_high', 'hash_low')} AS BIGINT) AS hash,
         row_number() OVER (PARTITION BY relation ORDER BY hash_high, hash_low, high, low) AS place
       FROM ${rolled} QUALIFY place <= ${mostPooled}
     ) AS fact
     LEFT JOIN ${display} AS subject ON subject.entity = fact.subject
     LEFT JOIN ${display} AS object ON object.entity = CASE WHEN fact.literal = 0 THEN fact.object END
     LEFT JOIN literals AS literal ON literal.code = CASE WHEN fact.literal = 1 THEN fact.object END`,
  )
  await session.database.run(`DROP TABLE ${rolled}`)
  return named
}
