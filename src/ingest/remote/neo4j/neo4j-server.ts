import neo4j, {
  type Driver,
  type ManagedTransaction,
  type RecordShape,
  type Transaction,
} from 'neo4j-driver'
import type { Credentials } from '../endpoint.ts'
import { neo4jAddress } from './neo4j-address.ts'
import { neo4jError } from './neo4j-errors.ts'

/** A Neo4j that answers. */
export interface Neo4jServer extends AsyncDisposable {
  readonly host: string
  /** Rows as they come, in bounded memory. */
  readonly rows: (query: string, parameters?: object) => AsyncIterable<RecordShape>
  /** In one transaction; one that may be done *again* is, where the server says so or is lost. */
  readonly write: (writes: readonly Write[], times: 'once' | 'again') => Promise<void>
}

export interface Write {
  readonly query: string
  readonly parameters: object
}

/** Connects and signs in. An address that holds a password is refused, since names of sources are written. */
export async function openNeo4j(
  address: string,
  credentials: Credentials | undefined,
): Promise<Neo4jServer> {
  const { url, database } = neo4jAddress(address)
  const auth = credentials && neo4j.auth.basic(credentials.user, credentials.password)
  const driver = neo4j.driver(url.href, auth, {
    useBigInt: true,
    userAgent: 'elenchus',
    telemetryDisabled: true,
    connectionAcquisitionTimeout: 20_000,
    connectionTimeout: 10_000,
    maxTransactionRetryTime: 10_000,
  })
  const host = url.host
  try {
    await driver.verifyConnectivity(database)
    return serverOf(driver, host, database)
  } catch (error) {
    await driver.close()
    throw neo4jError(host, error)
  }
}

function serverOf(driver: Driver, host: string, database: { database?: string }): Neo4jServer {
  return {
    host,
    async *rows(query, parameters = {}) {
      const session = driver.session({ ...database, defaultAccessMode: 'READ', fetchSize: 5000 })
      try {
        for await (const record of session.run(query, parameters)) yield record.toObject()
      } catch (error) {
        throw neo4jError(host, error)
      } finally {
        await session.close()
      }
    },
    async write(writes, times) {
      const session = driver.session(database)
      const all = async (transaction: Transaction | ManagedTransaction) => {
        for (const { query, parameters } of writes) await transaction.run(query, parameters)
      }
      try {
        if (times === 'again') await session.executeWrite(all)
        else {
          const transaction = await session.beginTransaction()
          await all(transaction)
          await transaction.commit()
        }
      } catch (error) {
        throw neo4jError(host, error)
      } finally {
        await session.close()
      }
    },
    [Symbol.asyncDispose]: () => driver.close(),
  }
}
