import { type ReadCount, type Reading, stageOf } from '../source.ts'
import { fieldsOf } from './fields.ts'
import { findMapping, placeOf, type TableFacts } from './find-mapping.ts'
import { readFields } from './read-fields.ts'
import type { RowTable } from './row-table.ts'

/** Stores the rows of one table, by the mapping that its options, its header or its first row asks for, else by a guess. */
export async function readTable(
  reading: Reading,
  rows: RowTable,
  facts: TableFacts,
): Promise<ReadCount> {
  const { counter } = facts
  const read = rows.rows + facts.broken
  const found = await findMapping(reading, rows, facts)
  if (found === undefined) return { ...nothingOf(reading, facts), leftOut: counter.counts() }
  const { mapping, formats = [] } = found
  stageOf(reading).mapped?.(placeOf(reading, facts), mapping)
  const called = calledIn(reading, facts)
  const { staged, source, names } = stageOf(reading)
  const counts = await readFields(rows, fieldsOf(mapping), mapping, {
    counter,
    staged,
    source,
    link: (column, isSubject, query) => names.add(called(column), isSubject, query),
  })
  await rows.drop()
  const before = facts.sheet === undefined ? '' : `${facts.sheet}: `
  const remarks = [...facts.remarks, ...mapping.remarks]
  return {
    source: reading.name,
    read,
    kept: counts.kept,
    invalidUtf8: 0,
    leftOut: counter.counts(),
    ...(counts.untyped && { untyped: counts.untyped }),
    ...(formats.length > 0 && { formats }),
    ...(mapping.isGuess && {
      columns: counts.columns.map((count) => ({ ...count, column: before + count.column })),
    }),
    ...(remarks.length > 0 && { remarks: remarks.map((remark) => before + remark) }),
  }
}

function nothingOf(reading: Reading, { broken }: TableFacts): ReadCount {
  return { source: reading.name, read: broken, kept: 0, invalidUtf8: 0, leftOut: [] }
}

function calledIn(reading: Reading, facts: TableFacts): (column: string) => string {
  return (column) => `"${column}" of ${placeOf(reading, facts)}`
}
