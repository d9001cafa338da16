import type { FileHandle } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { ElenchusError } from '../../errors.ts'
import { refuseUnwritable } from '../refuse-unwritable.ts'
import { sha256OfFile } from '../sha256-of-file.ts'
import { type StagedFile, stageFile } from '../write-atomically.ts'
import { type Written, writeRecords } from '../write-json-lines.ts'
import { addRecord } from './ledger.ts'
import { sayObjection } from './say-objection.ts'
import { type Origin, originFrom, type StandingOutput, standingOutput } from './standing-output.ts'

export interface OutputsOptions extends Origin {
  /** The user's word that what stands there may be lost: `--replace`. */
  readonly replace?: boolean | undefined
  /** The hashes of the sets that the files are about. */
  readonly sets?: readonly string[]
  /** Why files of other content than these would be a loss, whatever their origin. */
  readonly lasting?: string
}

/**
 * The files that one command writes: all of them, or none. What stands at their paths is replaced without a word only
 * where nothing is lost (`standingOutput`), or the bytes are the same; otherwise `commit` throws `not-replaced`, and
 * everything is as it was.
 */
export class Outputs implements AsyncDisposable {
  readonly #options: OutputsOptions
  readonly #staged: StagedFile<unknown>[] = []

  constructor(options: OutputsOptions) {
    this.#options = options
  }

  /**
   * Before long or paid work: throws if the files can't be written, or stand there and are not as Elenchus wrote them.
   * `paid`: whatever else speaks against replacing them throws, too; otherwise the work may give the same bytes.
   */
  async prepare(paths: readonly string[], work: 'free' | 'paid' = 'free'): Promise<void> {
    for (const path of paths) await refuseUnwritable(path)
    await this.#refuse(paths, ({ objection }) => {
      const certain = objection?.kind === 'changed' || objection?.kind === 'not-ours'
      return work === 'paid' || certain ? objection : undefined
    })
  }

  async write<T>(path: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
    const staged = await stageFile(path, write)
    this.take(staged)
    return staged.result
  }

  /** Adds a file that was written elsewhere. */
  take(staged: StagedFile<unknown>): void {
    this.#staged.push(staged)
  }

  async text(path: string, text: string): Promise<void> {
    await this.write(path, (handle) => handle.writeFile(text))
  }

  async manifest(path: string, manifest: object): Promise<void> {
    await this.text(path, `${JSON.stringify(manifest, undefined, 2)}\n`)
  }

  async lines(path: string, records: Iterable<object> | AsyncIterable<object>): Promise<Written> {
    return this.write(path, (handle) => writeRecords(handle, records))
  }

  /** Where the bytes of a file are that was written and is not at its path yet. */
  bytesOf(path: string): string {
    return this.#staged.find((staged) => staged.path === path)?.temporary ?? path
  }

  /** Puts all files at their paths. Throws `not-replaced`. */
  async commit(): Promise<void> {
    const { sets = [] } = this.#options
    const hashes = new Map<string, string>()
    for (const { path, temporary } of this.#staged) {
      if (temporary !== undefined) hashes.set(path, await sha256OfFile(temporary))
    }
    await this.#refuse([...hashes.keys()], ({ sha256, objection }, path) =>
      sha256 === hashes.get(path) ? undefined : objection,
    )
    for (const staged of this.#staged.splice(0)) {
      const { path } = staged
      const sha256 = hashes.get(path)
      // recorded first: what a kill leaves behind is then known, whichever of the two stands there
      if (sha256 !== undefined) {
        const from = originFrom(this.#options, path)
        const file = basename(path)
        await addRecord(dirname(path), { kind: 'output', file, sha256, from, sets: [...sets] })
      }
      await staged.commit()
    }
  }

  /** Without `commit`, nothing is left of the files. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const staged of this.#staged.splice(0)) await staged.discard()
  }

  async #refuse(
    paths: readonly string[],
    objectionTo: (standing: StandingOutput, path: string) => StandingOutput['objection'],
  ): Promise<void> {
    const { replace = false, lasting } = this.#options
    if (replace) return
    const sentences: string[] = []
    for (const path of paths) {
      const standing = await standingOutput(path, this.#options, lasting)
      const objection = standing && objectionTo(standing, path)
      if (objection !== undefined) sentences.push(sayObjection(path, objection))
    }
    if (sentences.length === 0) return
    throw new ElenchusError('not-replaced', `${sentences.join(' ')} Nothing was written.`, {
      fix: 'Choose another output, or add --replace to lose what stands there.',
    })
  }
}
