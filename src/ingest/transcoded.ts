import { isUtf8 } from 'node:buffer'

/** Text that is written in another encoding, as UTF-8. */
export async function* transcoded(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield Buffer.from(text)
  }
  const rest = decoder.decode()
  if (rest !== '') yield Buffer.from(rest)
}

/** The beginning of such text. */
export function transcodedStart(start: Buffer, encoding: string): Buffer {
  return Buffer.from(new TextDecoder(encoding).decode(start, { stream: true }))
}

export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}

/**
 * Whether a beginning is written in one byte a letter, as spreadsheets of Windows are: letters beyond ASCII stand in it, none of them as UTF-8 has them.
 */
export function isOfOneByte(start: Buffer): boolean {
  if (isUtf8(start) || start.includes(0)) return false
  const text = start.toString('latin1')
  const asUtf8 = /[\xc3-\xf4][\x80-\xbf]/.exec(text)
  const letters = /[\x80-\xff]/.exec(text)
  // the beginning may end within a letter
  return letters !== null && asUtf8 === null && letters.index < start.length - 3
}
