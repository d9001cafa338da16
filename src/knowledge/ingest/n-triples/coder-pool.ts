import { leastBusy, Thread } from '../../../workspace/thread.ts'
import type { CodedBlock } from '../../store/coded-block.ts'
import {
  BlockCoder,
  type BlockResult,
  type CoderOptions,
  memoryOf,
  mostSpare,
} from './block-coder.ts'
import type { BlockToCode, CodedAnswer } from './coder-thread.ts'
import type { QuadBlock } from './quad-block.ts'
import type { TurtleBlock, TurtleResult } from './turtle-block.ts'

/** Blocks that this thread codes itself, before it is worth starting another. */
const blocksAlone = 1
/** Blocks that may wait for each thread. */
const blocksEach = 2
/** So many blocks one after another that wait in every thread call for one more. */
const manyWaiting = 8

const here = import.meta.url
// Node 20 starts no thread from TypeScript: threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./coder-thread.js', here)

/**
 * Codes blocks in several threads, whose answers are what `coder-thread.ts` says, each given to the one that has the least to
 * do. There are no more threads than are needed to keep up, and until the first has started this one codes itself.
 */
export class CoderPool implements AsyncDisposable {
  readonly #options: CoderOptions
  readonly #threads: number
  readonly #own: BlockCoder
  /** Memory of blocks that were coded, for the next ones. */
  readonly spare: Uint8Array<ArrayBuffer>[] = []
  readonly #done: ArrayBuffer[] = []
  readonly #workers: Thread[] = []
  #coded = 0
  #behind = 0

  constructor(threads: number, options: CoderOptions) {
    this.#threads = script === undefined ? 1 : threads
    this.#options = options
    this.#own = new BlockCoder(options)
  }

  /** How many blocks may wait at once, so that no thread does. */
  get waiting(): number {
    return Math.max(1, blocksEach * this.#workers.length)
  }

  /** The block's memory is gone afterwards. */
  async code({ bytes, length }: Omit<BlockToCode, 'spare'>): Promise<BlockResult> {
    const thread = this.#free()
    if (thread === undefined) {
      return this.#keep({ result: this.#own.code(bytes, length), bytes })
    }
    const spare = this.#done.splice(0)
    const asked: BlockToCode = { bytes, length, spare }
    return this.#keep((await thread.ask(asked, [bytes.buffer, ...spare])) as CodedAnswer)
  }

  /** The block's memory may be used again: nobody reads it any more. */
  giveBack(block: CodedBlock): void {
    if (this.#workers.length > 0 && this.#done.length === 0) this.#done.push(...memoryOf(block))
  }

  async codeQuads(block: QuadBlock): Promise<CodedBlock> {
    const thread = this.#free()
    if (thread === undefined) return this.#own.codeQuads(block)
    return (await thread.ask(block, [block.lengths.buffer])) as CodedBlock
  }

  async codeTurtle(block: TurtleBlock): Promise<TurtleResult> {
    const thread = this.#free()
    if (thread === undefined) return this.#own.codeTurtle(block)
    // a copy goes there: the bytes are asked for again
    return (await thread.ask(
      { ...block, turtle: new Uint8Array(block.turtle) },
      [],
    )) as TurtleResult
  }

  /** The thread that has the least to do; none where this one does it itself. */
  #free(): Thread | undefined {
    if (this.#threads === 1 || this.#coded++ < blocksAlone) return undefined
    const thread = leastBusy(this.#workers)
    this.#behind = (thread?.load ?? 0) >= blocksEach ? this.#behind + 1 : 0
    if (this.#workers.length === 0 || this.#behind > manyWaiting) this.#start()
    return thread
  }

  #keep({ result, bytes }: CodedAnswer): BlockResult {
    if (bytes.length <= mostSpare) this.spare.push(bytes)
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }

  #start(): void {
    this.#behind = 0
    if (script === undefined || this.#workers.length === this.#threads) return
    this.#workers.push(new Thread(script, this.#options))
  }
}
