import type { Span } from '../../domain/verdict.ts'
import { isNamedLand, states } from '../../lexicon/lands.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import type { Reading } from '../reading/reading.ts'
import { covers } from '../reading/standing.ts'

/**
 * Whether the name at `span` is one of several that a reply leaves open, with none of the others accepted: joined by
 * "or", a slash or "maybe", in a list or a row, with shares, or asked one after the other. A list is an answer to a
 * question with an open list of answers.
 */
export function isOneOfSeveral(
  reading: Reading,
  span: Span,
  accepted: readonly Span[],
  question: string,
  isOpen: boolean,
): boolean {
  if (covers([...reading.answers, ...reading.conclusions], span) && !isJoined(reading, span))
    return false
  return openRivals(reading, span, accepted, question, isOpen).length > 0
}

/** Whether only "or" between words in small letters leaves it open, in a reply without doubt: these may be synonyms. */
export function mayBeSynonyms(reading: Reading, span: Span): boolean {
  const { text, abstention } = reading
  const lead = text.slice(Math.max(0, span.start - 60), span.start)
  const isSmall = /^\p{Ll}/u.test(text.slice(span.start)) || orSmall.test(text.slice(span.end))
  return isSmall && abstention === undefined && !/\b(?:either|maybe|perhaps|possibly)\b/i.test(lead)
}

