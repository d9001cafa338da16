import { ArchiveFault } from '../compression.ts'

/** What ends a stream; its checksum follows, then zeros up to a whole byte. */
const footer = 0x177245385090n
const footerBytes = 7
const checksumBytes = 4
const header = /^425a683[1-9](?:314159265359|177245385090)/

/**
 * Passes the bytes on and fails where a stream ends and neither another one begins nor the file ends: `lbzip2` takes what
 * stands there for rubbish, so that one wrong byte in a header would lose the rest in silence.
 */
export async function* checkStreamEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const overlap = footerBytes + checksumBytes + 10
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const window = Buffer.concat([rest, chunk])
    check(window, window.length - overlap)
    rest = window.subarray(Math.max(0, window.length - overlap))
    yield chunk
  }
  check(rest, rest.length)
}

/** Looks at the footers that begin before `end`. */
function check(window: Buffer, end: number): void {
  for (const { shift, core } of patterns) {
    for (let at = window.indexOf(core); at !== -1; at = window.indexOf(core, at + 1)) {
      const start = shift === 0 ? at : at - 1
      if (start >= end) break
      if (start >= 0 && isFooter(window, start, shift)) checkBehind(window, start, shift)
    }
  }
}

function checkBehind(window: Buffer, start: number, shift: number): void {
  const behind = start + 6 + checksumBytes + (shift === 0 ? 0 : 1)
  if (behind >= window.length || header.test(window.toString('hex', behind, behind + 10))) return
  throw new ArchiveFault('damaged', 'something else stands behind the end of a stream')
}

function isFooter(window: Buffer, start: number, shift: number): boolean {
  if (start + footerBytes > window.length) return false
  const bits = (BigInt(window.readUIntBE(start, 6)) << 8n) | BigInt(window[start + 6] ?? 0)
  return ((bits >> BigInt(8 - shift)) & 0xffffffffffffn) === footer
}

/** For every place within a byte that the footer can begin at, the bytes that are wholly of it. */
const patterns = Array.from({ length: 8 }, (_, shift) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(footer << BigInt(16 - shift))
  return { shift, core: shift === 0 ? bytes.subarray(0, 6) : bytes.subarray(1, 6) }
})
