import { codeList, materialise, relationCodes, type Tables } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import type { Exceptions } from './exceptions.ts'

/** A larger share of contradicting facts cannot be chance: the declaration does not hold here. */
const mostContradicted = 0.05

/** Deletes what the graph contradicts from a table `(relation, trials, exceptions)`. */
export async function withoutContradicted(
  graph: Tables & Pick<GraphWithTruths, 'ownersRelations'>,
  table: string,
  constraint: string,
): Promise<Measured> {
  const { database } = graph
  const owners = codeList(await graph.ownersRelations())
  // of an owner's declaration, every contradicting fact is reported and nothing is deleted
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

/**
 * `(relation, trials, exceptions)` of relations with a declared constraint: their links, and those against it, counted in
 * the column `against` of `linkCounts`.
 */
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

/** The counts of such a table, by relation code. */
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
