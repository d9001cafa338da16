import { sayList } from '../../text/say-list.ts'
import { shell } from '../../text/shell-word.ts'
import type { ColumnLook } from './column-look.ts'
import type { ColumnRole } from './table-mapping.ts'

/** What a column was taken for, for people. */
export function sayLook(look: ColumnLook, units: readonly string[] = []): string {
  const separator = look.separator
  const list =
    separator === undefined
      ? ''
      : `, several in a cell (${separator === '\n' ? 'a line each' : `parted by ${separator}`})`
  switch (look.kind) {
    case 'names':
      return `names${list}`
    case 'numbers': {
      const unit = units.length === 0 ? '' : ` in ${sayList(units, 'and')}`
      return `${look.whole ? 'whole numbers' : 'numbers'}${unit}${look.decimal === ',' ? ', decimal comma' : ''}${list}`
    }
    case 'years':
      return `years${list}`
    case 'dates':
      return `dates${orders[look.order]}${list}`
    case 'truths':
      return 'yes or no'
    case 'text':
      return look.what === 'as told' ? 'text, not asked' : `${look.what}, not asked`
    case 'nothing':
      return 'nothing: no cell has a value'
  }
}

const orders = {
  plain: '',
  unknown: ', day or month first not told',
  dmy: ', day first',
  mdy: ', month first',
}

/** The option that would take the column for something else. */
export function sayChange(column: string, look: ColumnLook): string {
  const as = (type: string) => shell`--columns ${`${column}=${type}`}`
  switch (look.kind) {
    case 'names':
      return as(look.separator === undefined ? 'text' : 'entity')
    case 'numbers':
      return look.decimal === ',' ? '--decimal .' : as('text')
    case 'years':
      return as('number')
    case 'dates':
      return changeOfOrder[look.order] ?? as('text')
    case 'truths':
      return as('entity')
    case 'text':
      return as('entity')
    case 'nothing':
      return as('skip')
  }
}

const changeOfOrder: Readonly<Record<string, string>> = {
  dmy: '--dates mdy',
  mdy: '--dates dmy',
  unknown: '--dates dmy or mdy',
}

/** What a column with a role says of its row's subject. */
export function sayRole(role: ColumnRole): string {
  switch (role) {
    case 'label':
      return 'what it is called'
    case 'aliases':
      return 'other names of it'
    case 'type':
      return 'the kind of thing it is'
    case 'parent':
      return 'the kind above it'
    case 'description':
      return 'a description, not asked'
    case 'from':
    case 'to':
      return `dates ${role} which the row holds`
  }
}
