import { createHash } from 'node:crypto'
import { Thread } from '../thread.ts'
import type { ToHash } from './hashing-thread.ts'

/** SHA-256 of bytes that come one after another. */
export interface Hashing {
  /** Takes the bytes, which may be changed afterwards. */
  readonly update: (bytes: Uint8Array) => Promise<void>
  /** Hex; asked for once, at the end. */
  readonly digest: () => Promise<string>
  readonly end: () => Promise<void>
}

/** Less is not worth a thread. */
const worthAThread = 1 << 26

/** Bytes that wait for the thread. */
const slots = 4

const here = import.meta.url
// Node 20 starts no thread from TypeScript: threads are for the build
const script = here.endsWith('.ts') ? undefined : new URL('./hashing-thread.js', here)

/** Hashes about `size` bytes, in chunks of at most `chunkSize`: many of them in a thread of their own. */
export function startHashing(size: number, chunkSize: number): Hashing {
  return script === undefined || size < worthAThread
    ? hashHere()
    : new HashingThread(script, chunkSize)
}

function hashHere(): Hashing {
  const hash = createHash('sha256')
  return {
    update: async (bytes) => {
      hash.update(bytes)
    },
    digest: async () => hash.digest('hex'),
    end: async () => undefined,
  }
}

class HashingThread implements Hashing {
  readonly #thread: Thread
  readonly #memory: readonly Uint8Array[]
  readonly #taken: Promise<unknown>[] = []
  #next = 0

  constructor(script: URL, chunkSize: number) {
    const memory = Array.from({ length: slots }, () => new SharedArrayBuffer(chunkSize))
    this.#memory = memory.map((each) => new Uint8Array(each))
    this.#thread = new Thread(script, memory)
  }

  async update(bytes: Uint8Array): Promise<void> {
    const slot = this.#next++ % slots
    await this.#taken[slot]
    this.#memory[slot]?.set(bytes)
    const taken = this.#ask({ kind: 'update', slot, length: bytes.length })
    // whoever waits for it hears of its failure, however late
    taken.catch(() => undefined)
    this.#taken[slot] = taken
  }

  async digest(): Promise<string> {
    return `${await this.#ask({ kind: 'digest' })}`
  }

  end(): Promise<void> {
    return this.#thread.end()
  }

  #ask(asked: ToHash): Promise<unknown> {
    return this.#thread.ask(asked, [])
  }
}
