import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { systemCode } from '../../workspace/file-error.ts'
import { parseJson } from '../../workspace/parse-json.ts'

export const lakeManifestName = 'elenchus-lake.json'
export const lakeVersion = 1
/** The owner's declarations, as in the file next to the knowledge file. */
export const declarationsName = 'declarations.yaml'

/** The contents of a lake; written last, so a folder without it is not a lake. */
const LakeManifest = z
  .looseObject({
    kind: z.literal('elenchus-lake'),
    version: z.number(),
    elenchus: z.string(),
    /** Of the knowledge; reading the lake back gives the same. */
    fingerprint: z.string(),
    facts: z.number(),
    names: z.number(),
    /** Paths in the folder, with `/`. */
    files: z.array(z.string()).readonly(),
  })
  .readonly()
export type LakeManifest = z.infer<typeof LakeManifest>

/** The manifest of a folder; `undefined` if the folder is not a lake. */
export async function findLakeManifest(folder: string): Promise<LakeManifest | undefined> {
  try {
    return parseJson(LakeManifest, await readFile(join(folder, lakeManifestName), 'utf8'))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined
    throw error
  }
}

/** Fails with `not-knowledge` or `store-too-new`. */
export async function readLakeManifest(folder: string): Promise<LakeManifest> {
  const manifest = await findLakeManifest(folder)
  if (manifest === undefined) {
    throw new ElenchusError(
      'not-knowledge',
      `"${folder}" is not a lake: it has no readable ${lakeManifestName}.`,
      {
        fix: 'Name a folder that `elenchus export kg.duckdb parquet:FOLDER` wrote. Other Parquet files are tables: elenchus ingest FILE.parquet.',
      },
    )
  }
  if (manifest.version > lakeVersion) {
    throw new ElenchusError(
      'store-too-new',
      `"${folder}" was written by a later version of Elenchus.`,
      { fix: 'Update Elenchus, or export the lake again with this version.' },
    )
  }
  return manifest
}

/** The first file of a folder that its manifest does not list, if any. */
export async function strangeFile(
  folder: string,
  { files }: LakeManifest,
): Promise<string | undefined> {
  const own = new Set([...files, lakeManifestName])
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .find((path) => !own.has(path))
}
