import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread gets, one after another; it answers the first with nothing, the other with the hash. */
export type ToHash =
  | { readonly kind: 'update'; readonly slot: number; readonly length: number }
  | { readonly kind: 'digest' }

// what `hashing.ts` gave
const memory: readonly SharedArrayBuffer[] = workerData
const slots = memory.map((each) => Buffer.from(each))
const hash = createHash('sha256')

parentPort?.on('message', (asked: ToHash) => {
  if (asked.kind === 'digest') {
    parentPort?.postMessage(hash.digest('hex'))
    return
  }
  const bytes = slots[asked.slot]
  if (bytes !== undefined) hash.update(bytes.subarray(0, asked.length))
  parentPort?.postMessage(undefined)
})
