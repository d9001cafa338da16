import { distance } from 'fastest-levenshtein'
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
        said !== undefined &&
        (said.value === token.value ||
          (isNumber(token) && isNumber(said) && !isFootnoted(said.value, token.value)))
      )
    })
    const [first, last] = [words[at], words[at + tokens.length - 1]]
    if (same && first !== undefined && last !== undefined)
      return { start: first.token.start, end: last.token.end }
  }
  return undefined
}

/** "19661": the year 1966 and a footnote. */
function isFootnoted(said: string, meant: string): boolean {
  return meant.length === 4 && said.startsWith(meant)
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

/**
 * A reply of a few words that is another name, one or two letters away: Zambia for Gambia, Nigeria for Niger, Mario for
 * Maria Keller. Slips in a long word are forgiven where the names are found.
 */
export function nearNameIn(names: readonly string[], { words }: Reading): Span | undefined {
  const said = words.words
  const [first, last] = [said[0], said.at(-1)]
  if (first === undefined || last === undefined || said.length > 4 || !said.every(isCapital))
    return undefined
  const isNear = names.some((name) => {
    const tokens = tokensOfName(name)
    const other = tokens.filter(({ value }, index) => value !== said[index]?.value)
    const [meant] = other
    const written = said[tokens.findIndex(({ value }, index) => value !== said[index]?.value)]
    return (
      tokens.length === said.length &&
      other.length === 1 &&
      tokens.every(isCapital) &&
      meant !== undefined &&
      written !== undefined &&
      isOther(meant.value, written.value)
    )
  })
  return isNear ? { start: first.token.start, end: last.token.end } : undefined
}

/** One letter of a short word, the last or the first of any, or an ending of two. */
function isOther(meant: string, written: string): boolean {
  const [short, long] = meant.length <= written.length ? [meant, written] : [written, meant]
  if (short.length < 4) return false
  if (long.startsWith(short)) return /^(?:ia|an|o|a|na|land)$/.test(long.slice(short.length))
  const away = distance(meant, written)
  const ends = meant[0] !== written[0] || meant.at(-1) !== written.at(-1)
  return away === 1 && long.length === short.length && (short.length <= 6 || ends)
}

function isCapital({ token }: NameToken): boolean {
  return /^\p{Lu}/u.test(token.text)
}
