type Fetch = typeof globalThis.fetch

/**
 * For the responses interface: OpenAI puts a refusal in a separate part ("The response object"), which the SDK treats as a broken reply.
 * This turns it into a text part marked as a refusal.
 */
export function responsesFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const reply = await fetch(input, init)
    if (!reply.ok) return reply
    const { status, statusText, headers } = reply
    return new Response(withRefusalsAsText(await reply.text()), { status, statusText, headers })
  }
}

function withRefusalsAsText(text: string): string {
  if (!text.includes('"refusal"')) return text
  try {
    return JSON.stringify(JSON.parse(text), (_, part) =>
      part?.type === 'refusal' && typeof part.refusal === 'string'
        ? { ...part, type: 'output_text', text: part.refusal, annotations: [] }
        : part,
    )
  } catch {
    return text
  }
}
