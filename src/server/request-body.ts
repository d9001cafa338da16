import type { IncomingMessage } from 'node:http'

/** The body as text; `undefined` for one of more than `largest` bytes, of which nothing beyond is kept. */
export async function requestBody(
  request: IncomingMessage,
  largest: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= largest) chunks.push(bytes)
  }
  return length > largest ? undefined : Buffer.concat(chunks).toString('utf8')
}
