import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { bestInTurns, inAProcess } from './in-a-process.mjs'

/**
 * Ingesting a file end to end (parsed, counted, indexed, stored), compared with N3.js, which only parses and counts.
 */
export async function ingest({ folder, graph }) {
  const { name, plain, gzipped } = await graph()
  return [
    ...(await beside(`${name}.nt.gz`, gzipped, folder)),
    ...(await beside(`${name}.nt`, plain, folder)),
  ]
}

async function beside(name, path, folder) {
  const into = join(folder, 'ingested.duckdb')
  const [ours, theirs] = await bestInTurns([
    // a source that is already there would not be read again
    async () => {
      await rm(into, { force: true })
      return inAProcess('ingest.mjs', path, into)
    },
    () => inAProcess('parse-with-n3.mjs', path),
  ])
  const { size } = await stat(into)
  await rm(into)
  if (ours.triples !== theirs.triples) {
    throw new Error(`${ours.triples} triples are not the ${theirs.triples} of N3.js`)
  }
  const what = `${name}, ${grouped(ours.triples)} triples`
  return [
    ...compared(what, ours.triples, ours, 'N3.js, parsing alone', theirs),
    { measured: `${name}, knowledge file`, unit: 'MB', ours: size / 2 ** 20, better: 'less' },
  ]
}
