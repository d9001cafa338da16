/** A part of a document of Turtle that begins where the one before it ended. */
export interface StatementBlock {
  readonly bytes: Buffer
  /** Whether it ends with a dot that ends its line, or with the document: unless within a text or a comment, a statement ends there. */
  readonly cut: boolean
}

/** More is not gathered: there are no lines. */
const most = 1 << 25
const byteOrderMark = Buffer.from('\ufeff')

/** Cuts a document into blocks of about `size` bytes. */
export async function* statementBlocks(
  chunks: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<StatementBlock> {
  let parts: Buffer[] = []
  let length = 0
  let enough = size
  let first = true
  const block = (bytes: Buffer, cut: boolean) => {
    const marked = first && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    first = false
    return { bytes: marked ? bytes.subarray(byteOrderMark.length) : bytes, cut }
  }
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length < enough) continue
    const bytes = Buffer.concat(parts)
    const end = lastStatementEnd(bytes)
    enough = end === 0 && length < most ? 2 * length : size
    if (enough > size) continue
    yield block(bytes.subarray(0, end === 0 ? length : end), end > 0)
    parts = end === 0 ? [] : [bytes.subarray(end)]
    length = end === 0 ? 0 : length - end
  }
  if (length > 0) yield block(Buffer.concat(parts), true)
}

function lastStatementEnd(bytes: Buffer): number {
  const ends = ['.\n', '.\r\n'].map((end) => {
    const at = bytes.lastIndexOf(end)
    return at === -1 ? 0 : at + end.length
  })
  return Math.max(...ends)
}
