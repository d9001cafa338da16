import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import { manifestPathOf } from '../../workspace/manifest-file.ts'
import { runManifestName } from '../../workspace/run-files.ts'
import { withinFolder } from '../../workspace/within-folder.ts'
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
    loose: files.filter((file) => file.endsWith('.jsonl') && isLoose(file, there)),
    runs: files.filter((file) => basename(file) === runManifestName).map(dirname),
    graphs: files.filter((file) => file.endsWith('.duckdb')),
    sheets: files.filter((file) => basename(file) === 'key.jsonl').map(dirname),
  }
}

function isLoose(file: string, there: ReadonlySet<string>): boolean {
  const ofRun = [file, dirname(file)].some((path) =>
    there.has(join(dirname(path), runManifestName)),
  )
  return !ofRun && !there.has(manifestPathOf(file))
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
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      // a folder that is gone meanwhile is not looked into when it is read again
      throw fileError(error, folder)
    },
  )
  const files: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (/(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/.test(relative(folder, path))) continue
    // a folder of somebody else's may hold links to anything
    if (!entry.isSymbolicLink() || (await isWithin(folder, path))) files.push(path)
  }
  return files
}

function isWithin(folder: string, path: string): Promise<boolean> {
  return withinFolder(folder, path).then(
    () => true,
    () => false,
  )
}