const orSmall = /^["'*_)]*,? or (?:(?:the|in|an?) )?(?!(?:the|in|an?)\b)\p{Ll}/u

function openRivals(
  reading: Reading,
  span: Span,
  accepted: readonly Span[],
  question: string,
  isOpen: boolean,
): readonly Span[] {
  const { text } = reading
  const rivals = [...joinedTo(text, span), ...(isOpen ? [] : listAround(reading, span))]
  return rivals.filter(
    (other) =>
      !accepted.some((place) => overlaps(place, other)) &&
      !isAsked(text.slice(other.start, other.end), question) &&
      !areAlike(text.slice(other.start, other.end), text.slice(span.start, span.end)),
  )
}

function isJoined({ text }: Reading, span: Span): boolean {
  return joinedTo(text, span).length > 0
}

const gap = '["\'“”’)*_]*(?:\\s*\\([^()\\n]{1,60}\\))?'
const joiner = '(?:,?\\s*(?:\\band\\/or\\b|\\bor\\b)|\\s?\\/\\s?)'
const hedges =
  '(?:(?:in|the|a|an|at|by|possibly|perhaps|maybe|even|else|it was|could be|may be)\\s+){0,3}'
const after = new RegExp(
  `^${gap}(?:,\\s*[^,.;:()\\n]{1,40}){0,6}${joiner}\\s*${hedges}["'(*_“]*(?=[\\p{Lu}\\p{N}])`,
  'u',
)
const before = new RegExp(
  `([\\p{Lu}\\p{N}][^,.;:()\\n/]{0,40}?)${gap}(?:,\\s*[^,.;:()\\n]{1,40}){0,6}${joiner}\\s*${hedges}["'(*_“]*$`,
  'u',
)
// without capitals only beside "either", or when nothing else is said
const afterLower = /^["'*_)]*,? or (?:the |in |a )?([\p{L}\p{N}][^,.;:()\n]{0,30})/u
const beforeLower = /([\p{L}\p{N}][^,.;:()\n]{0,30}?),? or (?:the |in |a )?["'*_(]*$/u
const maybe =
  /\b(?:maybe|perhaps|possibly|could be|might be|either)\s+(?:the |in |a |it was )?["'*_(]*([\p{L}\p{N}][^,.;:()\n?]{0,30})/giu

/** The names joined to that at `span`. */
function joinedTo(text: string, span: Span): readonly Span[] {
  const from = Math.max(0, span.start - 200)
  const [lead, rest] = [text.slice(from, span.start), text.slice(span.end, span.end + 200)]
  const capital = [...behind(rest, span.end), ...ahead(before.exec(lead), from)]
  const either = /\beither\b/i.test(lead.slice(-60))
  const lower = either || text.length < 60 ? lowerBeside(lead, rest, from, span.end) : []
  const isMaybe = maybeBefore.test(lead)
  return [...capital, ...lower, ...(isMaybe ? otherMaybes(text, span) : [])]
}

function behind(rest: string, end: number): readonly Span[] {
  const match = after.exec(rest)
  if (match === null) return []
  const length = /^[^,.;:()\n]{1,40}/.exec(rest.slice(match[0].length))?.[0].length ?? 0
  const start = end + match[0].length
  return [{ start, end: start + length }]
}

function ahead(match: RegExpExecArray | null, from: number): readonly Span[] {
  if (match === null) return []
  const start = from + match.index
  return [{ start, end: start + (match[1] ?? '').length }]
}

function lowerBeside(lead: string, rest: string, from: number, end: number): readonly Span[] {
  const match = afterLower.exec(rest)
  const right =
    match === null
      ? []
      : [{ start: end + match[0].length - (match[1] ?? '').length, end: end + match[0].length }]
  return [...right, ...ahead(beforeLower.exec(lead), from)]
}

const maybeBefore =
  /\b(?:maybe|perhaps|possibly|could be|might be)\s+(?:the |in |a |it was )?["'*_(]*$/i

function otherMaybes(text: string, span: Span): readonly Span[] {
  return [...text.matchAll(maybe)]
    .map((match) => {
      const end = match.index + match[0].length
      const start = end - (match[1] ?? '').length
      return { start, end: Math.min(end, start + 12) }
    })
    .filter(({ start }) => start !== span.start)
}

const item =
  /^\s*(?:(?:and|or)\s+|[-*•] |\d{1,2}[.)] )*["'“]?(?:the |a |The )?[\p{L}\p{N}][^\s]*(?: [\p{Lu}\p{N}(][^\s]*| (?:of|de|da|von|van|der|la|le|and) \p{Lu}\S*){0,4}(?:\s*\(?\d{1,3}(?:\.\d+)?\s?%\)?)?["'”.?!\s]*$/u
const introduces =
  /^.{0,80}?\b(?:possib\w+|candidates?|options?|one of (?:these|the following)|could be|might be|may be|either|answers?|choices|suggestions|guesses|contenders|[a-z]+s of [A-Z]\w+)\b[^:\n]{0,30}?(?::|\bare\b|\bis\b|\bthe\b)?\s*/iu

/** The items beside the name in a list: of lines, commas, semicolons, bars, question marks, or an array. */
function listAround({ text, sentences }: Reading, span: Span): readonly Span[] {
  const at = sentences.findIndex(({ start, end }) => start <= span.start && span.start < end)
  const own = sentences[at]
  if (own === undefined) return []
  return (
    linesAround(text, sentences, at) ??
    itemsWithin(text, own, span) ??
    questionsAround(sentences, at) ??
    spacedWithin(text, span) ??
    []
  )
}

/** Lines that are bare names, three or more in all, or two with bullets. */
function linesAround(
  text: string,
  sentences: Reading['sentences'],
  at: number,
): readonly Span[] | undefined {
  const bullets = sentences.filter(
    (one) =>
      /^(?:[-*•]|\d{1,2}[.)])\s/.test(one.text) &&
      !one.text.includes(':') &&
      item.test(one.text.replace(/[*_]{2}/g, '')),
  )
  const own = sentences[at]
  if (own === undefined || !bullets.includes(own) || bullets.length < 2) return undefined
  // headings and introductions may come before, but no other statement
  const others = sentences.filter((one) => !bullets.includes(one) && !/:\W*$|^#/.test(one.text))
  const rest = others.map((one) => one.text).join(' ')
  return rest.split(/\s+/).filter(Boolean).length > 12 || text.length > 600
    ? undefined
    : bullets.map(({ start, end }) => ({ start, end }))
}

function itemsWithin(text: string, { start, end }: Span, span: Span): readonly Span[] | undefined {
  const whole = text.slice(start, end)
  const opened = introduces.exec(whole)
  const introduced = opened !== null && start + opened[0].length <= span.start
  const from = introduced ? opened[0].length : 0
  const list = whole.slice(from)
  if (list.length > 400) return undefined
  const separator = /\|/.test(list) ? /[^|\n]+/g : /;/.test(list) ? /[^;\n]+/g : /[^,\n[\]]+/g
  const parts = [...list.matchAll(separator)].filter((one) => /[\p{L}\p{N}]/u.test(one[0]))
  const items = parts.flatMap((one) => splitLast(one[0], start + from + one.index))
  const names = items.every((one) => item.test(text.slice(one.start, one.end)))
  const least = introduced || /[|;]/.test(list) || /\d\s?%/.test(list) ? 2 : 3
  if (!names || items.length < least || isAddress(text, items)) return undefined
  return items
}

/** "Danube and Elbe", the end of a list, is two items. */
function splitLast(part: string, start: number): readonly Span[] {
  const match = /\s+(?:and|or)\s+/.exec(part)
  if (match === null || match.index === 0) return [{ start, end: start + part.length }]
  return [
    { start, end: start + match.index },
    { start: start + match.index + match[0].length, end: start + part.length },
  ]
}

// Paris, Texas, United States
function isAddress(text: string, items: readonly Span[]): boolean {
  const last = items.at(-1)
  const name =
    last === undefined
      ? ''
      : text
          .slice(last.start, last.end)
          .replace(/[.\s]+$/, '')
          .trim()
  const before = items.at(-2)
  const inner = before === undefined ? '' : text.slice(before.start, before.end).trim()
  const isLand = (one: string) => isNamedLand(one) || states().has(one)
  return items.length <= 3 && isLand(name) && !isNamedLand(inner)
}

/** "Rhine? Danube? Elbe?" */
function questionsAround(sentences: Reading['sentences'], at: number): readonly Span[] | undefined {
  const asked = sentences.filter(({ text }) => /\?\W*$/.test(text) && item.test(text))
  const own = sentences[at]
  return own !== undefined && asked.includes(own) && asked.length > 1
    ? asked.map(({ start, end }) => ({ start, end }))
    : undefined
}

/** Names parted by spaces alone, five or more in a reply that has nothing else. */
function spacedWithin(text: string, span: Span): readonly Span[] | undefined {
  if (/\s/.test(text.slice(span.start, span.end))) return undefined
  if (!/^\s*(?:\p{Lu}[\p{L}-]+\s+){4,}\p{Lu}[\p{L}-]+[.\s]*$/u.test(text)) return undefined
  return [...text.matchAll(/\p{Lu}[\p{L}-]+/gu)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => end <= span.start || start >= span.end)
}

// acid precipitation or acid rain, B cells or B lymphocytes: two names of one thing
function areAlike(one: string, other: string): boolean {
  const words = new Set(tokensOfName(one).map(({ value }) => value))
  const shared = tokensOfName(other).filter(({ value }) => words.has(value) && !/^\d/.test(value))
  return shared.length > 0 && /^\p{Ll}|^\p{Lu} /u.test(other)
}

// a list from the question is repeated, not offered
function isAsked(name: string, question: string): boolean {
  const asked = new Set(tokensOfName(question).map((word) => word.value))
  return tokensOfName(name).every((word) => asked.has(word.value))
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
