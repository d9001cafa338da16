import { parentPort } from 'node:worker_threads'
import { threadReady } from '../../thread.ts'
import { Bunzip } from './bunzip.ts'

/** What the thread gets, one after another; it answers each with a `Block`. */
export interface ToDecompress {
  readonly bytes: Uint8Array
  readonly shift: number
}

const bunzip = new Bunzip()

parentPort?.on('message', ({ bytes, shift }: ToDecompress) => {
  const block = bunzip.decompress(bytes, shift)
  parentPort?.postMessage(block, block.state === 'whole' ? [block.text.buffer] : [])
})
parentPort?.postMessage(threadReady)
