import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { groupBy } from '../../text/group-by.ts'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'
import { type DeclaredTable, identifier, type SourceDatabase } from './source-database.ts'

/** What is used of mysql2's interface of callbacks. */
interface Connection {
  readonly query: (
    options: { sql: string; rowsAsArray: true },
    done?: (error: Error | null, rows: unknown) => void,
  ) => { readonly stream: (options: { highWaterMark: number }) => Readable }
  readonly end: (done: () => void) => void
}
type CreateConnection = (options: Readonly<Record<string, unknown>>) => Connection

const Rows = z.array(z.array(z.string().nullable()))

/**
 * A MySQL or MariaDB, in one read-only transaction of one snapshot. The password is of the address, `password` (MYSQL_PWD), or of [client] in ~/.my.cnf.
 * All values come as texts.
 */
export async function openMySql(address: string, password?: string): Promise<SourceDatabase> {
  const connection = await connected(address, password)
  const all = async (sql: string) => Rows.parse(await answer(connection, sql))
  return {
    name: decodeURIComponent(new URL(address).pathname.slice(1)) || 'mysql',
    tables: async () => {
      const columns = groupBy(await all(columnsSql), ([table]) => `${table}`)
      const keys = groupBy(await all(keysSql), ([table]) => `${table}`)
      const tables: DeclaredTable[] = []
      for (const [name, own] of columns) {
        const isView = own[0]?.[5] !== 'BASE TABLE'
        const [[, text] = []] = isView ? [] : await all(`SHOW CREATE TABLE ${identifier(name)}`)
        tables.push({ ...declaredTable(name, own, keys.get(name) ?? []), ...writtenIn(text ?? '') })
      }
      return tables
    },
    count: async (sql) => Number((await all(sql))[0]?.[0] ?? 0),
    rows: async function* rows(sql) {
      const stream = connection.query({ sql, rowsAsArray: true }).stream({ highWaterMark: 500 })
      for await (const row of stream) yield z.array(z.unknown()).parse(row)
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => connection.end(resolve)),
  }
}

function answer(connection: Connection, sql: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true }, (error, rows) => {
      if (error === null) resolve(rows)
      else reject(error)
    })
  })
}

const columnsSql = `
  SELECT own.table_name, own.column_name, own.data_type, own.is_nullable, own.column_comment, owner.table_type
  FROM information_schema.columns AS own JOIN information_schema.tables AS owner
    ON owner.table_schema = own.table_schema AND owner.table_name = own.table_name
  WHERE own.table_schema = DATABASE() ORDER BY own.table_name, own.ordinal_position`

const keysSql = `
  SELECT table_name, index_name, column_name FROM information_schema.statistics
  WHERE table_schema = DATABASE() AND non_unique = 0 ORDER BY table_name, index_name, seq_in_index`

type TextRow = readonly (string | null)[]

function declaredTable(
  name: string,
  columns: readonly TextRow[],
  parts: readonly TextRow[],
): Omit<DeclaredTable, 'foreign' | 'checks'> {
  const keys = [...groupBy(parts, (row) => `${row[1]}`)].map(([index, rows]) => ({
    kind: index === 'PRIMARY' ? ('primary' as const) : ('unique' as const),
    columns: rows.map((row) => `${row[2]}`),
  }))
  return {
    ...{ name, isView: columns[0]?.[5] !== 'BASE TABLE' },
    columns: columns.map(([, column, type, nullable, comment]) => ({
      ...{ name: `${column}`, type: `${type}`.toLowerCase(), isNotNull: nullable === 'NO' },
      ...(comment && { comment }),
    })),
    keys: keys.toSorted((one, other) =>
      one.kind < other.kind ? -1 : Number(one.kind > other.kind),
    ),
  }
}

/** Foreign keys and conditions, one a line: who may only read finds them nowhere else. */
function writtenIn(create: string): Pick<DeclaredTable, 'foreign' | 'checks'> {
  const named = (list = '') =>
    [...list.matchAll(/"((?:[^"]|"")*)"/g)].map(([, name = '']) => name.replaceAll('""', '"'))
  const lines = create.split('\n')
  return {
    foreign: lines.flatMap((line) => {
      const [, columns, table, to] =
        /^ *CONSTRAINT .*? FOREIGN KEY \((.+?)\) REFERENCES ((?:"(?:[^"]|"")*"\.)?"(?:[^"]|"")*") \((.+?)\)/.exec(
          line,
        ) ?? []
      const [target, ...others] = named(table)
      // of another database
      return target === undefined || others.length > 0
        ? []
        : [{ columns: named(columns), table: target, to: named(to) }]
    }),
    checks: lines.flatMap((line) => /^ *CONSTRAINT .*? CHECK \((.*)\),?$/.exec(line)?.[1] ?? []),
  }
}

/** Fails with `unreadable-database` for an invalid address; never repeats it, since it may contain a password. */
function partsOf(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url !== undefined && url.host !== '' && url.hash === '' && url.pathname.length > 1) return url
  throw new ElenchusError('unreadable-database', "The address of the MySQL can't be read.", {
    fix: 'Write mysql://USER@HOST:PORT/DATABASE, and put the password into MYSQL_PWD or ~/.my.cnf.',
  })
}

async function connected(address: string, password: string | undefined): Promise<Connection> {
  const url = partsOf(address)
  const [module] = await loadOptionalPackage(
    { name: 'mysql2', purpose: 'reads MySQL and MariaDB' },
    ['.'],
    process.cwd(),
  )
  const { createConnection } = z.looseObject({ createConnection: z.unknown() }).parse(module)
  const own = await optionsOfFile()
  const user = decodeURIComponent(url.username) || own.user
  const secret = decodeURIComponent(url.password) || password || own.password
  try {
    // the package's own types are not here
    const connection = (createConnection as CreateConnection)({
      ...{ host: url.hostname, port: Number(url.port || 3306), user, password: secret },
      ...{ database: decodeURIComponent(url.pathname.slice(1)), connectTimeout: 15_000 },
      ...{ charset: 'utf8mb4', typeCast: asText },
      // one statement a query: anything after a ; is refused
      multipleStatements: false,
    })
    await answer(connection, "SET SESSION sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'")
    await answer(connection, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')
    return connection
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : ''
    throw new ElenchusError(
      'unreadable-database',
      `The MySQL at ${url.host} can't be read: ${why}`,
      {
        fix: 'Check the address mysql://USER@HOST:PORT/DATABASE, and the password in MYSQL_PWD or ~/.my.cnf.',
        cause,
      },
    )
  }
}

function asText(field: { readonly string: () => string | null }): string | null {
  return field.string()
}

/** User and password under [client], as MySQL's own programs read them. */
async function optionsOfFile(): Promise<{ readonly user?: string; readonly password?: string }> {
  const text = await readFile(join(homedir(), '.my.cnf'), 'utf8').catch(() => '')
  const [, client = ''] = /^\[client\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text) ?? []
  const optionOf = (name: string) =>
    new RegExp(`^\\s*${name}\\s*=\\s*(["']?)(.*?)\\1\\s*$`, 'm').exec(client)?.[2]
  const [user, password] = [optionOf('user'), optionOf('password')]
  return { ...(user !== undefined && { user }), ...(password !== undefined && { password }) }
}
