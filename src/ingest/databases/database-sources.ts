import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileError } from '../../workspace/file-error.ts'
import { openDuckDbFile } from './duckdb-file.ts'
import { openPostgres } from './postgres.ts'
import type { SourceDatabase } from './source-database.ts'
import { openSqlite } from './sqlite.ts'

/** Databases by how their addresses begin. */
const schemes: Readonly<
  Record<string, (rest: string, address: string) => Promise<SourceDatabase>>
> = {
  'sqlite:': (path) => ofFile(path, openSqlite),
  'duckdb:': (path) => ofFile(path, openDuckDbFile),
  'postgres://': (_, address) => openPostgres(address),
  'postgresql://': (_, address) => openPostgres(address),
}

/** A driver would make a file that is not there. */
async function ofFile(
  path: string,
  open: (path: string, name: string) => Promise<SourceDatabase>,
): Promise<SourceDatabase> {
  try {
    await access(path)
  } catch (error) {
    throw fileError(error, path)
  }
  return open(path, basename(path))
}

/** Opens it for reading. Fails with `unreadable-database`, or `missing-package` where its driver is not installed. */
export function openSourceDatabase(address: string): Promise<SourceDatabase> {
  const [found] = Object.entries(schemes).filter(([scheme]) => address.startsWith(scheme))
  if (found === undefined) throw new Error(`${address} is no database`)
  const [scheme, open] = found
  return open(address.slice(scheme.length), address)
}
