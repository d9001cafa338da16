import { parentPort, workerData } from 'node:worker_threads'
import type { CodedBlock } from '../../store/coded-block.ts'
import { BlockCoder, type BlockResult, type CoderOptions } from './block-coder.ts'
import type { QuadBlock } from './quad-block.ts'
import type { TurtleBlock } from './turtle-block.ts'

/** Lines of a file: `length` bytes. */
export interface BlockToCode {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly length: number
}

/** What the thread gets, one after another; it answers each with a `CodedAnswer`, quads with their block, Turtle with a `TurtleResult`. */
export type ToCode = BlockToCode | QuadBlock | TurtleBlock

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
    parentPort?.postMessage(block, buffersOf(block))
    return
  }
  if ('turtle' in asked) {
    const result = coder.codeTurtle(asked)
    parentPort?.postMessage(result, buffersOf(result.block))
    return
  }
  const { bytes, length } = asked
  const result = coder.code(bytes, length)
  const answer: CodedAnswer = { result, bytes }
  parentPort?.postMessage(answer, [...buffersOf(result.block), bytes.buffer])
})

function buffersOf({ termRows, factRows, nameRows, texts }: CodedBlock): ArrayBuffer[] {
  return [termRows, factRows, nameRows, texts].map(({ buffer }) => buffer)
}
