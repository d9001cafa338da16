import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { inAProcess } from './in-a-process.mjs'

const sample = join(import.meta.dirname, '..', '..', 'shared', 'data', 'wikidata-sample.nt.gz')

/**
 * Material for benchmarks, made in a folder on first use: a `graph` (the Wikidata sample, else one made from the atlas,
 * named so), and an `exam` of any length.
 */
export function materialIn(folder) {
  const graph = once(() => graphIn(folder))
  return {
    folder,
    graph,
    exam: once(async (count) => (await inAProcess('write-exam.mjs', folder, count)).path),
  }
}

async function graphIn(folder) {
  const plain = join(folder, 'graph.nt')
  if (existsSync(sample)) {
    await pipeline(createReadStream(sample), createGunzip(), createWriteStream(plain))
    return { name: 'wikidata-sample', plain, gzipped: sample }
  }
  const gzipped = `${plain}.gz`
  const { copies } = await inAProcess('write-graph.mjs', plain)
  await pipeline(createReadStream(plain), createGzip(), createWriteStream(gzipped))
  return { name: `atlas × ${copies}`, plain, gzipped }
}

/** Memoises by argument. */
function once(make) {
  const made = new Map()
  return (argument) => {
    if (!made.has(argument)) made.set(argument, make(argument))
    return made.get(argument)
  }
}
