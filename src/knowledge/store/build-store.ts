import { attachNewStore, type Database } from './database.ts'
import { keyOfIri, quoted } from './dialect.ts'
import { createTables, finishStore, type Repeats, type StoredSource } from './finish-store.ts'
import type { IngestFiles } from './ingest-files.ts'
import type { JoinCount } from './join-entities.ts'
import { mergeStores } from './merge-store.ts'
import { sameAs } from './vocabulary.ts'

export interface Built {
  /** What was joined, if there were links. */
  readonly joined?: JoinCount
  /** What names and descriptions add to the fingerprint, if already known. */
  readonly names?: bigint
}

/**
 * Builds the store from the raw tables and from the file `former`, if any, and leaves it attached as `store`. A new store
 * without links or repeated sources is built in one step.
 */
export async function buildStore(
  database: Database,
  sources: readonly StoredSource[],
  repeats: Repeats,
  paths: IngestFiles,
  former: string | undefined,
  dropped: readonly string[],
): Promise<Built> {
  const simple = former === undefined && !hasTwins(sources) && !(await hasLinks(database))
  const target = simple ? paths.made : paths.fresh
  await database.run(attachNewStore(target))
  const names = await finishStore(database, sources, repeats)
  if (simple) return names === undefined ? {} : { names }

  return { joined: await mergeFresh(database, paths, former, dropped) }
}

/** Makes a new `store` of the file `former` and of the finished `store` at `paths.fresh`. */
export async function mergeFresh(
  database: Database,
  paths: IngestFiles,
  former: string | undefined,
  dropped: readonly string[],
): Promise<JoinCount> {
  await database.run('DETACH store')
  await database.run(`ATTACH ${quoted(paths.fresh)} AS fresh (READ_ONLY)`)
  await attachFormer(database, former)
  await database.run(attachNewStore(paths.made))
  const joined = await mergeStores(database, dropped)
  for (const schema of ['former', 'fresh']) await database.run(`DETACH ${schema}`)
  return joined
}

async function attachFormer(database: Database, former: string | undefined): Promise<void> {
  if (former !== undefined) {
    await database.run(`ATTACH ${quoted(former)} AS former (READ_ONLY)`)
    return
  }
  await database.run(`ATTACH ':memory:' AS former`)
  await createTables(database, 'former')
}

function hasTwins(sources: readonly StoredSource[]): boolean {
  const identities = sources.map(({ name, hash, options }) => JSON.stringify([name, hash, options]))
  return new Set(identities).size < sources.length
}

async function hasLinks(database: Database): Promise<boolean> {
  const links = await database.count(`
    SELECT count(*) FROM (
      SELECT 1 FROM raw_facts
      WHERE relation IN (SELECT code FROM raw_terms WHERE key = ${keyOfIri(sameAs)}) LIMIT 1)`)
  return links > 0
}
