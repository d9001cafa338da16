import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { tableBase } from '../../domain/prefixes.ts'
import { openSourceDatabase, type Secrets } from '../../ingest/databases/database-sources.ts'
import {
  type DatabaseOptions,
  type ReadDatabase,
  readDatabase,
} from '../../ingest/databases/read-database.ts'
import { namesOnly } from '../../ingest/tables/identifiers.ts'
import { openKnowledge } from '../../knowledge/open-knowledge.ts'
import { exists } from '../../workspace/exists.ts'
import { writeTextFile } from '../../workspace/write-atomically.ts'

/** The tables of databases in files that are gone when this is disposed of. */
export interface DatabaseFiles extends AsyncDisposable {
  readonly read: readonly ReadDatabase[]
}

/** Copies what is wanted of databases; nothing is written to them. */
export async function databaseFiles(
  addresses: readonly string[],
  options: DatabaseOptions & { readonly secrets?: Secrets },
): Promise<DatabaseFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-database-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const read: ReadDatabase[] = []
    for (const [place, address] of addresses.entries()) {
      await using database = await openSourceDatabase(address, options.secrets)
      read.push(await readDatabase(database, await subfolder(folder, place), options))
    }
    return { read, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Writes what schemas declare beside the knowledge, as its owner's word. Returns the path, or nothing where nothing is declared or a file of
 * that name is there already.
 */
export async function declareBySchema(
  knowledge: string,
  path: string,
  read: readonly ReadDatabase[],
  base = tableBase,
): Promise<string | undefined> {
  if (await exists(path)) return undefined
  const counted = await relationsOf(knowledge)
  const { relation } = namesOnly(base)
  const lines = read.flatMap(({ one, several }) => [
    ...[...one].map(
      ([head, why]) => [relation(head).iri, { says: 'one', because: oneLine(why) }] as const,
    ),
    ...several.map(
      (head) => [relation(head).iri, { says: 'several', because: 'a junction table' }] as const,
    ),
  ])
  const known = new Map<string, object>(lines.filter(([iri]) => counted.has(iri)))
  if (known.size === 0) return undefined
  const text = [...known]
    .map(
      ([iri, says]) =>
        `${JSON.stringify(iri)}: ${stringify(says, { collectionStyle: 'flow', lineWidth: 0 })}`,
    )
    .join('')
  await writeTextFile(
    path,
    `# Declared by the schema of the database, and kept by its rows. Delete a line to be asked instead.\n${text}`,
  )
  return path
}

async function subfolder(folder: string, place: number): Promise<string> {
  const path = join(folder, `${place}`)
  await mkdir(path)
  return path
}

async function relationsOf(path: string): Promise<ReadonlySet<string>> {
  await using knowledge = await openKnowledge(path)
  return new Set(
    (await knowledge.summary({ samples: 0 })).relations.map(({ relation }) => relation),
  )
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
