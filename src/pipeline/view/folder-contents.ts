import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import { runManifestName } from '../../workspace/run-files.ts'
import type { FolderContents } from './view-types.ts'

/** What is in these folders and below them. Throws `no-such-file` for a folder that is not there. */
export async function contentsOf(folders: readonly string[]): Promise<FolderContents> {
  const found = await Promise.all(folders.map(filesIn))
  const files = [...new Set(found.flat())].toSorted()
  const ending = '.manifest.json'
  const there = new Set(files)
  return {
    sets: files
      .filter((file) => file.endsWith(ending))
      .map((file) => `${file.slice(0, -ending.length)}.jsonl`)
      .filter((file) => there.has(file) && !isInRun(file, there)),
    runs: files.filter((file) => basename(file) === runManifestName).map(dirname),
    graphs: files.filter((file) => file.endsWith('.duckdb')),
    sheets: files.filter((file) => basename(file) === 'key.jsonl').map(dirname),
  }
}

/** Verdicts and scores have manifests, too. */
function isInRun(file: string, there: ReadonlySet<string>): boolean {
  return there.has(join(dirname(dirname(file)), runManifestName))
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const about = await stat(folder).catch((error: unknown) => {
    throw fileError(error, folder)
  })
  if (!about.isDirectory()) {
    throw new ElenchusError('bad-argument', `${folder} is a file, not a folder.`, {
      fix: 'Name the folder that holds the sets, runs and knowledge files.',
    })
  }
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => !/(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/.test(name))
    .map((name) => join(folder, name))
}
