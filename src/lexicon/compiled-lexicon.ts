import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LexiconParts } from './lexicon.ts'

interface Compiled {
  /** Of the files that it was read from. */
  readonly digest: string
  readonly parts: LexiconParts
}

/** In the folder of the built program; absent when run from source. */
const besideThis = fileURLToPath(new URL('compiled.json', import.meta.url))

/** A folder's lexicon as the build wrote it down, which takes far less time to read than its YAML; none where a file is another now. */
export function compiledParts(folder: string, path = besideThis): LexiconParts | undefined {
  if (!existsSync(path)) return undefined
  // the build wrote it, after all was checked
  const { digest, parts } = JSON.parse(readFileSync(path, 'utf8')) as Compiled
  return digest === digestOf(folder) ? parts : undefined
}

/** For the build. */
export function writeCompiled(folder: string, parts: LexiconParts, path = besideThis): void {
  const compiled: Compiled = { digest: digestOf(folder), parts }
  // a concurrent reader sees all of it or none
  const written = `${path}.${process.pid}`
  writeFileSync(written, JSON.stringify(compiled))
  renameSync(written, path)
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file))
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
