import { type FileHandle, open, stat } from 'node:fs/promises'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import { type Database, type DatabaseOptions, damagedKnowledge, openDatabase } from './database.ts'
import { storeFormat, storeVersion } from './schema.ts'

/** Opens a knowledge file for reading; throws `no-such-file`, `not-knowledge` or `store-too-new`. */
export async function openStore(path: string, options: DatabaseOptions = {}): Promise<Database> {
  await refuseOtherFiles(path)
  const database = await openFile(path, options)
  try {
    await checkVersion(database, path)
    return database
  } catch (error) {
    database[Symbol.dispose]()
    throw error
  }
}

/** DuckDB's magic bytes follow eight bytes of checksum. */
async function refuseOtherFiles(path: string): Promise<void> {
  try {
    await using file = await open(path)
    if ((await stat(path)).isDirectory()) throw notKnowledge(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (bytesRead < 12 || buffer.toString('latin1', 8, 12) !== 'DUCK') throw notKnowledge(path)
    if ((await stat(path)).size < (await writtenLength(file))) throw damagedKnowledge(path)
  } catch (cause) {
    throw fileError(cause, path)
  }
}

const [headerSize, headers] = [4096, 3]

/** The file's length according to DuckDB: of two headers after the first, the later written one counts the blocks. */
async function writtenLength(file: FileHandle): Promise<number> {
  const length = headers * headerSize
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  if (bytesRead < length) return length
  const told = [headerSize, 2 * headerSize].map((start) => {
    const [iteration, count, size] = [8, 32, 40].map((at) => buffer.readBigUInt64LE(start + at))
    return { iteration: iteration ?? 0n, bytes: Number((count ?? 0n) * (size ?? 0n)) }
  })
  const last = told.reduce((one, other) => (other.iteration > one.iteration ? other : one))
  return length + last.bytes
}

async function openFile(path: string, options: DatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(path, { ...options, readOnly: true })
  } catch (cause) {
    throw cause instanceof ElenchusError ? cause : notKnowledge(path, cause)
  }
}

async function checkVersion(database: Database, path: string): Promise<void> {
  const tables = await database.count(
    `SELECT count(*) FROM information_schema.tables WHERE table_name = 'meta'`,
  )
  if (tables === 0) throw notKnowledge(path)
  const rows = await database.rows('SELECT name, value FROM meta')
  const meta = new Map(rows.map(({ name, value }) => [`${name}`, `${value}`]))
  if (meta.get('format') !== storeFormat) throw notKnowledge(path)
  const version = Number(meta.get('version'))
  if (version === storeVersion) return
  if (version < storeVersion) {
    throw new ElenchusError(
      'store-too-old',
      `"${path}" was written by an earlier version of Elenchus.`,
      {
        fix: 'Ingest the sources again, into a new file.',
      },
    )
  }
  throw new ElenchusError(
    'store-too-new',
    `"${path}" was written by a later version of Elenchus.`,
    {
      fix: 'Update Elenchus, or ingest the sources again with this version.',
    },
  )
}

function notKnowledge(path: string, cause?: unknown): ElenchusError {
  return new ElenchusError('not-knowledge', `"${path}" is not a knowledge file.`, {
    fix: 'Make one from your facts: elenchus ingest FACTS.nt.gz --into knowledge.duckdb.',
    cause,
  })
}
