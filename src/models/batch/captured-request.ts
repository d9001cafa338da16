type Fetch = typeof globalThis.fetch

/** Carries the request out of the SDK package that builds it. */
class Captured extends Error {
  readonly url: URL
  readonly body: unknown

  constructor(url: URL, body: unknown) {
    super('captured')
    this.url = url
    this.body = body
  }
}

/** The path below `baseUrl` and the body of the request that `generate` would send; nothing is sent. */
export async function capturedRequest(
  baseUrl: string,
  generate: (fetch: Fetch) => PromiseLike<unknown>,
): Promise<{ readonly path: string; readonly body: unknown }> {
  let captured: Captured | undefined
  const capturing: Fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    captured = new Captured(url, JSON.parse(`${init?.body}`))
    throw captured
  }
  try {
    await generate(capturing)
  } catch (error) {
    if (captured === undefined) throw error
  }
  if (captured === undefined) throw new Error('no request was made')
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  return { path: captured.url.pathname.slice(base.length), body: captured.body }
}

export interface HttpReply {
  readonly status: number
  readonly body: unknown
}

/** A `fetch` that returns a reply obtained elsewhere. */
export function replaying({ status, body }: HttpReply): Fetch {
  return async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
