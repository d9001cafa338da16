import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compared } from './compared.mjs'
import { grouped } from './grouped.mjs'
import { inAProcess } from './in-a-process.mjs'

const copies = 16
/** Items that stay the same in all copies, so that the topic is in each. */
const shared = ['Q82955', 'Q5']

/** A topic out of a graph sixteen times over, by identifiers and by names, beside ingesting all of it. */
export async function topic({ folder, graph }) {
  const { name, gzipped } = await graph()
  const dump = join(folder, 'copies.nt.gz')
  const { lines } = await inAProcess('write-copies.mjs', gzipped, dump, copies, ...shared)
  const whole = await inAProcess('ingest.mjs', dump, join(folder, 'whole.duckdb'))
  const rows = []
  for (const wanted of ['politician', 'occupation: politician']) {
    const [into, cache] = [join(folder, 'topic.duckdb'), join(folder, 'topic-cache')]
    const cut = await inAProcess('cut.mjs', dump, wanted, into, cache)
    await Promise.all([into, cache].map((path) => rm(path, { recursive: true })))
    const what = `"${wanted}" of ${name} × ${copies}, ${grouped(lines)} lines in ${cut.rounds} rounds`
    rows.push(...compared(what, lines, cut, 'ingesting all of it', whole))
  }
  return rows
}
