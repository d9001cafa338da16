import type { MadeTable } from '../../src/report/tables/paper-table.ts'
import { sayCell } from '../../src/report/tables/say-cell.ts'
import { sayModel } from '../../src/report/words.ts'
import { DataTable } from './data-table.tsx'
import { Name } from './name.tsx'
import { Prose } from './prose.tsx'
import { TableChart } from './table-chart.tsx'
import type { TranscriptIndex } from './transcript-index.ts'

/** Tables of how firmly models know, and those of the published studies, made from these runs. */
export function PaperTables({ index }: { readonly index: TranscriptIndex }) {
  if (index.tables.length === 0) return null
  const models = index.report.runs.map(({ model }) => sayModel(model))
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">More tables of these runs</h2>
      {index.tables.map((table) => (
        <PaperTable key={table.id} table={table} models={models} />
      ))}
    </section>
  )
}

interface Props {
  readonly table: MadeTable
  readonly models: readonly string[]
}

function PaperTable({ table, models }: Props) {
  return (
    <details open={table.chart !== undefined}>
      <summary>
        {table.title}{' '}
        <span class="secondary">
          <Prose text={`after ${table.source}`} />
        </span>
      </summary>
      <TableChart table={table} models={models} />
      <DataTable
        name={table.title}
        columns={table.columns.map(({ title, kind }) => ({ title, number: kind === 'number' }))}
        rows={table.rows.map((row, place) => ({
          key: String(place),
          cells: row.map((cell, column) => <Name key={String(column)} text={sayCell(cell)} />),
        }))}
      />
      {table.notes.map((note) => (
        <p key={note} class="secondary">
          <Prose text={note} />
        </p>
      ))}
    </details>
  )
}
