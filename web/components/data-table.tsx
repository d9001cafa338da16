import type { ComponentChildren } from 'preact'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'

export interface DataTableProps {
  /** What a screen reader calls it. */
  readonly name: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
  readonly kind?: string
}

export interface DataColumn {
  readonly title: string
  readonly number?: boolean
}

/** As many cells as there are columns; the first one heads the row. */
export interface DataRow {
  readonly key: string
  readonly cells: readonly DataCell[]
}

type DataCell = ComponentChildren | { readonly of: ComponentChildren; readonly kind: string }

/** All tables of figures: a first column that says what a row is of, then words or numbers. */
export function DataTable({ name, columns, rows, kind }: DataTableProps) {
  return (
    <Frame name={name}>
      <table class={kind}>
        <thead>
          <tr>
            {columns.map(({ title, number }, place) => (
              <th scope="col" key={`${place} ${title}`} class={number ? 'number' : undefined}>
                <Name text={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{contentOf(head)}</th>
              {cells.map((cell, place) => (
                <td key={place} class={classOf(cell, columns[place + 1])}>
                  {contentOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

/** A chart's numbers, for who cannot see it or wants them exactly. */
export function TableBehind({ title, ...table }: DataTableProps & { readonly title: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <DataTable {...table} />
    </details>
  )
}

function contentOf(cell: DataCell): ComponentChildren {
  return isKind(cell) ? cell.of : cell
}

function classOf(cell: DataCell, column: DataColumn | undefined): string | undefined {
  const classes = [...(column?.number ? ['number'] : []), ...(isKind(cell) ? [cell.kind] : [])]
  return classes.length === 0 ? undefined : classes.join(' ')
}

function isKind(cell: DataCell): cell is { of: ComponentChildren; kind: string } {
  return typeof cell === 'object' && cell !== null && 'of' in cell && 'kind' in cell
}
