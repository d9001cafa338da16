import type { TableMapping } from './table-mapping.ts'

/** Of a table of names with a header. */
export function labelMapping(
  columns: readonly string[],
  table: TableMapping | undefined,
): TableMapping {
  const id = columns.find((column) => /^(?:entity|id|qid)$/.test(column))
  const subject = id ?? columns[0] ?? ''
  const names = Object.entries(nameRoles)
    .filter(([column]) => column !== subject)
    .map(([column, role]) => ({ kind: 'role' as const, column, role }))
  return { ...table, subject, columns: names }
}

const nameRoles: Readonly<Record<string, 'label' | 'aliases' | 'description'>> = {
  label: 'label',
  name: 'label',
  alias: 'aliases',
  aliases: 'aliases',
  description: 'description',
}
