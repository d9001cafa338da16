import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { groupBy } from '../../text/group-by.ts'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'
import { type DeclaredTable, identifier, type SourceDatabase } from './source-database.ts'

/** What is used of libsql's synchronous interface. */
interface Sqlite {
  readonly prepare: (sql: string) => {
    readonly all: () => unknown[]
    readonly raw: () => { readonly iterate: () => Iterable<readonly unknown[]> }
  }
  readonly exec: (sql: string) => void
  readonly close: () => void
}
type SqliteClass = new (
  path: string,
  options: { readonly: boolean; fileMustExist: boolean },
) => Sqlite

const Named = z.looseObject({ name: z.string(), type: z.string() })
const Column = z.looseObject({
  ...{ name: z.string(), type: z.string() },
  ...{ notnull: z.number(), pk: z.number() },
})
const Reference = z.looseObject({
  ...{ id: z.number(), seq: z.number(), table: z.string(), from: z.string() },
  to: z.string().nullable(),
})
const Index = z.looseObject({ name: z.string(), unique: z.number(), partial: z.number() })
const IndexColumn = z.looseObject({ name: z.string().nullable() })

/** A SQLite file, also while another process writes it; all is read in one transaction. */
export async function openSqlite(path: string, name: string): Promise<SourceDatabase> {
  const [module] = await loadOptionalPackage(
    { name: 'libsql', purpose: 'reads SQLite' },
    ['.'],
    process.cwd(),
  )
  const { default: Database } = z.looseObject({ default: z.unknown() }).parse(module)
  // the package's own types are not here
  const database = openFile(Database as SqliteClass, path)
  const all = <T>(sql: string, shape: z.ZodType<T>) =>
    z.array(shape).parse(database.prepare(sql).all())
  return {
    name,
    tables: async () =>
      all(
        "SELECT name, type FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
        Named,
      ).map((table) => declaredTable(table, all)),
    count: async (sql) => {
      for (const [value] of database.prepare(sql).raw().iterate()) return Number(value)
      return 0
    },
    rows: async function* rows(sql) {
      yield* database.prepare(sql).raw().iterate()
    },
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

function openFile(Database: SqliteClass, path: string): Sqlite {
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true })
    database.exec('BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').all()
    return database
  } catch (cause) {
    throw new ElenchusError(
      'unreadable-database',
      `"${path}" can't be read as a SQLite database.`,
      {
        fix: 'Check the path, and that the file is not encrypted.',
        cause,
      },
    )
  }
}

function declaredTable(
  { name, type }: z.infer<typeof Named>,
  all: <T>(sql: string, shape: z.ZodType<T>) => T[],
): DeclaredTable {
  const quoted = identifier(name)
  const columns = all(`PRAGMA table_info(${quoted})`, Column)
  const primary = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const unique = all(`PRAGMA index_list(${quoted})`, Index)
    .filter((index) => index.unique === 1 && index.partial === 0)
    .map((index) => all(`PRAGMA index_info(${identifier(index.name)})`, IndexColumn))
    .filter((parts) => parts.every((part) => part.name !== null))
    // a primary key has an index of its own
    .filter(
      (parts) =>
        parts.map((part) => part.name).join() !== primary.map((column) => column.name).join(),
    )
  const references = groupBy(
    all(`PRAGMA foreign_key_list(${quoted})`, Reference),
    ({ id }) => `${id}`,
  )
  return {
    ...{ name, isView: type === 'view' },
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      isNotNull: column.notnull === 1,
    })),
    keys: [
      ...(primary.length === 0
        ? []
        : [{ kind: 'primary' as const, columns: primary.map((column) => column.name) }]),
      ...unique.map((parts) => ({
        kind: 'unique' as const,
        columns: parts.flatMap((part) => part.name ?? []),
      })),
    ],
    // the last one first, as SQLite lists them
    foreign: [...references.values()].toReversed().map((parts) => ({
      columns: parts.map(({ from }) => from),
      table: parts[0]?.table ?? '',
      to: parts.flatMap(({ to }) => to ?? []),
    })),
  }
}
