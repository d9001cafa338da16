import type { ComponentChildren } from 'preact'
import { Frame } from './frame.tsx'
import { Name } from './name.tsx'

export interface DataTableProps {
  /** Its accessible name. */
  readonly name: string
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
  readonly kind?: string
}

interface DataColumn {
  readonly title: string
  readonly number?: boolean
  /** What the title means, for who points at it. */
  readonly explained?: string
}

/** One cell per column; the first one is the row's heading. */
interface DataRow {
  readonly key: string
  readonly cells: readonly DataCell[]
}

type DataCell = ComponentChildren | { readonly of: ComponentChildren; readonly kind: string }

/** The table for all figures: the first column names the row; words or numbers follow. */
export function DataTable({ name, columns, rows, kind }: DataTableProps) {
  return (
    <Frame name={name}>
      <table class={kind}>
        <thead>
          <tr>
            {columns.map(({ title, number, explained }, place) => (
              <th
                scope="col"
                key={`${place} ${title}`}
                class={number ? 'number' : undefined}
                title={explained}
              >
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

/** A chart's numbers, for those who can't see it or need exact values. */
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
