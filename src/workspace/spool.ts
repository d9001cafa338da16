import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { fileError } from './file-error.ts'
import { makeFolder } from './make-folder.ts'

/** Records compressed and read together. */
const perBlock = 128
/** Compressed bytes kept in memory before they are written to disk. */
const mostInMemory = 64 << 20
/** Decompressed blocks kept in memory: records are mostly read in order. */
const mostRead = 32
/** The fastest level; it compresses similar records to a tenth. */
const level = 1

export interface SpoolOptions {
  /** Path beside which the temporary file is made; without it everything stays in memory. */
  readonly beside?: string
  readonly mostInMemory?: number
}

/**
 * Compressed JSON records, in memory while few and in a temporary file when many; each can be read by its
 * number. Where the system can, the file is unlinked once open, so nothing is left of it, however the process ends.
 * Throws errors of `fileError` if the disk is full or not writable.
 */
export class Spool implements Disposable {
  readonly #beside: string | undefined
  readonly #most: number
  #count = 0
  #open: string[] = []
  readonly #blocks: Block[] = []
  #inMemory: Buffer[] = []
  #bytesInMemory = 0
  #file: TemporaryFile | undefined
  #isPutAway = false
  readonly #read = new Map<number, readonly string[]>()

  constructor({ beside, mostInMemory: most = mostInMemory }: SpoolOptions = {}) {
    this.#beside = beside
    this.#most = beside === undefined ? Number.POSITIVE_INFINITY : most
  }

  /** Whether a temporary file was made. */
  get isOnDisk(): boolean {
    return this.#file !== undefined
  }

  /** Returns the record's number, from 0 on. */
  add(record: object): number {
    if (this.#isPutAway) throw new Error('the spool was put away')
    this.#open.push(JSON.stringify(record))
    if (this.#open.length === perBlock) this.#closeBlock()
    return this.#count++
  }

  /** The parsed record with this number. */
  at(number: number): unknown {
    if (this.#isPutAway) throw new Error('the spool was put away')
    const line = this.#linesOf(Math.floor(number / perBlock))[number % perBlock]
    if (line === undefined) throw new Error(`the spool has no record ${number}`)
    return JSON.parse(line)
  }

  /** Removes the file; nothing can be added or read any more. */
  [Symbol.dispose](): void {
    this.#file?.[Symbol.dispose]()
    this.#isPutAway = true
  }

  #closeBlock(): void {
    const bytes = deflateRawSync(this.#open.join('\n'), { level })
    this.#open = []
    this.#blocks.push({ kind: 'in memory', bytes })
    this.#inMemory.push(bytes)
    this.#bytesInMemory += bytes.length
    if (this.#bytesInMemory > this.#most) this.#spill()
  }

  #spill(): void {
    this.#file ??= new TemporaryFile(`${this.#beside}`)
    let at = this.#file.append(Buffer.concat(this.#inMemory))
    const first = this.#blocks.length - this.#inMemory.length
    for (const [index, { length }] of this.#inMemory.entries()) {
      this.#blocks[first + index] = { kind: 'on disk', at, length }
      at += length
    }
    this.#inMemory = []
    this.#bytesInMemory = 0
  }

  #linesOf(number: number): readonly string[] {
    const block = this.#blocks[number]
    if (block === undefined) return this.#open
    const lines = this.#read.get(number) ?? this.#linesIn(block)
    // least recently used blocks go first
    this.#read.delete(number)
    this.#read.set(number, lines)
    for (const oldest of this.#read.keys()) {
      if (this.#read.size <= mostRead) break
      this.#read.delete(oldest)
    }
    return lines
  }

  #linesIn(block: Block): readonly string[] {
    const bytes = block.kind === 'in memory' ? block.bytes : this.#file?.read(block)
    if (bytes === undefined) throw new Error('the spool has no file')
    return inflateRawSync(bytes).toString().split('\n')
  }
}

type Block =
  | { readonly kind: 'in memory'; readonly bytes: Buffer }
  | { readonly kind: 'on disk'; readonly at: number; readonly length: number }

class TemporaryFile implements Disposable {
  readonly #beside: string
  readonly #path: string
  readonly #file: number
  #length = 0

  constructor(beside: string) {
    this.#beside = beside
    this.#path = `${beside}.${randomUUID()}.tmp`
    this.#file = this.#tried(() => {
      makeFolder(dirname(beside))
      return openSync(this.#path, 'wx+')
    })
    // Windows cannot remove an open file
    if (process.platform !== 'win32') rmSync(this.#path)
  }

  /** Returns the offset of the bytes. */
  append(bytes: Buffer): number {
    const start = this.#length
    for (let done = 0; done < bytes.length; ) {
      done += this.#tried(() => writeSync(this.#file, bytes, done, bytes.length - done))
    }
    this.#length += bytes.length
    return start
  }

  read({ at, length }: { readonly at: number; readonly length: number }): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const got = this.#tried(() => readSync(this.#file, bytes, done, length - done, at + done))
      if (got === 0) throw new Error(`${this.#path} ends before it should`)
      done += got
    }
    return bytes
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
    rmSync(this.#path, { force: true })
  }

  #tried<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw fileError(error, this.#beside)
    }
  }
}
