import { ElenchusError } from '../../errors.ts'
import {
  type ColumnMapping,
  type Correction,
  columnRoles,
  type ValueType,
  valueTypes,
} from './table-mapping.ts'

/**
 * `birthplace=wdt:P19,born=wdt:P569:date,name=label` -> what each column is; a column alone is a relation of its own name.
 * Fails with `bad-argument`.
 */
export function parseColumns(text: string): readonly ColumnMapping[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(parseColumn)
}

function parseColumn(text: string): ColumnMapping {
  const equals = text.indexOf('=')
  const column = (equals === -1 ? text : text.slice(0, equals)).trim()
  const target = equals === -1 ? column : text.slice(equals + 1).trim()
  if (column === '' || target === '') throw notAColumn(text)
  const role = columnRoles.find((known) => known === target)
  if (role !== undefined && equals !== -1) return { kind: 'role', column, role }
  const is = corrections.find((known) => known === target)
  if (is !== undefined && equals !== -1) return { kind: 'correction', column, is }

  const colon = target.lastIndexOf(':')
  const [name = '', language] = target.slice(colon + 1).split('@', 2)
  const type = valueTypes.find((known) => known === name)
  if (colon < 1 || type === undefined) {
    return { kind: 'relation', column, relation: target, type: 'auto' }
  }
  if (language !== undefined && type !== 'text') throw notAColumn(text)
  return relationOf(column, target.slice(0, colon), type, language?.toLowerCase())
}

const corrections: readonly Correction[] = [
  ...(['subject', 'skip'] as const),
  ...valueTypes.filter((type) => type !== 'auto'),
]

function relationOf(
  column: string,
  relation: string,
  type: ValueType,
  language: string | undefined,
): ColumnMapping {
  return { kind: 'relation', column, relation, type, ...(language !== undefined && { language }) }
}

function notAColumn(text: string): ElenchusError {
  return new ElenchusError('bad-argument', `"${text}" does not describe a column.`, {
    fix: `Write COLUMN=RELATION, COLUMN=RELATION:TYPE with a type of ${valueTypes.join(', ')} (text@en has a language), or COLUMN=ROLE with a role of ${columnRoles.join(', ')}; without --subject also COLUMN=TYPE, COLUMN=subject or COLUMN=skip.`,
  })
}
