import type { Message, Request } from '../../domain/completion.ts'

/**
 * Fills placeholders such as `{question}` in a body. A string that is only a placeholder becomes the value, with its own type;
 * without a value the key is dropped. System text goes before the question if the body has no placeholder for it.
 */
export function fillBody(body: unknown, request: Request): unknown {
  const holdsSystem = /\{(?:system|messages)\}/.test(JSON.stringify(body))
  return filled(body, valuesOf(request, holdsSystem))
}

/** A URL with the question filled in, escaped. */
export function fillUrl(url: string, request: Request): string {
  return fillUrlWith(url, valuesOf(request, /\{system\}/.test(url)))
}

/** A URL with placeholders filled in, escaped. */
export function fillUrlWith(url: string, values: Values): string {
  return url.replace(/\{(\w+)\}/g, (whole, place: string) =>
    Object.hasOwn(values, place) ? encodeURIComponent(`${values[place] ?? ''}`) : whole,
  )
}

type Values = Readonly<Record<string, unknown>>

function valuesOf(request: Request, holdsSystem: boolean): Values {
  const { messages, prompt, temperature, maxTokens, seed, sample } = request
  const talk = messages.filter(({ role }) => role !== 'system')
  const system = joined(messages.filter(({ role }) => role === 'system'))
  const question = prompt ?? joined(talk)
  return {
    question: holdsSystem || system === '' ? question : `${system}\n\n${question}`,
    system: system === '' ? undefined : system,
    messages: prompt === undefined ? messages : [{ role: 'user', content: prompt }],
    temperature,
    max_tokens: maxTokens,
    seed,
    sample,
  }
}

function joined(messages: readonly Message[]): string {
  return messages.map(({ content }) => content).join('\n\n')
}

/** JSON with placeholders filled in; a string that is only a placeholder becomes the value, with its own type. */
export function filled(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return filledText(value, values)
  if (Array.isArray(value)) return value.map((item) => filled(item, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, filled(inner, values)] as const)
      .filter(([, inner]) => inner !== undefined),
  )
}

function filledText(text: string, values: Values): unknown {
  const [, alone] = /^\{(\w+)\}$/.exec(text) ?? []
  if (alone !== undefined && Object.hasOwn(values, alone)) return values[alone]
  // a function, because `$&` in a question would otherwise be special
  return text.replace(/\{(\w+)\}/g, (whole, place: string) =>
    Object.hasOwn(values, place) ? `${values[place] ?? ''}` : whole,
  )
}
