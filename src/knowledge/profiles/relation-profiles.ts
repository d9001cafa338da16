import { materialise, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'
import { chains } from './chains.ts'
import { linkCounts } from './link-counts.ts'
import { valueCounts } from './value-counts.ts'

/**
 * One row for each relation, all of them counts:
 *
 * - `facts`, `subjects`, `objects`; `single_subjects` that have one value, `single_objects` that are of one subject;
 * - `links` between entities, of which `loops` join one with itself and `turned` are told the other way round, too;
 * - `chains` of two links between three entities, `closed` by a third;
 * - `dates`, `numbers`, `texts`: facts with such a literal;
 * - `dated` facts, with a beginning or an end; `ended` ones; `sequences`: subjects with a value that begins when another has
 *   ended.
 */
export function relationProfiles(session: Session): Promise<string> {
  return session.once('relation profiles', async () => {
    const { bySubject, byObject } = await valueCounts(session)
    const closed = await chains(session)
    return materialise(
      session,
      'relation_profiles',
      `SELECT subject.relation, subject.facts, subject.subjects, object.objects,
         subject.single AS single_subjects, object.single AS single_objects,
         ${[
           'link.links',
           'link.loops',
           'link.turned',
           'chain.chains',
           'chain.closed',
           'literal.dates',
           'literal.numbers',
           'literal.texts',
           'time.dated',
           'time.ended',
           'time.sequences',
         ]
           .map((column) => `coalesce(${column}, 0) AS ${column.split('.')[1]}`)
           .join(', ')}
       FROM (
         SELECT relation, CAST(sum(facts) AS BIGINT) AS facts, count(*) AS subjects, ${single} AS single
         FROM ${bySubject} GROUP BY relation
       ) AS subject
       JOIN (
         SELECT relation, count(*) AS objects, ${single} AS single FROM ${byObject} GROUP BY relation
       ) AS object ON object.relation = subject.relation
       LEFT JOIN ${await linkCounts(session)} AS link ON link.relation = subject.relation
       LEFT JOIN ${closed} AS chain ON chain.relation = subject.relation
       LEFT JOIN (${literalsOf(byObject)}) AS literal ON literal.relation = subject.relation
       LEFT JOIN (${inTime}) AS time ON time.relation = subject.relation`,
    )
  })
}

const single = 'count(CASE WHEN low = high THEN 1 END)'

function literalsOf(byObject: string): string {
  const sum = (sort: number, name: string) =>
    `CAST(sum(CASE WHEN literal.sort = ${sort} THEN own.facts ELSE 0 END) AS BIGINT) AS ${name}`
  return `SELECT own.relation, ${sum(literalSort.date, 'dates')}, ${sum(literalSort.number, 'numbers')},
      ${sum(literalSort.text, 'texts')}
    FROM ${byObject} AS own JOIN literals AS literal ON literal.code = own.object
    WHERE own.literal = 1 GROUP BY own.relation`
}

const inTime = `
  SELECT relation, CAST(sum(dated) AS BIGINT) AS dated, CAST(sum(ended) AS BIGINT) AS ended,
    count(CASE WHEN low <> high AND first_end <= last_start THEN 1 END) AS sequences
  FROM (
    SELECT relation, subject, count(*) AS dated, count(until) AS ended, min(object) AS low, max(object) AS high,
      min(until) AS first_end, max(since) AS last_start
    FROM facts WHERE since IS NOT NULL OR until IS NOT NULL GROUP BY relation, subject
  ) GROUP BY relation`
