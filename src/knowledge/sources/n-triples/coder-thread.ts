import { parentPort, workerData } from 'node:worker_threads'
import { BlockCoder, type BlockResult, type CoderOptions } from './block-coder.ts'

/** What the thread gets, one after another; it answers each with a `CodedAnswer`. */
export interface BlockToCode {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly length: number
}

/** The result, and the block's memory to use again. */
export interface CodedAnswer {
  readonly result: BlockResult
  readonly bytes: Uint8Array<ArrayBuffer>
}

// what `CoderPool` gave
const options: CoderOptions = workerData
const coder = new BlockCoder(options)

parentPort?.on('message', ({ bytes, length }: BlockToCode) => {
  const result = coder.code(bytes, length)
  const { termRows, factRows, nameRows, texts } = result.block
  const answer: CodedAnswer = { result, bytes }
  parentPort?.postMessage(
    answer,
    [termRows, factRows, nameRows, texts, bytes].map(({ buffer }) => buffer),
  )
})
