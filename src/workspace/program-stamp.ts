import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { elenchusVersion } from '../domain/elenchus-version.ts'

/** Identifies the state of the program: its version, and the size and time of each file. */
export async function programStamp(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = (await readdir(root, { recursive: true })).toSorted()
  const stamps = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(root, file))
      return [file, size, mtimeMs]
    }),
  )
  return JSON.stringify([elenchusVersion, stamps])
}
