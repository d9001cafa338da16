import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSourceDatabase } from '../../src/ingest/databases/database-sources.ts'
import { readDatabase } from '../../src/ingest/databases/read-database.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import { contentOf } from '../support/knowledge/ingested-files.ts'

// Adds what only the real drivers and a real server show: types, catalogues, constraints that are not kept, refusals.

const schema = `
  CREATE TABLE regions (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL UNIQUE);
  CREATE TABLE products (sku VARCHAR(9) PRIMARY KEY, title TEXT NOT NULL, price NUMERIC NOT NULL, launched DATE, region_id INTEGER REFERENCES regions (id));
  INSERT INTO regions VALUES (1, 'North'), (2, 'South, East');
  INSERT INTO products VALUES ('S1', 'Lamp', 2.5, '2011-02-03', 1), ('S2', 'Vase', 3.5, NULL, 2);`

const kept = [
  'urn:x:products/S1 urn:x:launched 2011-02-03 (date)',
  'urn:x:products/S1 urn:x:price 2.5 (decimal)',
  'urn:x:products/S1 urn:x:region urn:x:regions/1',
  'urn:x:products/S2 urn:x:price 3.5 (decimal)',
  'urn:x:products/S2 urn:x:region urn:x:regions/2',
]

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-databases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function readOf(address: string, options: Parameters<typeof readDatabase>[2] = {}) {
  const folder = freshFolder()
  await using database = await openSourceDatabase(address)
  const read = await readDatabase(database, folder, { base: 'urn:x:', ...options })
  const into = join(folder, 'kg.duckdb')
  await ingest({ sources: read.files, into })
  const { facts } = await contentOf(into)
  return { read, facts: facts.filter((fact) => !fact.includes('rdf:type')) }
}

/** The reason why a test is left out, where its driver is not installed. */
function lacks(name: string): string | undefined {
  try {
    createRequire(import.meta.url).resolve(name)
    return undefined
  } catch {
    return `${name} is not installed`
  }
}

interface Sqlite {
  readonly exec: (sql: string) => void
  readonly close: () => void
}

function sqlite(path: string): Sqlite {
  const Database = createRequire(import.meta.url)('libsql') as new (path: string) => Sqlite
  const database = new Database(path)
  onTestFinished(() => database.close())
  return database
}

test('SQLite is read while another process writes it, and what its rows break proves nothing', async ({
  skip,
}) => {
  const reason = lacks('libsql')
  skip(reason !== undefined, reason)
  const path = join(freshFolder(), 'shop.db')
  const database = sqlite(path)
  database.exec(`PRAGMA journal_mode = wal; PRAGMA foreign_keys = off; ${schema}
    CREATE TABLE loose (code TEXT PRIMARY KEY, size INTEGER);
    INSERT INTO loose VALUES ('a', 1), ('b', 'big'), (NULL, 3), (NULL, 4)`)
  database.exec("BEGIN; INSERT INTO regions VALUES (3, 'not yet there')")

  const { read, facts } = await readOf(`sqlite:${path}`)

  expect(facts).toEqual(kept)
  expect(read.one.get('price')).toBe('sku is unique in products, and each has one')
  expect(read.one.has('size')).toBe(false)
  expect(read.notes).toEqual([
    'loose: 2 rows break the primary key (code), which proves nothing',
    expect.stringContaining('table loose is left out'),
  ])
})

test('SQLite: values of no row are said', async ({ skip }) => {
  const reason = lacks('libsql')
  skip(reason !== undefined, reason)
  const path = join(freshFolder(), 'shop.db')
  sqlite(path).exec(
    `PRAGMA foreign_keys = off; ${schema} INSERT INTO products VALUES ('S3', 'Cup', 4, NULL, 9)`,
  )

  const { read } = await readOf(`sqlite:${path}`)

  expect(read.notes).toEqual([
    'products: 1 values of region_id are of no row of regions, against the foreign key',
  ])
})

test('PostgreSQL is read without being written, and refusals are said', async ({ skip }) => {
  const server = postgres()
  const reason = lacks('pg') ?? (server === undefined ? 'no PostgreSQL is installed' : undefined)
  skip(reason !== undefined, reason)
  if (server === undefined) return
  server.run(`${schema}
    CREATE TABLE visits (id INTEGER PRIMARY KEY, region_id INTEGER, place TEXT);
    INSERT INTO visits VALUES (1, 7, 'Oslo');
    ALTER TABLE visits ADD CONSTRAINT later FOREIGN KEY (region_id) REFERENCES regions (id) NOT VALID;
    CREATE VIEW broken AS SELECT sku, 1 / (length(title) - 4) AS part FROM products;`)

  const { read, facts } = await readOf(server.address)

  expect(facts).toEqual(expect.arrayContaining(kept))
  expect(facts).toContain('urn:x:visits/1 urn:x:region%5Fid 7 (string)')
  expect(read.one.get('price')).toBe('sku is unique in products, and each has one')
  await expect(readOf(server.address, { tables: ['broken'] })).rejects.toThrow('division by zero')
  await expect(openSourceDatabase(server.address.replace('/postgres', '/nope'))).rejects.toThrow(
    'database "nope" does not exist',
  )
  await expect(openSourceDatabase('postgres://ada:s3cret@127.0.0.1:1/shop')).rejects.toThrow(
    /^The PostgreSQL at 127\.0\.0\.1:1 can't be read: (?!.*s3cret)/,
  )
})

