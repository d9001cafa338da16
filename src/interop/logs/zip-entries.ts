import { openAsBlob } from 'node:fs'
import { BlobReader, configure, type Entry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { ZSTDDecoder } from 'zstddec'
import { parsedJson, unreadableLog } from './whole-json.ts'

// worker threads would be loaded from a URL
configure({ useWebWorkers: false })

/** Method 93 of the ZIP format: Zstandard. */
const zstandard = 93
/** A sample of more is not read: it would not fit into memory as text. */
const longest = 2 ** 29 - 24

/** An archive whose entries are read one at a time. */
export interface ZipEntries extends AsyncDisposable {
  readonly names: readonly string[]
  /** An entry as JSON; `undefined` without such an entry. Throws `unreadable-log`. */
  readonly json: (name: string) => Promise<unknown>
}

/** Opens a ZIP file; throws `unreadable-log` for one that is cut off. */
export async function openZip(path: string): Promise<ZipEntries> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)))
  const entries = new Map((await listed(path, zip)).map((entry) => [entry.filename, entry]))
  return {
    names: [...entries.keys()],
    json: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined || entry.directory) return undefined
      return parsedJson(`${path}, ${name}`, await bytesOf(path, entry))
    },
    [Symbol.asyncDispose]: () => zip.close(),
  }
}

async function listed(path: string, zip: ZipReader<Blob>): Promise<readonly Entry[]> {
  try {
    return await zip.getEntries()
  } catch (cause) {
    throw unreadableLog(path, 'its archive is cut off or damaged', { cause })
  }
}

async function bytesOf(
  path: string,
  entry: Extract<Entry, { directory: false }>,
): Promise<Uint8Array> {
  const { uncompressedSize, compressionMethod, filename } = entry
  if (uncompressedSize > longest)
    throw unreadableLog(path, `${filename} in it is larger than 500 MB`)
  const passThrough = compressionMethod === zstandard
  try {
    const bytes = await entry.getData(new Uint8ArrayWriter(), { passThrough })
    return passThrough ? (await decoder()).decode(bytes, uncompressedSize) : bytes
  } catch (cause) {
    throw unreadableLog(
      path,
      `${filename} in it is damaged, or packed in a way that is not known`,
      { cause },
    )
  }
}

let loading: Promise<ZSTDDecoder> | undefined

async function decoder(): Promise<ZSTDDecoder> {
  loading ??= (async () => {
    const made = new ZSTDDecoder()
    await made.init()
    return made
  })()
  return loading
}
