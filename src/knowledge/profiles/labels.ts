import { localName } from '../../domain/iri.ts'
import type { Labelled, ProfiledValue } from '../../domain/profiles.ts'
import type { Session } from '../session.ts'
import { nameRole } from '../store/schema.ts'
import { valueOfTerm } from '../store/value-of-term.ts'

/** Terms by their codes, with any label, English before others. */
export interface Labels {
  readonly labelled: (code: unknown) => Labelled
  readonly value: (code: unknown) => ProfiledValue
}

export async function labelsOf({ database }: Session, codes: readonly unknown[]): Promise<Labels> {
  const wanted = [...new Set(codes.map(Number))]
  const listed = wanted.length === 0 ? 'NULL' : wanted.join(', ')
  const rows = await database.rows(`
    SELECT term.code, term.kind, term.value, term.datatype, term.language, name.label FROM terms AS term
    LEFT JOIN (
      SELECT entity, substr(min(concat(CASE language WHEN 'en' THEN '0' WHEN 'mul' THEN '1' WHEN '' THEN '2' ELSE '3' END, text)), 2) AS label
      FROM names WHERE role IN (${nameRole.label}, ${nameRole.relationLabel}) AND entity IN (${listed}) GROUP BY entity
    ) AS name ON name.entity = term.code
    WHERE term.code IN (${listed})`)
  const terms = new Map(rows.map((row) => [Number(row.code), row]))
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
