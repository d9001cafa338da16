import { parentPort } from 'node:worker_threads'
import { ElenchusError } from '../../../errors.ts'
import { FactOrder } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { type TermKeys, termKeysOf } from '../../graph/memory/term-keys.ts'
import { openDatabase } from '../../store/database.ts'
import { tablesIn } from '../../store/tables.ts'
import type { LearntWithPaths } from './kept-model.ts'
import { type Mined, type MinedModel, mine } from './mine.ts'
import { type SentIndex, sentIndex } from './sent-index.ts'

/** The thread's input; facts are in memory that both threads share. */
export interface AskedToMine {
  readonly facts: FactsInMemory
  readonly keys: Pick<TermKeys, 'high' | 'low'>
  readonly kept?: LearntWithPaths
  readonly threads: number
  readonly temporaryFolder: string
}

/** The thread's output. */
export interface SentMined extends Omit<Mined, 'model'> {
  readonly model?: Omit<MinedModel, 'index'> & { readonly index: SentIndex }
}

parentPort?.on('message', async (asked: AskedToMine) => {
  try {
    parentPort?.postMessage(await answerTo(asked))
  } catch (error) {
    // our error classes can't be sent: the caller words DuckDB's message
    throw error instanceof ElenchusError ? (error.cause ?? error) : error
  }
})

async function answerTo(asked: AskedToMine): Promise<SentMined> {
  const { facts, keys, kept, threads, temporaryFolder } = asked
  // only for tables of a sample; what does not fit is spilled to disk
  using database = await openDatabase(':memory:', { threads, temporaryFolder, memoryLimit: '2GB' })
  const graph = { ...tablesIn(database), termKeys: async () => termKeysOf(keys) }
  const { model, ...mined } = await mine(graph, received(facts), kept)
  if (model === undefined) return mined
  return { ...mined, model: { ...model, index: sentIndex(model.index) } }
}

/** Messages lose their classes. */
function received({ bySubject, byObject, ...columns }: FactsInMemory): FactsInMemory {
  return {
    ...columns,
    bySubject: new FactOrder(bySubject.starts, bySubject),
    byObject: new FactOrder(byObject.starts, byObject),
  }
}
