/** Fields of JSON that somebody else wrote: each is what it should be, or `undefined`. */
export type JsonObject = Readonly<Record<string, unknown>>

export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** One text, or a list of them. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => textOf(each) ?? [])
}

/** What stands below these keys. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((found, key) => {
    if (typeof key === 'number') return listOf(found)[key]
    const object = objectOf(found)
    return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined
  }, value)
}

/** A message's content: a text, or parts of which the texts count. */
export function contentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return undefined
  const parts = content.flatMap((part) => {
    const isText = at(part, 'type') === 'text' || at(part, 'type') === 'output_text'
    return isText ? (textOf(at(part, 'text')) ?? []) : []
  })
  return parts.length === 0 ? undefined : parts.join('\n')
}

/** The last message of the user. */
export function lastQuestion(messages: unknown): string | undefined {
  if (typeof messages === 'string') return messages
  const asked = listOf(messages).filter((message) => at(message, 'role') === 'user')
  return contentText(at(asked.at(-1), 'content'))
}

/** 1 and true are right, 0 and false are wrong; anything between is no verdict. */
export function rightOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (number === 1) return true
  return number === 0 ? false : undefined
}
