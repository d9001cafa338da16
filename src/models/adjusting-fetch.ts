import type { Adjustments } from './adjustments.ts'

type Fetch = typeof globalThis.fetch

/** More refusals of one request than fields that may be refused. */
const mostRefusals = 6

/** `fetch` that leaves out of JSON bodies what the server has refused before; on a refusal that teaches more it sends once more. */
export function adjustingFetch(fetch: Fetch, adjustments: Adjustments): Fetch {
  return async (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return fetch(input, init)
    const wanted = JSON.parse(body)
    for (let refusals = 0; ; refusals++) {
      const sent = adjustments.apply(wanted)
      const reply = await fetch(input, { ...init, body: JSON.stringify(sent) })
      if (reply.ok || refusals === mostRefusals) return reply
      const text = await reply.text()
      const { status, statusText, headers } = reply
      // another request may have learned the same while this one was under way
      const known = JSON.stringify(adjustments.apply(wanted)) !== JSON.stringify(sent)
      if (!known && !adjustments.learn({ status, text }, sent)) {
        return new Response(text, { status, statusText, headers })
      }
    }
  }
}
