import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inAProcess } from './in-a-process.mjs'

/** The knowledge file of a made-up world of so many facts. */
export async function worldOf(count, folder) {
  const [lines, knowledge] = [join(folder, 'world.nt'), join(folder, 'world.duckdb')]
  await inAProcess('write-world.mjs', lines, count)
  await inAProcess('ingest.mjs', lines, knowledge)
  await rm(lines)
  return knowledge
}
