import { leastBusy, Thread } from '../../../workspace/thread.ts'
import type { CodedBlock } from '../../store/coded-block.ts'
import { BlockCoder, type BlockResult, type CoderOptions } from './block-coder.ts'
import type { BlockToCode, CodedAnswer, ToCode } from './coder-thread.ts'
import type { QuadBlock } from './quad-block.ts'
import type { TurtleBlock, TurtleResult } from './turtle-block.ts'

/** Blocks that this thread codes itself, before it is worth starting others. */
const blocksAlone = 4

const here = import.meta.url
// Node 20 starts no thread from TypeScript: threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./coder-thread.js', here)

/** More memory than an ordinary block has is not kept. */
const mostSpare = 1 << 22

/** Codes blocks in several threads, each given to the one that has the least to do. */
export class CoderPool implements AsyncDisposable {
  readonly #options: CoderOptions
  readonly #threads: number
  readonly #own: BlockCoder
  /** Memory of blocks that were coded, for the next ones. */
  readonly spare: Uint8Array<ArrayBuffer>[] = []
  readonly #workers: Thread[] = []
  #coded = 0

  constructor(threads: number, options: CoderOptions) {
    this.#threads = script === undefined ? 1 : threads
    this.#options = options
    this.#own = new BlockCoder(options)
  }

  /** How many blocks may wait at once, so that no thread does. */
  get waiting(): number {
    return this.#workers.length === 0 ? 1 : 2 * this.#workers.length
  }

  /** The block's memory is gone afterwards. */
  async code(block: BlockToCode): Promise<BlockResult> {
    const thread = this.#free()
    if (thread === undefined) {
      return this.#keep({ result: this.#own.code(block.bytes, block.length), bytes: block.bytes })
    }
    return this.#keep((await ask(thread, block, block.bytes.buffer)) as CodedAnswer)
  }

  async codeQuads(block: QuadBlock): Promise<CodedBlock> {
    const thread = this.#free()
    if (thread === undefined) return this.#own.codeQuads(block)
    return (await ask(thread, block, block.lengths.buffer)) as CodedBlock
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
    if (this.#workers.length === 0) this.#start()
    return leastBusy(this.#workers)
  }

  #keep({ result, bytes }: CodedAnswer): BlockResult {
    if (bytes.length <= mostSpare) this.spare.push(bytes)
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }

  #start(): void {
    if (script === undefined) return
    for (let started = 0; started < this.#threads; started++) {
      this.#workers.push(new Thread(script, this.#options))
    }
  }
}

/** What it answers is what `coder-thread.ts` says. */
function ask(thread: Thread, asked: ToCode, buffer: ArrayBuffer): Promise<unknown> {
  return thread.ask(asked, [buffer])
}
