import { materialise, type Session } from '../session.ts'
import { mixed } from '../store/mix.ts'
import { nearTable } from './near.ts'
import { type Surroundings, surroundingsOf } from './surroundings.ts'
import { indexSurroundings, type SurroundingsIndex } from './surroundings-index.ts'

/** Facts taken away, and what the rest shows, to learn what tells true statements from false ones. */
export interface HiddenPart {
  readonly index: SurroundingsIndex
  /** The rest's `paths`; see `Surroundings`. */
  readonly paths: string
  /** `(id, subject, relation, object, kind)`: hidden facts and others that are none; `kind` is one of `exampleKind`. */
  readonly examples: string
  /** One fact of so many is hidden. */
  readonly part: number
  /** Which share of random exchanges would hit a hidden fact. */
  readonly hits: { readonly hit: number; readonly tried: number }
}

/** *fact*: hidden; *near*: what somebody has who is like the subject; *random*: what anybody has. */
export const exampleKind = { fact: 0, near: 1, random: 2 } as const

// a tenth is hidden: of small graphs as much as it takes to show that an error is rare, of large ones no more than it takes to learn from
const usualPart = 10
const fewestHidden = 5000
const enoughHidden = 100_000
const mostExamples = 20_000

/** Hides some of a table `(subject, relation, object, key)` of so many facts; half of that with all else that holds of the same two. */
export async function hideSome(
  session: Session,
  facts: string,
  total: number,
): Promise<HiddenPart> {
  const { database } = session
  const part = Math.max(
    Math.min(usualPart, Math.floor(total / fewestHidden)),
    Math.floor(total / enoughHidden),
  )
  const columns = ['subject', 'relation', 'object', 'key']
  const dice = mixed({ from: facts, columns, key: 'key', as: 'die', name: ['mined', 'hidden'] })
  const hidden = await materialise(
    session,
    'mined_hidden',
    `SELECT * FROM (${dice}) WHERE die % ${part} = 0`,
  )
  const together = `SELECT subject, object FROM ${hidden} WHERE die // ${part} % 2 = 0`
  const rest = await materialise(
    session,
    'mined_rest',
    `SELECT fact.* FROM ${facts} AS fact
     WHERE NOT EXISTS (SELECT 1 FROM ${hidden} AS gone WHERE gone.key = fact.key)
       AND NOT EXISTS (SELECT 1 FROM (${together}
         UNION ALL SELECT object, subject FROM (${together})) AS pair
         WHERE pair.subject = fact.subject AND pair.object = fact.object)`,
  )
  const surroundings = await surroundingsOf(session, rest)
  const index = await indexSurroundings(session, rest, surroundings)
  const asked = await materialise(
    session,
    'mined_asked',
    `SELECT subject, relation, object, key, die, CAST(key // 128 % 1000000007 AS BIGINT) AS lot FROM ${hidden}
     ORDER BY die // ${2 * part}, key LIMIT ${mostExamples}`,
  )
  const like = await likePeers(session, surroundings, rest, asked)
  const others = await materialise(
    session,
    'mined_others',
    `SELECT subject, relation, object, ${exampleKind.near} AS kind, key FROM ${like}
     UNION ALL SELECT subject, relation, object, ${exampleKind.random}, key FROM (${atRandom(rest, asked)})`,
  )
  const isFact = (other: string) => `EXISTS (SELECT 1 FROM ${facts} AS fact
    WHERE fact.subject = ${other}.subject AND fact.relation = ${other}.relation AND fact.object = ${other}.object)`
  const tried = `SELECT * FROM ${others} WHERE kind = ${exampleKind.random}`
  const hits = {
    hit: await database.count(`SELECT count(*) FROM (${tried}) AS other JOIN ${hidden} AS fact
      ON fact.subject = other.subject AND fact.relation = other.relation AND fact.object = other.object
      WHERE other.key <> fact.key`),
    tried: await database.count(`SELECT count(*) FROM (${tried})`),
  }
  const examples = await materialise(
    session,
    'mined_examples',
    `SELECT row_number() OVER (ORDER BY kind, key, nth) AS id, subject, relation, object, kind FROM (
       SELECT subject, relation, object, ${exampleKind.fact} AS kind, key, 0 AS nth FROM ${asked}
       UNION ALL SELECT other.subject, other.relation, other.object, other.kind, other.key,
         row_number() OVER (PARTITION BY other.kind, other.key ORDER BY term.key)
         FROM ${others} AS other JOIN terms AS term ON term.code = other.object
         WHERE other.subject <> other.object AND NOT ${isFact('other')})`,
  )
  const { paths } = surroundings
  const made = [hidden, rest, asked, like, others, ...surroundings.tables]
  for (const table of made.filter((each) => each !== paths)) {
    await database.run(`DROP TABLE ${table}`)
  }
  return { index, paths, examples, part, hits }
}