test('MariaDB is read without being written, and refusals are said', async ({ skip }) => {
  const reason = lacks('mysql2') ?? (existsSync(mariadbd) ? undefined : 'no MariaDB is installed')
  skip(reason !== undefined, reason)
  if (reason !== undefined) return
  const server =
    await mariadb(`${schema.replace('price NUMERIC NOT NULL', "price NUMERIC(8, 1) NOT NULL COMMENT 'list price'")}
    CREATE TABLE tags (id INTEGER PRIMARY KEY, tag VARCHAR(9) UNIQUE);
    CREATE TABLE product_tags (sku VARCHAR(9), tag_id INTEGER, PRIMARY KEY (sku, tag_id),
      FOREIGN KEY (sku) REFERENCES products (sku), FOREIGN KEY (tag_id) REFERENCES tags (id));
    INSERT INTO tags VALUES (1, 'new'); INSERT INTO product_tags VALUES ('S1', 1);`)

  const { read, facts } = await readOf(server)

  expect(facts).toContain('urn:x:products/S1 urn:x:list_price 2.5 (decimal)')
  expect(facts).toContain('urn:x:products/S1 urn:x:launched 2011-02-03 (date)')
  expect(facts).toContain('urn:x:products/S1 urn:x:tag urn:x:tags/1')
  expect(read.one.get('list price')).toBe('sku is unique in products, and each has one')
  const { facts: some } = await readOf(server, {
    tables: ['products'],
    where: { products: 'price > 3' },
  })
  expect(some.filter((fact) => fact.includes('/S1'))).toEqual([])
  await expect(openSourceDatabase(server.replace(/shop$/, 'nope'))).rejects.toThrow('nope')
  await expect(openSourceDatabase('mysql://ada:s3cret@127.0.0.1:1/shop')).rejects.toThrow(
    /^The MySQL at 127\.0\.0\.1:1 can't be read: (?!.*s3cret)/,
  )
})

const mariadbd = '/usr/sbin/mariadbd'

/** A server of this test's own, on the loopback; returns the address of a database of the schema. */
async function mariadb(sql: string): Promise<string> {
  const folder = freshFolder()
  const data = join(folder, 'data')
  const socket = join(folder, 'socket')
  const port = 41_000 + (process.pid % 20_000)
  const own = ['--no-defaults', `--datadir=${data}`]
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const quiet = { stdio: ['ignore', 'ignore', 'pipe'] as ('ignore' | 'pipe')[] }
  execFileSync(
    'mariadb-install-db',
    [...own, ...user, '--auth-root-authentication-method=normal', '--skip-test-db'],
    quiet,
  )
  const options = [
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${join(folder, 'pid')}`,
  ]
  const server = spawn(mariadbd, [...own, ...user, ...options], { stdio: 'ignore' })
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  const call = (words: string) =>
    execFileSync('mariadb', ['--no-defaults', '-u', 'root', '-S', socket, '-e', words], quiet)
  for (let tried = 0; tried < 100 && !existsSync(socket); tried++) await setTimeout(200)
  call(`CREATE DATABASE shop CHARACTER SET utf8mb4; USE shop; ${sql}
    CREATE USER reader@'127.0.0.1' IDENTIFIED BY 'pw'; GRANT SELECT ON *.* TO reader@'127.0.0.1';`)
  return `mysql://reader:pw@127.0.0.1:${port}/shop`
}

/** A server of this test's own, behind a socket in a folder. */
function postgres(): { address: string; run: (sql: string) => void } | undefined {
  const versions = '/usr/lib/postgresql'
  const version = existsSync(versions) ? readdirSync(versions).at(-1) : undefined
  if (version === undefined) return undefined
  const bin = join(versions, version, 'bin')
  const folder = freshFolder()
  const data = join(folder, 'data')
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const call = (...words: readonly string[]) => {
    const [program = '', ...rest] = [...as, ...words]
    return execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() })
  }
  if (as.length > 0) execFileSync('chown', ['postgres', folder])
  call(join(bin, 'initdb'), '-D', data, '-A', 'trust', '-U', 'reader', '--no-sync')
  const port = 20_000 + (process.pid % 20_000)
  const options = `-k ${folder} -p ${port} -c listen_addresses=127.0.0.1`
  call(join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  onTestFinished(() => {
    call(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop')
  })
  return {
    address: `postgres://reader@127.0.0.1:${port}/postgres`,
    run: (sql) => {
      call(
        join(bin, 'psql'),
        '-q',
        '-h',
        folder,
        '-p',
        `${port}`,
        '-U',
        'reader',
        '-d',
        'postgres',
        '-c',
        sql,
      )
    },
  }
}
