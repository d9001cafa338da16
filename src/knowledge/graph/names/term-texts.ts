import { localName } from '../../../domain/iri.ts'
import { nameRole } from '../../store/schema.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import { valueOfTerm } from '../../store/value-of-term.ts'
import type { Graph } from '../graph.ts'
import { codesTable } from '../integer-table.ts'
import { preciseText } from './literal-text.ts'
import { spoken } from './naming.ts'
import type { TermRecord } from './term-record.ts'

/** Texts of terms only, with dates as precise as known: enough for a sentence about a truth, and much less work than what draws show. */
export async function termTexts(
  graph: Tables & Pick<Graph, 'naming' | 'relationNames'>,
  codes: ReadonlySet<number>,
  language: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const { database } = graph
  const wanted = await codesTable(graph, codes)
  const { display } = await graph.naming(language)
  const rows = await database.rows(`
    SELECT term.code, term.kind, term.value, term.datatype, term.language, coalesce(display.label, relation.text) AS label
    FROM ${wanted} AS wanted
    JOIN terms AS term ON term.code = wanted.code
    LEFT JOIN ${display} AS display ON display.entity = term.code
    LEFT JOIN ${await graph.relationNames(language)} AS relation ON relation.entity = term.code`)
  await database.run(`DROP TABLE ${wanted}`)
  return new Map(
    rows.map((row) => {
      const value = valueOfTerm(row)
      const text =
        typeof value === 'string' ? `${row.label ?? localName(value)}` : preciseText(value)
      return [Number(row.code), { value, text }]
    }),
  )
}

/** A table `(entity, text)`: labels of relations. */
export function makeRelationNames(graph: Tables, language: string): Promise<string> {
  return materialise(
    graph,
    'relation_names',
    `SELECT entity, min(text) AS text FROM names
       WHERE role = ${nameRole.relationLabel} AND ${spoken('language', language)} GROUP BY entity`,
  )
}