const peersTried = 4
const nearPart = 4

/** A table with two values at most of others who share something with the subject. */
async function likePeers(
  session: Session,
  surroundings: Surroundings,
  rest: string,
  asked: string,
): Promise<string> {
  const near = await nearTable(session, surroundings, `SELECT subject FROM ${asked}`)
  const ranked = await materialise(
    session,
    'mined_peers',
    `SELECT own.one, own.bond, own.other,
       row_number() OVER (PARTITION BY own.bond, own.other ORDER BY term.key) - 1 AS rank
     FROM ${surroundings.near} AS own JOIN terms AS term ON term.code = own.one`,
  )
  const totals = await materialise(
    session,
    'mined_totals',
    `SELECT bond, other, count(*) AS total FROM ${ranked} GROUP BY bond, other`,
  )
  const turns = Array.from({ length: peersTried }, (_, turn) => `(${turn})`).join(', ')
  const shared = await materialise(
    session,
    'mined_shared',
    `SELECT own.subject, own.relation, own.object, own.key, own.lot, near.bond, near.other
     FROM ${asked} AS own
     JOIN (
       SELECT own.one, own.bond, own.other,
         row_number() OVER (PARTITION BY own.one ORDER BY degree.degree, own.key, own.bond) AS place
       FROM ${near} AS own JOIN ${surroundings.degrees} AS degree ON degree.entity = own.other
     ) AS near ON near.one = own.subject
     WHERE (near.place + own.lot) % ${nearPart} = 0`,
  )
  const picks = await materialise(
    session,
    'mined_picks',
    `SELECT own.subject, own.relation, own.object, own.key, own.bond, own.other,
       (own.lot + turn.number * 7919) % counted.total AS rank
     FROM ${shared} AS own
     JOIN ${totals} AS counted ON counted.bond = own.bond AND counted.other = own.other
     CROSS JOIN (VALUES ${turns}) AS turn(number)`,
  )
  const peers = await materialise(
    session,
    'mined_like',
    `SELECT DISTINCT own.subject, own.relation, own.object, own.key, peer.one AS peer FROM ${picks} AS own
     JOIN ${ranked} AS peer ON peer.bond = own.bond AND peer.other = own.other AND peer.rank = own.rank`,
  )
  const values = await materialise(
    session,
    'mined_values',
    `SELECT subject, relation, min_by(object, key) AS object, min(key) AS key FROM ${rest}
     WHERE subject IN (SELECT peer FROM ${peers}) GROUP BY subject, relation`,
  )
  const like = await materialise(
    session,
    'mined_peers',
    `SELECT subject, relation, object, key FROM (
       SELECT *, row_number() OVER (PARTITION BY key ORDER BY lot, object) AS place FROM (
         SELECT own.subject, own.relation, value.object, own.key,
           min((own.key // 64 + value.key // 2) % 1000003) AS lot
         FROM ${peers} AS own
         JOIN ${values} AS value ON value.subject = own.peer AND value.relation = own.relation
         WHERE value.object <> own.object AND value.object <> own.subject
         GROUP BY own.subject, own.relation, value.object, own.key
       )
     ) WHERE place <= 2`,
  )
  for (const table of [near, ranked, totals, shared, picks, peers, values]) {
    await session.database.run(`DROP TABLE ${table}`)
  }
  return like
}

/** SQL: a value of the relation for each, as often as it is true. */
function atRandom(rest: string, asked: string): string {
  return `
    SELECT own.subject, own.relation, value.object, own.key FROM ${asked} AS own
    JOIN (SELECT relation, count(*) AS total FROM ${rest} GROUP BY relation) AS counted
      ON counted.relation = own.relation
    JOIN (
      SELECT relation, object, row_number() OVER (PARTITION BY relation ORDER BY key) - 1 AS rank FROM ${rest}
    ) AS value ON value.relation = own.relation AND value.rank = own.lot % counted.total`
}
