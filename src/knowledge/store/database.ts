import { ElenchusError } from '../../errors.ts'
import { quoted } from './dialect.ts'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from './duckdb.ts'

export type Row = Readonly<Record<string, DuckDBValue>>

/** A DuckDB with one connection; statements run one after another. */
export interface Database extends Disposable {
  readonly connection: DuckDBConnection
  /** Another connection to the same file, with its own temporary tables. It is closed separately. */
  readonly connect: () => Promise<Database>
  readonly run: (sql: string) => Promise<void>
  /** Exclusive use of the connection: DuckDB drops a running statement when another one starts. */
  readonly alone: <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>
  /** All rows at once, for small results. */
  readonly rows: (sql: string) => Promise<readonly Row[]>
  /** All columns at once, for small results. */
  readonly columns: (sql: string) => Promise<readonly (readonly DuckDBValue[])[]>
  /** One number. */
  readonly count: (sql: string) => Promise<number>
}

export interface DatabaseOptions {
  readonly readOnly?: boolean
  readonly threads?: number
  readonly memoryLimit?: string
  readonly temporaryFolder?: string
}

export async function openDatabase(path: string, options: DatabaseOptions = {}): Promise<Database> {
  const instance = await guarded(() => DuckDBInstance.create(path, settings(options)))
  return connectionOf(instance, () => instance.closeSync())
}

async function connectionOf(instance: DuckDBInstance, afterwards: () => void): Promise<Database> {
  const connection = await instance.connect()
  let last: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> => {
    const result = last.then(() => guarded(() => work(connection)))
    // the caller gets the failure; later statements go on
    last = result.catch(() => undefined)
    return result
  }
  const rows = (sql: string) =>
    alone(async () => {
      const result = await connection.run(sql)
      const rows: readonly Row[] = await result.getRowObjects()
      return rows
    })
  return {
    connection,
    connect: () => connectionOf(instance, () => undefined),
    run: (sql) =>
      alone(async () => {
        await connection.run(sql)
      }),
    alone,
    rows,
    columns: (sql) => alone(async () => (await connection.run(sql)).getColumns()),
    count: async (sql) => Number(Object.values((await rows(sql))[0] ?? {})[0] ?? 0),
    [Symbol.dispose]: () => {
      connection.closeSync()
      afterwards()
    },
  }
}

function settings(options: DatabaseOptions): Record<string, string> {
  return {
    ...(options.readOnly && { access_mode: 'READ_ONLY' }),
    ...(options.threads && { threads: `${options.threads}` }),
    ...(options.memoryLimit && { memory_limit: options.memoryLimit }),
    ...(options.temporaryFolder && { temp_directory: options.temporaryFolder }),
    preserve_insertion_order: 'false',
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw storageError(cause)
  }
}

/**
 * SQL: attaches a new file as `store`. In DuckDB's latest format writing texts takes a fifth less time than in the default;
 * small row groups cost less, because each thread writes its last, partial group twice.
 */
export function attachNewStore(path: string): string {
  return `ATTACH ${quoted(path)} AS store (STORAGE_VERSION 'v1.5.0', ROW_GROUP_SIZE 30720)`
}

/** Turns errors of a damaged file or a full disk into ones with a fix; returns anything else unchanged. */
function storageError(cause: unknown): unknown {
  const message = cause instanceof Error ? cause.message : ''
  if (!/Could not read enough bytes|Corrupt database file|Serialization Error/.test(message))
    return diskError(cause)
  return damagedKnowledge(/"([^"]+)"/.exec(message)?.[1], cause)
}

export function damagedKnowledge(path: string | undefined, cause?: unknown): ElenchusError {
  const file = path === undefined ? 'The knowledge file' : `"${path}"`
  return new ElenchusError('damaged-knowledge', `${file} is cut off or damaged.`, {
    fix: 'Copy it again, or ingest the sources again into a new file.',
    cause,
  })
}

/** Turns DuckDB's error of a full disk into one with a fix; returns anything else unchanged. */
export function diskError(cause: unknown): unknown {
  const message = cause instanceof Error ? cause.message : ''
  if (!/No space left on device|disk quota exceeded|max_temp_directory_size/i.test(message))
    return cause
  return new ElenchusError('disk-full', 'No disk space is left.', {
    fix: 'Free some space, then run the same command again. Existing files are unchanged.',
    cause,
  })
}
