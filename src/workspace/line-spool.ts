import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileError } from './file-error.ts'
import { syncFolder } from './write-atomically.ts'

const groupLength = 1 << 16

/** JSON Lines that grow beside others at the same time, and appear under their name only when they are whole. */
export class LineSpool implements AsyncDisposable {
  readonly #path: string
  readonly #temporary: string
  #handle: FileHandle | undefined
  #group = ''
  #count = 0

  constructor(path: string) {
    this.#path = path
    this.#temporary = `${path}.${randomUUID()}.tmp`
  }

  async add(record: object): Promise<void> {
    this.#group += `${JSON.stringify(record)}\n`
    this.#count++
    if (this.#group.length >= groupLength) await this.#flush()
  }

  /** Puts the file in place; returns the number of its lines. */
  async finish(): Promise<number> {
    await this.#flush()
    const handle = await this.#open()
    await handle.sync()
    await this.#close()
    await rename(this.#temporary, this.#path)
    await syncFolder(dirname(this.#path))
    return this.#count
  }

  /** Leaves nothing behind that is not whole. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close()
    await rm(this.#temporary, { force: true })
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#group)
    this.#group = ''
    const handle = await this.#open()
    try {
      await handle.writeFile(bytes)
    } catch (error) {
      throw fileError(error, this.#path)
    }
  }

  async #open(): Promise<FileHandle> {
    if (this.#handle !== undefined) return this.#handle
    try {
      await mkdir(dirname(this.#path), { recursive: true })
      this.#handle = await open(this.#temporary, 'wx')
      return this.#handle
    } catch (error) {
      throw fileError(error, this.#path)
    }
  }

  async #close(): Promise<void> {
    const handle = this.#handle
    this.#handle = undefined
    await handle?.close()
  }
}
