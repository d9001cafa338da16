import { codeList, materialise, relationCodes, type Tables } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import type { Exceptions } from './exceptions.ts'

/** Of more facts than this share no graph is wrong by chance: what was declared is not so here. */
const mostContradicted = 0.05

/** Takes out of a table `(relation, trials, exceptions)` what the graph contradicts. */
export async function withoutContradicted(
  graph: Tables & Pick<GraphWithTruths, 'ownersRelations'>,
  table: string,
  constraint: string,
): Promise<Measured> {
  const { database } = graph
  const owners = codeList(await graph.ownersRelations())
  // of what its owner declares every fact against it is told, and nothing is taken out
  const isOwners = `coalesce(own.relation IN (${owners}), false)`
  const most = `CASE WHEN ${isOwners} THEN 0 ELSE ${mostContradicted} * own.trials END`
  const rows = await database.rows(`
    SELECT term.value, max(own.trials) AS trials, max(own.exceptions) AS exceptions
    FROM ${table} AS own JOIN terms AS term ON term.code = own.relation
    WHERE own.exceptions > ${most} GROUP BY term.value ORDER BY term.value`)
  await database.run(
    `DELETE FROM ${table} AS own WHERE own.exceptions > ${most} AND NOT ${isOwners}`,
  )
  return {
    table,
    contradictions: rows.map(({ value, trials, exceptions }) => ({
      relation: `${value}`,
      constraint,
      subjects: Number(trials),
      contradicted: Number(exceptions),
    })),
  }
}

/** `(relation, trials, exceptions)` of the relations that are declared so: how many links each has, and the column of `linkCounts` that counts those against it. */
export async function measuredLinks(
  graph: GraphWithTruths,
  constraint: 'asymmetric' | 'irreflexive',
  against: 'turned' | 'loops',
): Promise<Measured> {
  await graph.askedTerms()
  const declared = [...graph.declarations.values()].flatMap((declaration) =>
    declaration[constraint] === true ? [declaration.relation] : [],
  )
  const measured = await materialise(
    graph,
    constraint,
    `SELECT declared.code AS relation, coalesce(own.links, 0) AS trials, coalesce(own.${against}, 0) AS exceptions
       FROM (${relationCodes(declared)}) AS declared
       LEFT JOIN ${await graph.linkCounts()} AS own ON own.relation = declared.code`,
  )
  return withoutContradicted(graph, measured, constraint)
}

/** What was counted of each relation of such a table, by its code. */
export async function countsByRelation(
  { database }: Pick<Tables, 'database'>,
  table: string,
): Promise<Exceptions> {
  const rows = await database.rows(
    `SELECT relation, trials, exceptions FROM ${table} ORDER BY relation`,
  )
  return new Map(
    rows.map(({ relation, trials, exceptions }) => [
      Number(relation),
      { trials: Number(trials), exceptions: Number(exceptions) },
    ]),
  )
}
