type Fetch = typeof globalThis.fetch

/** A server that sends on to another one, where neither a question nor a key shall go. */
export class SentElsewhere extends Error {
  override readonly name = 'SentElsewhere'
  readonly to: string

  constructor(to: string) {
    super(`the server sends on to ${to}`)
    this.to = to
  }
}

const mostRedirects = 3

/**
 * `fetch` that follows redirects on the same host alone, with the same method and body: a key goes nowhere else. Throws `SentElsewhere`
 * for another host, or for http after https. User and password in the address go in a header, unless there is one already.
 */
export function sameHostFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input)
    const headers = withCredentials(url, init?.headers)
    for (let redirects = 0; ; redirects++) {
      const reply = await fetch(url, { ...init, headers, redirect: 'manual' })
      const location = reply.status >= 300 && reply.status < 400 && reply.headers.get('location')
      if (!location || redirects === mostRedirects) return reply
      const next = new URL(location, url)
      const same = next.host === url.host && (next.protocol === url.protocol || isSafer(next))
      if (!same) throw new SentElsewhere(`${next.origin}${next.pathname}`)
      await reply.body?.cancel()
      url = next
    }
  }
}

function isSafer({ protocol }: URL): boolean {
  return protocol === 'https:'
}

/** Takes user and password out of the address, which `fetch` refuses to send. */
function withCredentials(url: URL, given: RequestInit['headers']): Headers {
  const headers = new Headers(given)
  const { username, password } = url
  if (username === '' && password === '') return headers
  url.username = ''
  url.password = ''
  if (!headers.has('authorization')) {
    const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    headers.set('authorization', `Basic ${Buffer.from(words).toString('base64')}`)
  }
  return headers
}
