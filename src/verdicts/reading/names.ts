import type { Span } from '../../domain/verdict.ts'
import { remembered } from '../../text/remembered.ts'
import { slipBetween } from '../../text/similarity.ts'
import { type NameToken, tokensOfName } from '../../text/tokens-of-name.ts'

/** A text to search for names, tokenised once. */
export interface NamedText {
  readonly text: string
  readonly words: readonly NameToken[]
  /** Word offsets by initial letter. */
  readonly at: ReadonlyMap<string, readonly number[]>
}

export const namedText: (text: string) => NamedText = remembered((text) => {
  const words = tokensOfName(text)
  const at = new Map<string, number[]>()
  for (const [index, { value }] of words.entries()) {
    const letter = value.slice(0, 1)
    const places = at.get(letter)
    if (places === undefined) at.set(letter, [index])
    else places.push(index)
  }
  return { text, words, at }
})

/**
 * Every place where `name` occurs as whole words, ignoring case, accents, articles and hyphens; one typo is forgiven in
 * a long word. Names of up to three characters must match in case; single characters only where they cannot be an
 * ordinary word. A name inside a longer one (York in New York) does not count.
 */
export function placesOf(name: string, within: NamedText): readonly Span[] {
  const wanted = tokensOfName(name)
  const joined = wanted.map((word) => word.value).join('')
  if (joined === '')
    return bare(within.text) === bare(name) && bare(name) !== '' ? [whole(within)] : []

  return standingsOf(name, within, joined, wanted)
    .filter(({ allowed }) => allowed)
    .map(({ span }) => span)
}

/** Whether the words of a name occur in a text, but never as that name: York in New York, the pronoun "us". */
export function isRefusedIn(name: string, within: NamedText): boolean {
  const wanted = tokensOfName(name)
  const joined = wanted.map((word) => word.value).join('')
  if (joined === '') return false
  const standings = standingsOf(name, within, joined, wanted)
  return standings.length > 0 && standings.every(({ allowed }) => !allowed)
}

interface Standing {
  readonly span: Span
  readonly allowed: boolean
}

function standingsOf(
  name: string,
  within: NamedText,
  joined: string,
  wanted: readonly NameToken[],
): readonly Standing[] {
  // neither a typo nor a plural changes the first letter
  return (within.at.get(joined.slice(0, 1)) ?? []).flatMap((at) => {
    const length = lengthAt(within.words, at, joined, wanted)
    if (length === 0) return []
    const [first, last] = [within.words[at], within.words[at + length - 1]]
    if (first === undefined || last === undefined) return []
    const span = { start: first.token.start, end: last.token.end }
    const allowed = isAsWritten(name, span, within) && !isInLongerName(within, at, length, wanted)
    return [{ span, allowed }]
  })
}

// number of words from `at` that make up the name: joined, so that Spider-Man matches Spiderman and J. K. matches J.K.
function lengthAt(
  words: readonly NameToken[],
  at: number,
  joined: string,
  wanted: readonly NameToken[],
): number {
  let run = ''
  for (let length = 1; run.length < joined.length && at + length <= words.length; length += 1) {
    run += words[at + length - 1]?.value ?? ''
    if (run === joined) return length
    if (!joined.startsWith(run)) break
  }
  const same = wanted.filter((word, index) => word.value === words[at + index]?.value).length
  const slipped = wanted.findIndex((word, index) => word.value !== words[at + index]?.value)
  const [meant, written] = [wanted[slipped]?.value, words[at + slipped]?.value]
  if (meant === undefined || written === undefined) return 0
  const near = isSlip(meant, written, wanted.length > 1, slipped === wanted.length - 1)
  return near && same === wanted.length - 1 ? wanted.length : 0
}

/** Fluorine is not fluoride, Dominica not Dominican, Gambia not Zambia, 1919 not 1920. */
function isSlip(meant: string, written: string, among: boolean, last: boolean): boolean {
  if (!/^\p{L}+$/u.test(meant) || !/^\p{L}+$/u.test(written)) return false
  if (last && meant.length >= 4 && isPlural(meant, written)) return true

  const slip = slipBetween(meant, written)
  const ends = meant[0] === written[0] && meant.at(-1) === written.at(-1)
  if (slip === undefined || !ends) return false
  return among ? meant.length >= 6 : meant.length >= 7 && slip !== 'substitution'
}

function isPlural(one: string, other: string): boolean {
  return [`${one}s`, `${one}es`].includes(other) || [`${other}s`, `${other}es`].includes(one)
}

function isAsWritten(name: string, span: Span, within: NamedText): boolean {
  const written = within.text.slice(span.start, span.end)
  const short = bare(name)
  if (
    short.length > 3 ||
    /^[\p{N}\p{S}%#.]+$/u.test(short) ||
    bare(within.text).toLowerCase() === short.toLowerCase()
  )
    return true
  if (bare(written).replace(/['’]s$/, '') !== short) return false
  const ambiguous =
    short.length === 1 || (/\p{Ll}/u.test(short) && commonWords.has(short.toLowerCase()))
  return !ambiguous || standsApart(within.text, span)
}

const commonWords = new Set(
  'am an and are as at be but by can did do for go had has he her him his how i if in is it its me my no not of off on or our out she so that the to too up us was we who why yes you'.split(
    ' ',
  ),
)

// a single letter or function word is an answer when quoted, marked or at a clause's end; otherwise an article or
// pronoun
function standsApart(text: string, span: Span): boolean {
  const after = text.slice(span.end, span.end + 3)
  return /^(?:$|["'”’)*_`]|[.,;!?](?:\s|$))/.test(after)
}

const enlarging = new Set(
  'new north south east west northern southern eastern western papua equatorial central upper lower inner outer lake fort port san santa st great little'.split(
    ' ',
  ),
)

const enlarged = new Set(
  'city university island islands county bridge bissau college airport street plus pro max mini lite ultra'.split(
    ' ',
  ),
)

function isInLongerName(
  within: NamedText,
  at: number,
  length: number,
  wanted: readonly NameToken[],
): boolean {
  const [before, first] = [within.words[at - 1], within.words[at]]
  const [last, after] = [within.words[at + length - 1], within.words[at + length]]
  if (first === undefined || last === undefined || !/^\p{Lu}/u.test(wanted[0]?.token.text ?? ''))
    return false
  return (
    (before !== undefined && joins(within.text, before, first) && enlarging.has(before.value)) ||
    (after !== undefined && joins(within.text, last, after) && enlarged.has(after.value))
  )
}

function joins(text: string, one: NameToken, other: NameToken): boolean {
  const proper = /^[\p{Lu}\d]/u.test(one.token.text) && /^\p{Lu}/u.test(other.token.text)
  return proper && /^[ -]$/.test(text.slice(one.token.end, other.token.start))
}

function whole(within: NamedText): Span {
  return { start: 0, end: within.text.length }
}

/** Without surrounding punctuation and quotes. */
function bare(text: string): string {
  return text.replace(/^[\s"'“”‘’«»*_`()[\]]+/, '').replace(/[\s"'“”‘’«»*_`()[\].,;:!?]+$/, '')
}
