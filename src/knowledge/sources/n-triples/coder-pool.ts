import { Worker } from 'node:worker_threads'
import { BlockCoder, type BlockResult, type CoderOptions } from './block-coder.ts'
import type { BlockToCode, CodedAnswer } from './coder-thread.ts'

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
    if (this.#threads === 1 || this.#coded++ < blocksAlone) {
      return this.#keep({ result: this.#own.code(block.bytes, block.length), bytes: block.bytes })
    }
    if (this.#workers.length === 0) this.#start()
    const [first, ...others] = this.#workers
    if (first === undefined) throw new Error('no thread')
    const free = others.reduce((best, next) => (next.load < best.load ? next : best), first)
    return this.#keep(await free.code(block))
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
  readonly resolve: (answer: CodedAnswer) => void
  readonly reject: (error: unknown) => void
}

/** Answers come in the order of the questions. */
class CoderWorker {
  readonly #worker: Worker
  readonly #asked: Asked[] = []

  constructor(script: URL, options: CoderOptions) {
    // not what this process was started with: a script of its own, a profile
    this.#worker = new Worker(script, { workerData: options, execArgv: [] })
    this.#worker.on('message', (answer: CodedAnswer) => this.#asked.shift()?.resolve(answer))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#asked.splice(0)) reject(error)
    })
  }

  get load(): number {
    return this.#asked.length
  }

  code(block: BlockToCode): Promise<CodedAnswer> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject })
      this.#worker.postMessage(block, [block.bytes.buffer])
    })
  }

  async end(): Promise<void> {
    this.#asked.length = 0
    await this.#worker.terminate()
  }
}
