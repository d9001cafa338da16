import type { MadeTable, TableCell } from '../../src/report/tables/paper-table.ts'
import { sayCell } from '../../src/report/tables/say-cell.ts'
import { Name } from './name.tsx'

/** A bar for each row of a table whose columns make a whole; the table below has the numbers and their intervals. */
export function WholeBars({ table: { columns, rows, whole = [] } }: { readonly table: MadeTable }) {
  const named = columns.flatMap(({ kind }, place) => (kind === 'words' ? [place] : []))
  const bars = rows.flatMap((row) => {
    const shares = whole.map((place) => row[place]).flatMap(shareIn)
    const name = named.map((place) => sayCell(row[place] ?? { kind: 'none' })).join(', ')
    return shares.length === whole.length ? [{ name, shares }] : []
  })
  if (whole.length === 0 || bars.length === 0) return null
  return (
    <div class="wholes">
      <p class="legend">
        {whole.map((place, part) => (
          <span key={place}>
            <i class={`swatch part-${part}`} aria-hidden="true" />
            {columns[place]?.title}
          </span>
        ))}
      </p>
      <ul>
        {bars.map(({ name, shares }) => (
          <li key={name}>
            <span class="who">
              <Name text={name} />
            </span>
            <span class="whole" aria-hidden="true">
              {shares.map((share, part) => (
                <i
                  key={whole[part]}
                  class={`part-${part}`}
                  style={{ width: `${Math.round(share * 1000) / 10}%` }}
                >
                  {share >= leastSaid && `${Math.round(share * 100)} %`}
                </i>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Smaller parts have no room for a number. */
const leastSaid = 0.08

function shareIn(cell: TableCell | undefined): readonly number[] {
  return cell?.kind === 'number' ? [cell.value] : []
}
