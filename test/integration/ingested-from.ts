import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ended, elenchus } from '../command-line/captured.ts'
import { contentOf } from '../support/knowledge/ingested-files.ts'
import type { TripleStore } from './servers/triple-store.ts'

export interface IngestedFrom extends Ended {
  readonly facts: readonly string[]
  readonly names: readonly string[]
  /** How many of ten questions can be made of it. */
  readonly questions: number
}

/** Ingests `sparql:` (that server) or a `wikidata:TOPIC` that it serves, with a cache of its own. */
export async function ingestedFrom(
  source: 'sparql' | `wikidata:${string}`,
  server: TripleStore,
  ...options: readonly string[]
): Promise<IngestedFrom> {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-remote-'))
  try {
    const into = join(folder, 'kg.duckdb')
    const graphs = server.graphs.flatMap((graph) => ['--graph', graph])
    const where = source === 'sparql' ? [`sparql:${server.url}`] : [source, '--service', server.url]
    const run = await elenchus(['ingest', ...where, ...graphs, '--into', into, ...options], {
      environment: { XDG_CACHE_HOME: join(folder, 'cache') },
    })
    if (run.code !== 0) throw new Error(run.notes)
    return { ...run, ...(await contentOf(into)), questions: await questionsOf(into, folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function questionsOf(knowledge: string, folder: string): Promise<number> {
  const set = join(folder, 'questions.jsonl')
  const { code } = await elenchus(['generate', '-k', knowledge, '-n', '10', '-o', set])
  return code === 0 ? (await readFile(set, 'utf8')).trim().split('\n').length : 0
}
