import { Worker } from 'node:worker_threads'
import type { CodedBlock } from '../../store/coded-block.ts'
import { BlockCoder, type BlockResult, type CoderOptions } from './block-coder.ts'
import type { BlockToCode, CodedAnswer, ToCode } from './coder-thread.ts'
import type { QuadBlock } from './quad-block.ts'

/** Blocks that this thread codes itself, before it is worth starting others. */
const blocksAlone = 4

const here = import.meta.url
// Node 20 starts no thread from TypeScript: threads are for the build
const thread = here.endsWith('.ts') ? undefined : new URL('./coder-thread.js', here)

/** More memory than an ordinary block has is not kept. */
const mostSpare = 1 << 22

/** Codes blocks in several threads, each given to the one that has the least to do. */
export class CoderPool implements AsyncDisposable {
  readonly #options: CoderOptions
  readonly #threads: number
  readonly #own: BlockCoder
  /** Memory of blocks that were coded, for the next ones. */
  readonly spare: Uint8Array<ArrayBuffer>[] = []
  readonly #workers: CoderWorker[] = []
  #coded = 0

  constructor(threads: number, options: CoderOptions) {
    this.#threads = thread === undefined ? 1 : threads
    this.#options = options
    this.#own = new BlockCoder(options)
  }

  /** How many blocks may wait at once, so that no thread does. */
  get waiting(): number {
    return this.#workers.length === 0 ? 1 : 2 * this.#workers.length
  }

  /** The block's memory is gone afterwards. */
  async code(block: BlockToCode): Promise<BlockResult> {
    const worker = this.#free()
    if (worker === undefined) {
      return this.#keep({ result: this.#own.code(block.bytes, block.length), bytes: block.bytes })
    }
    return this.#keep(await worker.code(block))
  }

  async codeQuads(block: QuadBlock): Promise<CodedBlock> {
    const worker = this.#free()
    return worker === undefined ? this.#own.codeQuads(block) : worker.codeQuads(block)
  }

  /** The thread that has the least to do; none where this one does it itself. */
  #free(): CoderWorker | undefined {
    if (this.#threads === 1 || this.#coded++ < blocksAlone) return undefined
    if (this.#workers.length === 0) this.#start()
    return this.#workers.reduce((best, next) => (next.load < best.load ? next : best))
  }

  #keep({ result, bytes }: CodedAnswer): BlockResult {
    if (bytes.length <= mostSpare) this.spare.push(bytes)
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()))
  }

  #start(): void {
    if (thread === undefined) return
    for (let started = 0; started < this.#threads; started++) {
      this.#workers.push(new CoderWorker(thread, this.#options))
    }
  }
}

interface Asked {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Answers come in the order of the questions. */
class CoderWorker {
  readonly #worker: Worker
  readonly #asked: Asked[] = []

  constructor(script: URL, options: CoderOptions) {
    // not what this process was started with: a script of its own, a profile
    this.#worker = new Worker(script, { workerData: options, execArgv: [] })
    this.#worker.on('message', (answer: unknown) => this.#asked.shift()?.resolve(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#asked.splice(0)) reject(error)
    })
  }

  get load(): number {
    return this.#asked.length
  }

  // answers are what `coder-thread.ts` says
  async code(block: BlockToCode): Promise<CodedAnswer> {
    return (await this.#ask(block, block.bytes.buffer)) as CodedAnswer
  }

  async codeQuads(block: QuadBlock): Promise<CodedBlock> {
    return (await this.#ask(block, block.lengths.buffer)) as CodedBlock
  }

  async end(): Promise<void> {
    this.#asked.length = 0
    await this.#worker.terminate()
  }

  #ask(asked: ToCode, buffer: ArrayBuffer): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject })
      this.#worker.postMessage(asked, [buffer])
    })
  }
}
