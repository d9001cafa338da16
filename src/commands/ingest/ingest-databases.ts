import { ElenchusError } from '../../errors.ts'
import { isDatabaseAddress } from '../../ingest/databases/database-address.ts'
import { readMappings } from '../../ingest/tables/read-mappings.ts'
import type { OptionSet } from '../../options/option.ts'
import { parsedBy } from '../../options/value.ts'
import type { DatabaseFiles } from '../../pipeline/ingest/database-files.ts'
import { printable } from '../../text/printable.ts'
import type { Console } from '../console/console.ts'

export const databaseOptions = {
  tables: {
    flags: '--tables <LIST>',
    value: parsedBy((list) => list.split(',').map((name) => name.trim())),
    says: 'database: only these tables and views, separated by commas',
    group: 'source',
  },
} satisfies OptionSet

/** `products: price > 10` */
function conditionIn(word: string): Readonly<Record<string, string>> {
  if (withoutQuoted(word).includes(';')) {
    throw new ElenchusError('bad-argument', 'A condition is one expression: it has no ";".', {
      fix: "Write what stands behind WHERE alone: --where 'products: price > 10'.",
    })
  }
  const [, table = '', condition = ''] = /^([^:]+):\s*(.+)$/s.exec(word) ?? []
  if (table !== '') return { [table.trim()]: condition }
  throw new ElenchusError('bad-argument', `"${word}" is no condition on a table.`, {
    fix: "Write the table, a colon and the condition: --where 'products: price > 10'.",
  })
}

/** Without what stands in quotation marks. */
function withoutQuoted(sql: string): string {
  return sql.replace(/'[^']*'|"[^"]*"/g, '')
}

/** Reads the databases among the sources; the others are returned as they are. */
export async function databasesAmong(
  sources: readonly string[],
  options: {
    readonly tables?: readonly string[] | undefined
    readonly where?: string | undefined
    readonly mapping?: string | undefined
    readonly base?: string | undefined
  },
  console: Console,
): Promise<{ readonly databases: DatabaseFiles; readonly others: readonly string[] }> {
  const { databaseFiles } = await import('../../pipeline/ingest/database-files.ts')
  const addresses = sources.filter(isDatabaseAddress)
  const { tables, where, base, mapping } = options
  const isFiltered = where !== undefined && addresses.length > 0
  const databases = await databaseFiles(addresses, {
    ...{ tables, base, where: isFiltered ? conditionIn(where) : undefined },
    secrets: { mysql: console.environment.MYSQL_PWD },
    ...(mapping !== undefined && addresses.length > 0 && { mappings: readMappings(mapping) }),
  })
  for (const { notes } of databases.read) for (const note of notes) console.note(printable(note))
  return { databases, others: sources.filter((source) => !isDatabaseAddress(source)) }
}

/** Writes down what the schemas declare, for `generate` and `exam`. */
export async function declareFor(
  knowledge: string,
  { read }: DatabaseFiles,
  base: string | undefined,
  console: Console,
): Promise<void> {
  if (read.length === 0) return
  const { declareBySchema } = await import('../../pipeline/ingest/database-files.ts')
  const { declaredFileOf } = await import('../../pipeline/study/declared-file.ts')
  const path = declaredFileOf(knowledge)
  const written = await declareBySchema(knowledge, path, read, base)
  console.note(
    written === undefined
      ? `Nothing new is declared in ${printable(path)}.`
      : `What the schema declares and the rows keep is written to ${printable(path)}.`,
  )
}
