/** A reply longer than the read limit. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
  readonly limit: number

  constructor(limit: number) {
    super(`the reply is longer than ${limit} bytes`)
    this.limit = limit
  }
}

/** `fetch` that never reads more than `limit` bytes of a reply; throws `ReplyTooLarge` beyond that. */
export function boundedFetch(limit: number): typeof globalThis.fetch {
  return async (input, init) => {
    const reply = await fetch(input, init)
    if (reply.body === null || isKnownToFit(reply.headers, limit)) return reply
    const bytes = await readUpTo(reply.body, limit)
    const { status, statusText, headers } = reply
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers })
  }
}

/** HTTP enforces the announced length, but not the decompressed size. */
function isKnownToFit(headers: Headers, limit: number): boolean {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= limit && !headers.has('content-encoding')
}

async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // throwing out of the loop cancels the body, which closes the connection
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) throw new ReplyTooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
