import { parentPort, workerData } from 'node:worker_threads'
import { BlockCoder, type CoderOptions } from './block-coder.ts'

/** What the thread gets, one after another; it answers each with a `BlockResult`. */
export interface BlockToCode {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly length: number
}

// what `CoderPool` gave
const options: CoderOptions = workerData
const coder = new BlockCoder(options)

parentPort?.on('message', ({ bytes, length }: BlockToCode) => {
  const result = coder.code(bytes, length)
  const { termRows, factRows, nameRows, texts } = result.block
  parentPort?.postMessage(
    result,
    [termRows, factRows, nameRows, texts].map(({ buffer }) => buffer),
  )
})
