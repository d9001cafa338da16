/**
 * How a reply in another language says yes, no, not, that it does not know, and that the question is wrong. Patterns for
 * lower-case text; each has an example of the same place in `examples`.
 */
export interface ReplyLanguage {
  readonly id: string
  /** Tells the language: its script, or its commonest short words. */
  readonly script?: RegExp
  readonly words?: string
  readonly yes: readonly string[]
  readonly no: readonly string[]
  readonly not: readonly string[]
  readonly ignorance: readonly string[]
  readonly corrections: readonly string[]
  /** Whole replies: yes, no, does not know, corrects. */
  readonly examples: readonly [string, string, string, string]
}
