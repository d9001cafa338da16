import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'

/**
 * Whether the name at `span` is one of several alternatives ("London, Paris or Warsaw", "Paris/Warsaw", a bare list),
 * none of which lies in `accepted`: a reply that offers several names has not answered.
 */
export function isOneOfSeveral(
  text: string,
  span: Span,
  accepted: readonly Span[],
  question: string,
): boolean {
  const others = [...rivalsAfter(text, span), ...rivalsBefore(text, span), ...listed(text)]
  return others.some(
    (other) =>
      !accepted.some((place) => overlaps(place, other)) &&
      !isAsked(text.slice(other.start, other.end), question),
  )
}

const after =
  /^["')*_]*(?:,\s*[^,.;:()\n]{1,40}){0,6},?\s*(?:\bor\b|\/)\s*(?:(?:in|the|possibly|perhaps|maybe|even)\s+){0,2}["'(*_]*(?=[\p{Lu}\p{N}])/u
const before =
  /([\p{Lu}\p{N}][^,.;:()\n/]{0,40}?)(?:,\s*[^,.;:()\n]{1,40}){0,6},?\s*(?:\bor\b|\/)\s*(?:(?:in|the|possibly|perhaps|maybe|even)\s+){0,2}["'(*_]*$/u

function rivalsAfter(text: string, span: Span): readonly Span[] {
  const match = after.exec(text.slice(span.end, span.end + 200))
  if (match === null) return []
  const start = span.end + match[0].length
  return [{ start, end: start + (/^[^,.;:()\n]{1,40}/.exec(text.slice(start))?.[0].length ?? 0) }]
}

function rivalsBefore(text: string, span: Span): readonly Span[] {
  const from = Math.max(0, span.start - 200)
  const match = before.exec(text.slice(from, span.start))
  if (match === null) return []
  const start = from + match.index
  return [{ start, end: start + (match[1] ?? '').length }]
}

// a list of three or more names and nothing else
function listed(text: string): readonly Span[] {
  if (!/^\s*[\p{Lu}\p{N}]/u.test(text) || text.length > 400) return []
  const items = [...text.matchAll(/[^,;\n]+/g)].filter((item) => item[0].trim() !== '')
  const names = items.every((item) =>
    /^\s*(?:and |or |[-*•] |\d{1,2}[.)] )?(?:the )?[\p{Lu}\p{N}][^\s]*(?: [\p{Lu}\p{N}of]\S*){0,3}[.\s]*$/u.test(
      item[0],
    ),
  )
  if (!names || items.length < 3) return []
  return items.map((item) => ({ start: item.index, end: item.index + item[0].length }))
}

// a list from the question is repeated, not offered
function isAsked(name: string, question: string): boolean {
  const asked = new Set(tokensOfName(question).map((word) => word.value))
  return tokensOfName(name).every((word) => asked.has(word.value))
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
