import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Graph } from '../../graph/graph.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { diskError } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import type { LearntWithPaths } from './kept-model.ts'
import type { Mined } from './mine.ts'
import type { AskedToMine, SentMined } from './mining-thread.ts'
import { receivedIndex } from './sent-index.ts'

const here = import.meta.url
// Node 20 can't run TypeScript in a thread, so threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./mining-thread.js', here)

/** Below this, starting a thread with its DuckDB costs as much as it saves. */
const fewestFacts = 200_000

let threadsStarted = 0

export async function isWorthAThread(
  { database }: Pick<Tables, 'database'>,
  facts: FactsInMemory,
): Promise<boolean> {
  if (script === undefined || facts.bySubject.others.length < fewestFacts) return false
  return (await database.count(`SELECT current_setting('threads')`)) > 1
}

/** `mine` in a thread of its own, so that other work on the graph goes on meanwhile. */
export async function mineInThread(
  graph: Tables & Pick<Graph, 'termKeys'>,
  facts: FactsInMemory,
  kept: LearntWithPaths | undefined,
): Promise<Mined> {
  if (script === undefined) throw new Error('no thread without the build')
  const { high, low } = await graph.termKeys()
  const [settings = {}] = await graph.database.rows(
    `SELECT current_setting('threads') AS threads, current_setting('temp_directory') AS folder`,
  )
  const asked: AskedToMine = {
    facts,
    keys: { high, low },
    threads: Number(settings.threads),
    // two DuckDBs would use the same file names in one folder, and several graphs may be mined at once
    temporaryFolder: `${settings.folder}-mining-${process.pid}-${++threadsStarted}`,
    ...(kept !== undefined && { kept }),
  }
  // the thread answers with a `SentMined`
  const { model, ...mined } = (await askThread(script, asked).catch((cause) => {
    throw diskError(cause)
  })) as SentMined
  if (model === undefined) return mined
  return { ...mined, model: { ...model, index: receivedIndex(model.index) } }
}

/** Starts `script` in a thread, gives it one message and returns its answer. The thread ends with that. */
async function askThread(script: URL, message: unknown): Promise<unknown> {
  // without the flags that this process was started with: a script of its own, a profile
  const worker = new Worker(script, { execArgv: [] })
  const answered = once(worker, 'message')
  const ended = once(worker, 'exit')
  try {
    worker.postMessage(message)
    const [answer] = await Promise.race([
      answered,
      ended.then(() => Promise.reject(new Error('the thread ended before it answered'))),
    ])
    return answer
  } finally {
    await worker.terminate()
  }
}
