import { type FileHandle, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { fileError } from '../../workspace/file-error.ts'
import { type Journal, openJournal } from '../../workspace/journal.ts'
import { makeFolder } from '../../workspace/make-folder.ts'
import { readJsonLines } from '../../workspace/read-json-lines.ts'

/** A page that is on the disk in whole. */
const Page = z.looseObject({
  page: z.string(),
  /** Length of the content that follows it. */
  end: z.number(),
  rows: z.number(),
  /** What later pages are asked for. */
  values: z.array(z.string()).optional(),
  note: z.string().optional(),
})
export type Page = z.infer<typeof Page>

const batch = 1 << 20

/**
 * What was fetched, page by page, in a folder of its own: a process that is killed loses the page that was under way alone. `refresh`
 * begins anew. Fails with `path-in-use` while another process fetches the same.
 */
export async function openFetchStore(folder: string, refresh: boolean): Promise<FetchStore> {
  makeCacheFolder(folder)
  const [path, content] = [join(folder, 'pages.jsonl'), join(folder, 'content')]
  const journal = await openJournal(path)
  try {
    const pages = refresh ? undefined : await pagesOf(path, content)
    if (pages === undefined) await journal.append({ page: anew, end: 0, rows: 0 } satisfies Page)
    const handle = await open(content, (await sizeOf(content)) === 0 ? 'w+' : 'r+')
    return new FetchStore(content, journal, handle, pages ?? [])
  } catch (error) {
    await journal.close()
    throw fileError(error, folder)
  }
}

function makeCacheFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new ElenchusError('unreadable-file', `The cache folder ${folder} can't be made.`, {
      fix: 'Set XDG_CACHE_HOME to a folder that can be written.',
      cause: error,
    })
  }
}

/** Stands where all pages before it are forgotten. */
const anew = 'anew'

/** `undefined` when the content of some is not there. */
async function pagesOf(journal: string, content: string): Promise<Page[] | undefined> {
  const size = await sizeOf(content)
  let pages: Page[] = []
  for await (const { record } of readJsonLines(journal, Page, { file: 'growing' })) {
    if (record.page === anew) pages = []
    else pages.push(record)
  }
  return pages.some(({ end }) => end > size) ? undefined : pages
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

export class FetchStore implements AsyncDisposable {
  readonly content: string
  readonly #journal: Journal
  readonly #handle: FileHandle
  readonly #pages: Map<string, Page>
  #written: number
  #waiting: string[] = []
  #waitingLength = 0

  constructor(content: string, journal: Journal, handle: FileHandle, pages: readonly Page[]) {
    this.content = content
    this.#journal = journal
    this.#handle = handle
    this.#pages = new Map(pages.map((page) => [page.page, page]))
    this.#written = pages.at(-1)?.end ?? 0
  }

  /** The page of that name, where it was fetched in whole. */
  page(name: string): Page | undefined {
    return this.#pages.get(name)
  }

  /** In the order in which they came. */
  pages(): readonly Page[] {
    return [...this.#pages.values()]
  }

  /** Length of what is kept. */
  get kept(): number {
    return this.pages().at(-1)?.end ?? 0
  }

  /** Adds lines, each with its newline, to the page that is under way. */
  async append(lines: string): Promise<void> {
    this.#waiting.push(lines)
    this.#waitingLength += lines.length
    if (this.#waitingLength > batch) await this.#write()
  }

  /** Everything since the last page becomes this one, on the disk. */
  async commit(
    page: string,
    rows: number,
    more: Pick<Page, 'values' | 'note'> = {},
  ): Promise<void> {
    await this.#write()
    await this.#handle.truncate(this.#written)
    await this.#handle.datasync()
    const record: Page = { page, end: this.#written, rows, ...more }
    await this.#journal.append(record)
    this.#pages.set(page, record)
  }

  /** Forgets everything since the last page. */
  rollBack(): void {
    this.#waiting = []
    this.#waitingLength = 0
    this.#written = this.kept
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#waitingLength = 0
    try {
      for (let done = 0; done < bytes.length; ) {
        const at = this.#written + done
        const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, at)
        done += bytesWritten
      }
    } catch (error) {
      throw fileError(error, this.content, 'The pages before it are kept.')
    }
    this.#written += bytes.length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.truncate(this.kept)
    await this.#handle.close()
    await this.#journal.close()
  }
}
