import { columnLook, type ToldLook } from './column-look.ts'
import { GuessedColumn, type RowTold } from './guessed-column.ts'
import { type GuessedRows, isUnfit } from './guessed-rows.ts'
import { cellsOf } from './guessed-table.ts'
import { namesOnly } from './identifiers.ts'
import type { IsMissing } from './missing-values.ts'
import { namingSink } from './naming-sink.ts'
import { storeRole } from './role-column.ts'
import { type Row, type RowPlan, textOf } from './row.ts'
import { columnRoles, valueTypes } from './table-mapping.ts'
import { validityOf } from './typed-value.ts'

export const factColumns = ['subject', 'relation', 'object'] as const

/** A row is one fact: what, how it stands to what; names, not identifiers. Each relation is looked at as a column is. */
export function guessedTriples(
  rows: readonly Row[],
  told: ToldLook,
  isMissing: IsMissing,
  options: GuessedRows,
): RowPlan {
  const { sink, base, language, tableNames, called } = options
  const names = namingSink(sink, namesOnly(base), language)
  const looks = objectsByRelation(rows, isMissing)
  const relations = new Map<string, GuessedColumn>()
  const relationNamed = (relation: string) => {
    const known = relations.get(relation)
    if (known !== undefined) return known
    // several values have several rows
    const look = columnLook(looks.get(relation) ?? [], { separator: '', ...told })
    const column = new GuessedColumn({
      ...{ column: relation, relation, look, language, sink, names },
      named: (entity) => tableNames?.value(called(relation), entity),
    })
    relations.set(relation, column)
    return column
  }
  return {
    store: (row, counts) => {
      if (isUnfit(row, counts)) return false
      const texts = factColumns.map((column) => textOf(row.cell(column)))
      const [subjectText = '', relation = '', object = ''] = texts
      if (texts.some(counts.isMissing)) return false
      const empty = factColumns[texts.indexOf('')]
      if (empty !== undefined) {
        counts.leaveOut(`no ${empty}`)
        return false
      }
      const subject = names.entity(subjectText)
      tableNames?.subject(called('subject'), subject)
      const role = columnRoles.find((known) => known === relation.toLowerCase())
      if (role === undefined || role === 'from' || role === 'to') {
        return relationNamed(relation).store(subject, object, counts, toldBy(row))
      }
      storeRole(subject, role, object, { sink, names, language })
      return true
    },
    finish: names.finish,
    columns: () => [...relations.values()].map(({ tally }) => tally.count()),
  }
}

function objectsByRelation(rows: readonly Row[], isMissing: IsMissing) {
  const cells = new Map<string, string[]>()
  for (const row of rows) {
    const relation = textOf(row.cell('relation'))
    const known = cells.get(relation) ?? []
    known.push(...cellsOf(row, 'object', isMissing))
    cells.set(relation, known)
  }
  return cells
}

/** By the further columns of a table of facts. */
function toldBy(row: Row): RowTold {
  const tag = textOf(row.cell('language')).toLowerCase()
  const type = valueTypes.find((known) => known === textOf(row.cell('datatype')))
  return {
    from: validityOf(textOf(row.cell('from'))),
    to: validityOf(textOf(row.cell('to'))),
    type: tag === '' ? type : 'text',
    ...(tag !== '' && { language: tag }),
  }
}
