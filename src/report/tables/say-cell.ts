import { formatCount, formatShare } from '../format-share.ts'
import type { TableCell } from './paper-table.ts'

export function sayCell(cell: TableCell): string {
  switch (cell.kind) {
    case 'words':
      return cell.text
    case 'share':
      return formatShare(cell.share)
    case 'count':
      return formatCount(cell.count)
    case 'number':
      return cell.low === undefined || cell.high === undefined
        ? cell.value.toFixed(3)
        : `${cell.value.toFixed(3)} [${cell.low.toFixed(3)}, ${cell.high.toFixed(3)}]`
    case 'none':
      return ''
  }
}
