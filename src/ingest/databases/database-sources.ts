import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileError } from '../../workspace/file-error.ts'
import { openDataPackage } from './data-package.ts'
import { openDuckDbFile } from './duckdb-file.ts'
import { openMySql } from './mysql.ts'
import { openPostgres } from './postgres.ts'
import type { SourceDatabase } from './source-database.ts'
import { openSqlite } from './sqlite.ts'

/** Databases by how their addresses begin. */
const schemes: Readonly<
  Record<string, (rest: string, address: string, secrets: Secrets) => Promise<SourceDatabase>>
> = {
  'sqlite:': (path) => ofFile(path, openSqlite),
  'duckdb:': (path) => ofFile(path, openDuckDbFile),
  'postgres://': (_, address) => openPostgres(address),
  'postgresql://': (_, address) => openPostgres(address),
  'mysql://': (_, address, { mysql }) => openMySql(address, mysql),
  'mariadb://': (rest, _, { mysql }) => openMySql(`mysql://${rest}`, mysql),
}

/** Passwords that drivers do not look for themselves. */
export interface Secrets {
  readonly mysql?: string | undefined
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
export function openSourceDatabase(
  address: string,
  secrets: Secrets = {},
): Promise<SourceDatabase> {
  if (address.endsWith('datapackage.json')) return ofFile(address, openDataPackage)
  const [found] = Object.entries(schemes).filter(([scheme]) => address.startsWith(scheme))
  if (found === undefined) throw new Error(`${address} is no database`)
  const [scheme, open] = found
  return open(address.slice(scheme.length), address, secrets)
}
