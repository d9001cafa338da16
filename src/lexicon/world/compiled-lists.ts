import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../../workspace/make-folder.ts'

/** A file of lists as it is written: names parted by commas. */
export type Lists = Readonly<Record<string, string>>

interface Compiled {
  readonly text: string
  readonly lists: Lists
}

/** Lists as the build wrote them down, which takes a tenth of the time to read; none where the file is another now, or nothing is built. */
export function compiledLists(file: string, text: string, path = pathOf(file)): Lists | undefined {
  if (!existsSync(path)) return undefined
  // the build wrote it
  const compiled = JSON.parse(readFileSync(path, 'utf8')) as Compiled
  return compiled.text === text ? compiled.lists : undefined
}

/** For the build. */
export function writeCompiledLists(
  file: string,
  { text, lists }: Compiled,
  path = pathOf(file),
): void {
  makeFolder(dirname(path))
  // a concurrent reader sees all of it or none
  const written = `${path}.${process.pid}`
  writeFileSync(written, JSON.stringify({ text, lists }))
  renameSync(written, path)
}

/** In the folder of the built program; absent when run from source. */
function pathOf(file: string): string {
  return fileURLToPath(new URL(`lists/${file}.json`, import.meta.url))
}
