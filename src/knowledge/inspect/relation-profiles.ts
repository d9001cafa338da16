import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { valuesTable } from '../profiles/kind-tables.ts'
import type { Tables } from '../store/tables.ts'
import { chains } from './chains.ts'

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
export async function makeRelationProfiles(
  graph: Tables & Pick<GraphWithProfiles, 'countedEnds' | 'facts' | 'turnedPairs'>,
): Promise<string> {
  const turned = await graph.turnedPairs()
  const closed = await chains(graph)
  const timed = await inTime(graph)
  const rows = [...(await graph.countedEnds())].map(([relation, counted]) => {
    const { facts, subject, object, links, loops, dates, numbers, texts, dated } = counted
    const way = closed.get(relation)
    const time = timed.get(relation)
    const row = [
      relation,
      facts,
      subject.keys,
      object.keys,
      subject.single,
      object.single,
      links,
      loops,
      turned.get(relation) ?? 0,
      way?.chains ?? 0,
      way?.closed ?? 0,
      dates,
      numbers,
      texts,
      dated,
      time?.ended ?? 0,
      time?.sequences ?? 0,
    ]
    return `(${row.join(', ')})`
  })
  const columns = [
    'facts, subjects, objects, single_subjects, single_objects, links, loops, turned, chains, closed',
    'dates, numbers, texts, dated, ended, sequences',
  ]
  const typed = columns.join(', ').replaceAll(/\w+/g, (name) => `${name} BIGINT`)
  return valuesTable(graph, `relation_profiles (relation INTEGER, ${typed})`, rows)
}

interface InTime {
  readonly ended: number
  readonly sequences: number
}

async function inTime({
  database,
}: Pick<Tables, 'database'>): Promise<ReadonlyMap<number, InTime>> {
  const rows = await database.rows(`
    SELECT relation, CAST(sum(ended) AS BIGINT) AS ended,
      count(CASE WHEN low <> high AND first_end <= last_start THEN 1 END) AS sequences
    FROM (
      SELECT relation, subject, count(until) AS ended, min(object) AS low, max(object) AS high,
        min(until) AS first_end, max(since) AS last_start
      FROM facts WHERE since IS NOT NULL OR until IS NOT NULL GROUP BY relation, subject
    ) GROUP BY relation`)
  return new Map(
    rows.map(({ relation, ended, sequences }) => [
      Number(relation),
      { ended: Number(ended), sequences: Number(sequences) },
    ]),
  )
}
