/** A reply longer than what is read of one. */
export class ReplyTooLarge extends Error {
  override readonly name = 'ReplyTooLarge'
  readonly limit: number

  constructor(limit: number) {
    super(`the reply is longer than ${limit} bytes`)
    this.limit = limit
  }
}

/** `fetch` that never reads more than `limit` bytes of a reply, however long it is: then it throws `ReplyTooLarge`. */
export function boundedFetch(limit: number): typeof globalThis.fetch {
  return async (input, init) => {
    const reply = await fetch(input, init)
    if (reply.body === null || isKnownToFit(reply.headers, limit)) return reply
    const bytes = await readUpTo(reply.body, limit)
    const { status, statusText, headers } = reply
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers })
  }
}

/** HTTP holds a server to the length that it announced; what a compressed body grows to it does not announce. */
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
  // leaving the loop by a throw cancels the body, which ends the connection
  for await (const chunk of body) {
    length += chunk.length
    if (length > limit) throw new ReplyTooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
