/** One way to say something in a reply: a pattern for lower-case text as `foldInPlace` makes it, and a reply that has it. */
export interface Phrase {
  readonly pattern: string
  readonly example: string
}

/** A pattern for any of the phrases; where several match, the first in the list. */
export function anyOf(phrases: readonly Phrase[]): string {
  return `(?:${phrases.map(({ pattern }) => pattern).join('|')})`
}
