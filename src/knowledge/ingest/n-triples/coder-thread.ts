import { parentPort, workerData } from 'node:worker_threads'
import { threadReady } from '../../../workspace/thread.ts'
import { BlockCoder, type BlockResult, type CoderOptions, memoryOf } from './block-coder.ts'
import type { QuadBlock } from './quad-block.ts'
import type { TurtleBlock } from './turtle-block.ts'

/** Lines of a file: `length` bytes. */
export interface BlockToCode {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly length: number
  /** Memory to use for the answer. */
  readonly spare: readonly ArrayBuffer[]
}

/** What the thread gets, one after another; it answers each with a `CodedAnswer`, quads with their block, Turtle with a `TurtleResult`. */
type ToCode = BlockToCode | QuadBlock | TurtleBlock

/** The result, and the block's memory to use again. */
export interface CodedAnswer {
  readonly result: BlockResult
  readonly bytes: Uint8Array<ArrayBuffer>
}

// what `CoderPool` gave
const options: CoderOptions = workerData
const coder = new BlockCoder(options)

parentPort?.on('message', (asked: ToCode) => {
  if ('text' in asked) {
    const block = coder.codeQuads(asked)
    parentPort?.postMessage(block, memoryOf(block))
    return
  }
  if ('turtle' in asked) {
    const result = coder.codeTurtle(asked)
    parentPort?.postMessage(result, memoryOf(result.block))
    return
  }
  const { bytes, length, spare } = asked
  coder.reuse(spare)
  const result = coder.code(bytes, length)
  const answer: CodedAnswer = { result, bytes }
  parentPort?.postMessage(answer, [...memoryOf(result.block), bytes.buffer])
})
parentPort?.postMessage(threadReady)
