import type { ColumnMapping } from '../../ingest/tables/table-mapping.ts'
import { shell, shellWords } from '../../text/shell-word.ts'
import type { TableOptions } from './table-options.ts'

/** The table options as text, for printed commands. */
export function tableWords(options: TableOptions): string {
  const { columns = [], missing, header } = options
  const named = (
    [
      'base',
      'format',
      'encoding',
      'subject',
      'relation',
      'object',
      'mapping',
      'separator',
      'decimal',
      'dates',
      'language',
    ] as const
  ).flatMap((name) =>
    options[name] === undefined ? [] : [`--${name} ${shellWords([options[name]])}`],
  )
  return [
    ...named,
    ...(columns.length === 0 ? [] : [shell`--columns ${columns.map(columnWord).join(',')}`]),
    ...(missing === undefined ? [] : [shell`--missing ${missing.join(',')}`]),
    ...(header === false ? ['--no-header'] : []),
    ...(options.labels ?? []).map((file) => shell`--labels ${file}`),
  ].join(' ')
}

function columnWord(entry: ColumnMapping): string {
  switch (entry.kind) {
    case 'role':
      return `${entry.column}=${entry.role}`
    case 'correction':
      return `${entry.column}=${entry.is}`
    case 'relation': {
      const language = entry.language === undefined ? '' : `@${entry.language}`
      const type = entry.type === 'auto' ? '' : `:${entry.type}${language}`
      return `${entry.column}=${entry.relation}${type}`
    }
  }
}
