import { leastBusy, Thread } from '../../thread.ts'
import { type Block, Bunzip } from './bunzip.ts'
import type { ToDecompress } from './bunzip-thread.ts'
import type { Section } from './sections.ts'

/** Blocks that this thread decompresses itself, before it is worth starting others. */
const blocksAlone = 1

const here = import.meta.url
// Node 20 starts no thread from TypeScript: threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./bunzip-thread.js', here)

/** Decompresses blocks in several threads. */
export class BunzipPool implements AsyncDisposable {
  readonly #own = new Bunzip()
  readonly #count: number
  readonly #threads: Thread[] = []
  #blocks = 0

  constructor(threads: number) {
    this.#count = script === undefined ? 0 : threads
  }

  /** How many blocks may wait at once, so that no thread does. */
  get waiting(): number {
    return 4 * this.#threads.length
  }

  async decompress({ bytes, from }: Pick<Section, 'bytes' | 'from'>): Promise<Block> {
    if (this.#blocks++ === blocksAlone) this.#start()
    const shift = from % 8
    const thread = leastBusy(this.#threads)
    if (thread === undefined) return this.#own.decompress(bytes, shift)
    // a copy goes there, and not all that the bytes are a part of
    const asked: ToDecompress = { bytes: new Uint8Array(bytes), shift }
    // what `bunzip-thread.ts` answers
    return (await thread.ask(asked, [])) as Block
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }

  #start(): void {
    if (script === undefined) return
    for (let started = 0; started < this.#count; started++) this.#threads.push(new Thread(script))
  }
}
