import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import neo4j, { type Driver } from 'neo4j-driver'
import { fetchOnce } from '../fetch/fetch-once.ts'
import { neo4jClassPath, neo4jLibrary } from '../fetch/neo4j-library.ts'
import { testCache } from '../fetch/test-cache.ts'
import { freePort } from './free-port.ts'
import { newHome, started } from './triple-store.ts'

/** A Neo4j of its own, empty, which asks for user and password. */
export interface Neo4j extends AsyncDisposable {
  readonly address: string
  /** What the environment holds of who may come in. */
  readonly environment: Readonly<Record<string, string>>
  /** Rows of a query of the test's own. */
  readonly run: (query: string, parameters?: object) => Promise<readonly Record<string, unknown>[]>
  readonly empty: () => Promise<void>
}

const user = 'neo4j'
const password = 'only-for-tests'

/** What can't be had skips the test, which says why. */
export async function neo4jServer(skip: (reason: string) => never): Promise<Neo4j> {
  const fetched = await fetchOnce(neo4jLibrary, testCache(process.env))
  if (fetched.status === 'missing') return skip(fetched.reason)
  const [home, port] = await Promise.all([newHome(), freePort()])
  await mkdir(join(home, 'conf'))
  await writeFile(join(home, 'conf', 'neo4j.conf'), settings(port))
  const address = `neo4j://127.0.0.1:${port}`
  const stop = await started('java', parameters(home, fetched.folder), home, () => isUp(address))
  const driver = neo4j.driver(address, neo4j.auth.basic(user, password))
  const run = rowsOf(driver)
  return {
    address,
    environment: { ELENCHUS_NEO4J_USER: user, ELENCHUS_NEO4J_PASSWORD: password },
    run,
    empty: async () => {
      await run('MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS')
    },
    [Symbol.asyncDispose]: async () => {
      await driver.close()
      await stop()
    },
  }
}

/** A new server wants its first password changed: done once it answers. */
async function isUp(address: string): Promise<boolean> {
  const driver = neo4j.driver(address, neo4j.auth.basic(user, user))
  try {
    await driver.executeQuery(
      'ALTER CURRENT USER SET PASSWORD FROM $first TO $password',
      { first: user, password },
      { database: 'system' },
    )
    return true
  } finally {
    await driver.close()
  }
}

function rowsOf(driver: Driver): Neo4j['run'] {
  return async (query, parameters = {}) => {
    // a transaction that the query makes itself must not stand in another one
    await using session = driver.session()
    const { records } = await session.run(query, parameters)
    return records.map((record) => record.toObject())
  }
}

function parameters(home: string, library: string): readonly string[] {
  const opened = ['nio', 'io', 'util.concurrent', 'lang'].map((name) => `java.base/java.${name}`)
  return [
    ...['-Xms512m', '-Xmx1g'],
    ...[...opened, 'java.base/sun.nio.ch'].map((name) => `--add-opens=${name}=ALL-UNNAMED`),
    ...['-cp', neo4jClassPath(library), 'org.neo4j.server.CommunityEntryPoint'],
    ...[`--home-dir=${home}`, `--config-dir=${join(home, 'conf')}`],
  ]
}

function settings(port: number): string {
  return `dbms.security.auth_enabled=true
server.bolt.enabled=true
server.bolt.listen_address=127.0.0.1:${port}
server.bolt.advertised_address=127.0.0.1:${port}
server.http.enabled=false
server.https.enabled=false
server.memory.pagecache.size=256m
db.tx_log.preallocate=false
dbms.usage_report.enabled=false
`
}
