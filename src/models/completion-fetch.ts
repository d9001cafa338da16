type Fetch = typeof globalThis.fetch

const [before, after, stop] = ['user:\n', '\n\nassistant:\n', '\nuser:']

/**
 * For plain completions: the SDK wraps the text as a dialogue between "user" and "assistant", which a base model would continue. This
 * sends the text unchanged, with the protocol's stop sequences.
 */
export function completionFetch(fetch: Fetch): Fetch {
  return (input, init) => {
    const { body } = init ?? {}
    if (typeof body !== 'string') return fetch(input, init)
    const { prompt, stop: stops, ...rest } = JSON.parse(body)
    const text = prompt.startsWith(before) && prompt.endsWith(after) ? unwrapped(prompt) : prompt
    const own = (stops ?? []).filter((one: string) => one !== stop)
    const plain = { ...rest, prompt: text, ...(own.length === 0 ? {} : { stop: own }) }
    return fetch(input, { ...init, body: JSON.stringify(plain) })
  }
}

function unwrapped(prompt: string): string {
  return prompt.slice(before.length, -after.length)
}
