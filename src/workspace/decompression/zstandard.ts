import { ZSTDDecoder } from 'zstddec/stream'
import { ArchiveFault, type Compression } from './compression.ts'

const pieceSize = 1 << 14
/** The shortest possible frame: a skippable one without content. */
const shortestFrame = 8

export const zstandard: Compression = {
  id: 'zstd',
  suffix: '.zst',
  magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
  begins: (start) =>
    start.length >= 4 &&
    (start.readUInt32LE() === 0xfd2fb528 || start.readUInt32LE() >>> 4 === 0x184d2a5),
  programs: [{ command: 'zstd', parameters: ['-dcq'] }],
  decompress: unzstd,
  check: 'zstd -t',
}

/**
 * Uses the reference library, compiled to WebAssembly, which checks every checksum. Its wrapper ignores the library's
 * errors and retries for ever, so an error shows as no progress.
 */
async function* unzstd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new ZSTDDecoder()
  await decoder.init()
  const input = pieces(chunks)
  try {
    let ahead = await input.next()
    let taken = false
    let still = 0
    function* pulled() {
      while (ahead.done !== true) {
        taken = true
        still = 0
        yield ahead.value
      }
    }
    const content = decoder.decodeStreaming(pulled())
    while (true) {
      const next = nextOf(content)
      if (next.done === true) return
      if (next.value.length > 0) {
        still = 0
        yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length)
      } else if (++still > pieceSize / shortestFrame + 2) {
        throw new ArchiveFault('damaged', 'a checksum or a block of it is wrong')
      }
      if (taken) ahead = await input.next()
      taken = false
    }
  } finally {
    await input.return(undefined)
  }
}

async function* pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceSize) yield chunk.subarray(at, at + pieceSize)
  }
}

function nextOf(content: Generator<Uint8Array>): IteratorResult<Uint8Array> {
  try {
    return content.next()
  } catch (cause) {
    throw new ArchiveFault('cut off', 'it ends in the middle of a frame', { cause })
  }
}
