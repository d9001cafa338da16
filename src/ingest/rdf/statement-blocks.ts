/** A part of a document of Turtle that begins where the one before it ended. */
export interface StatementBlock {
  readonly bytes: Buffer
  /** Whether it ends with what ends its line, or with the document: unless within a text or a comment, a statement ends there. */
  readonly cut: boolean
}

/** The largest buffer: a document may have no line breaks. */
const most = 1 << 25
const dotEnds = ['.\n', '.\r\n']
const graphEnds = ['}\n', '}\r\n']

/** Cuts a document into blocks of about `size` bytes; one with graphs, also behind these. */
export async function* statementBlocks(
  chunks: AsyncIterable<Buffer>,
  size: number,
  graphs: boolean,
): AsyncGenerator<StatementBlock> {
  const ends = graphs ? [...dotEnds, ...graphEnds] : dotEnds
  let parts: Buffer[] = []
  let length = 0
  let enough = size
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length < enough) continue
    const bytes = Buffer.concat(parts)
    const end = lastEnd(bytes, ends)
    enough = end === 0 && length < most ? 2 * length : size
    if (enough > size) continue
    const behind = end === 0 ? length : end
    yield { bytes: bytes.subarray(0, behind), cut: end > 0 }
    parts = [bytes.subarray(behind)]
    length -= behind
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), cut: true }
}

function lastEnd(bytes: Buffer, ends: readonly string[]): number {
  const behind = ends.map((end) => {
    const at = bytes.lastIndexOf(end)
    return at === -1 ? 0 : at + end.length
  })
  return Math.max(...behind)
}
