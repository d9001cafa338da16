import type { Adjustments } from './adjustments.ts'

type Fetch = typeof globalThis.fetch

/** Maximum number of refusals of one request; more than there are removable fields. */
const mostRefusals = 6

/** `fetch` that drops fields the server has refused before from JSON bodies; retries once if a refusal teaches something new. */
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
      // another request may have learned this meanwhile
      const known = JSON.stringify(adjustments.apply(wanted)) !== JSON.stringify(sent)
      if (!known && !adjustments.learn({ status, text }, sent)) {
        return new Response(text, { status, statusText, headers })
      }
    }
  }
}
