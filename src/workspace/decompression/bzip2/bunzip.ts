import { readFileSync } from 'node:fs'

/** A block that was decompressed, or why it was not. */
export type Block =
  | WholeBlock
  | { readonly state: 'cut off' | 'damaged' | 'shuffled' | 'wrong checksum' }

export interface WholeBlock {
  readonly state: 'whole'
  readonly text: Uint8Array<ArrayBuffer>
  /** How many bits it takes of the archive. */
  readonly bits: number
  /** Its bytes before runs are spelt out, which a stream has a limit for. */
  readonly sorted: number
  readonly checksum: number
}

/** What `assembly/bunzip/bunzip.ts` exports. Places are those of bytes in its memory, which moves when it grows. */
interface Exports {
  readonly memory: WebAssembly.Memory
  readonly start: () => void
  readonly inputRoom: (length: number) => number
  readonly decompress: (input: number, inputEnd: number, shift: number) => number
  readonly bitsBehind: (input: number) => number
  readonly sortedLength: () => number
  readonly textAt: () => number
  readonly textLength: () => number
  readonly namedChecksum: () => number
  readonly realChecksum: () => number
}

const faults = ['cut off', 'damaged', 'shuffled'] as const

/** Decompresses blocks, each by itself. */
export class Bunzip {
  readonly #run: Exports

  constructor() {
    compiled ??= new WebAssembly.Module(readFileSync(new URL('./bunzip.wasm', import.meta.url)))
    // what is exported stands in the file that is compiled
    this.#run = new WebAssembly.Instance(compiled).exports as Exports
    this.#run.start()
  }

  /** The block whose mark stands `shift` bits behind the first byte. */
  decompress(bytes: Uint8Array, shift: number): Block {
    const run = this.#run
    const input = run.inputRoom(bytes.length)
    new Uint8Array(run.memory.buffer).set(bytes, input)
    const fault = faults[run.decompress(input, input + bytes.length, shift) - 1]
    if (fault !== undefined) return { state: fault }
    const checksum = run.namedChecksum() >>> 0
    if (run.realChecksum() >>> 0 !== checksum) return { state: 'wrong checksum' }
    return {
      state: 'whole',
      text: new Uint8Array(run.memory.buffer, run.textAt(), run.textLength()).slice(),
      bits: run.bitsBehind(input) - shift,
      sorted: run.sortedLength(),
      checksum,
    }
  }
}

let compiled: WebAssembly.Module | undefined
