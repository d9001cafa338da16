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
