import type { Span } from '../../domain/verdict.ts'
import { monthNames } from '../../text/month-names.ts'
import { type NameToken, tokensOfName } from '../../text/tokens-of-name.ts'
import type { Reading } from '../reading/reading.ts'

/**
 * Where a reply has one of the names with another number (Henry VII for Henry VIII, Apollo 12 for Apollo 11), or
 * without its number when the name is all that it says (Apollo). Only names with a word and a number.
 */
export function otherNumberIn(
  names: readonly string[],
  { words, text }: Reading,
): { readonly kind: 'other' | 'none'; readonly span: Span } | undefined {
  const numbered = names
    .map((name) => tokensOfName(name))
    .filter((tokens) => tokens.some(isNumber) && tokens.some(isProper) && !tokens.some(isMonth))
  for (const tokens of numbered) {
    const span = sequenceIn(words.words, tokens)
    if (span !== undefined) return { kind: 'other', span }
  }
  const brief = text.split(/\s+/).length <= 6
  for (const tokens of brief ? numbered : []) {
    const span = sequenceIn(
      words.words,
      tokens.filter((token) => !isNumber(token)),
    )
    if (span !== undefined) return { kind: 'none', span }
  }
  return undefined
}

/** The tokens in sequence, with any number where the name has one. */
function sequenceIn(words: readonly NameToken[], tokens: readonly NameToken[]): Span | undefined {
  const [only] = tokens
  if (only === undefined) return undefined
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    const same = tokens.every((token, index) => {
      const said = words[at + index]
      return (
        said !== undefined && (said.value === token.value || (isNumber(token) && isNumber(said)))
      )
    })
    const [first, last] = [words[at], words[at + tokens.length - 1]]
    if (same && first !== undefined && last !== undefined)
      return { start: first.token.start, end: last.token.end }
  }
  return undefined
}

// 300, 300X, V2, 11
function isNumber({ value }: NameToken): boolean {
  return /^(?:\p{L}?\d+|\d+\p{L}?)$/u.test(value)
}

// dates are read as such
function isMonth({ value }: NameToken): boolean {
  return months.has(value)
}

const months: ReadonlySet<string> = new Set(monthNames.map((name) => name.toLowerCase()))

function isProper({ token }: NameToken): boolean {
  return /^\p{Lu}\p{L}/u.test(token.text)
}
