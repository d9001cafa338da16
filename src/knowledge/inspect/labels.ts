import { localName } from '../../domain/iri.ts'
import type { Labelled, ProfiledValue } from '../../domain/profiles.ts'
import { codesTable } from '../graph/integer-table.ts'
import type { Row } from '../store/database.ts'
import { nameRole } from '../store/schema.ts'
import type { Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'
import type { DescribedGraph } from './described-graph.ts'

/** Terms by code with any label, English first. */
export interface Labels {
  readonly labelled: (code: unknown) => Labelled
  readonly value: (code: unknown) => ProfiledValue
}

export async function labelsOf(
  graph: Tables & Pick<DescribedGraph, 'labelRows'>,
  codes: readonly unknown[],
): Promise<Labels> {
  const terms = await graph.labelRows()
  const missing = [...new Set(codes.map(Number))].filter((code) => !terms.has(code))
  for (const row of await readLabels(graph, missing)) terms.set(Number(row.code), row)
  const termOf = (code: unknown) => {
    const row = terms.get(Number(code))
    if (row === undefined) throw new Error(`no term ${code}`)
    return row
  }
  return {
    labelled: (code) => {
      const { value, label } = termOf(code)
      return { id: `${value}`, ...(label !== null && { label: `${label}` }) }
    },
    value: (code) => {
      const row = termOf(code)
      const value = valueOfTerm(row)
      if (typeof value !== 'string')
        return { value, text: value.value.replace(/^\+/, '').replace(/T\d\d:.*$/, '') }
      return { value, text: row.label === null ? localName(value) : `${row.label}` }
    },
  }
}

/** Reads many labels at once, so that later calls don't read them one by one. */
export async function readLabelsOf(
  graph: Tables & Pick<DescribedGraph, 'labelRows'>,
  codes: readonly number[],
): Promise<void> {
  const terms = await graph.labelRows()
  const table = await codesTable(graph, new Set(codes))
  for (const row of await readRows(graph, `SELECT code FROM ${table}`)) {
    terms.set(Number(row.code), row)
  }
  await graph.database.run(`DROP TABLE ${table}`)
}

async function readLabels(
  graph: Pick<Tables, 'database'>,
  codes: readonly number[],
): Promise<readonly Row[]> {
  return codes.length === 0 ? [] : await readRows(graph, codes.join(', '))
}

/** `listed` is SQL for codes. */
function readRows({ database }: Pick<Tables, 'database'>, listed: string): Promise<readonly Row[]> {
  return database.rows(`
    SELECT term.code, term.kind, term.value, term.datatype, term.language, name.label FROM terms AS term
    LEFT JOIN (
      SELECT entity, substr(min(concat(CASE language WHEN 'en' THEN '0' WHEN 'mul' THEN '1' WHEN '' THEN '2' ELSE '3' END, text)), 2) AS label
      FROM names WHERE role IN (${nameRole.label}, ${nameRole.relationLabel}) AND entity IN (${listed}) GROUP BY entity
    ) AS name ON name.entity = term.code
    WHERE term.code IN (${listed})`)
}
