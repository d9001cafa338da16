import type { Span } from '../../domain/verdict.ts'

/**
 * Whether two values of a text, folded in place, form alternatives or a range: only "or", "to" or a dash between them.
 */
export function isChoice(plain: string, one: Span, other: Span): boolean {
  if (one.start === other.start) return false
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  if (plain[first.start - 1] === '(' && plain[second.end] === ')') return false // a lifespan

  const between = plain.slice(first.end, second.start)
  return (
    /^[\s,*_]*(?:or|to|and|-|\/)(?: (?:in|about|around|possibly|perhaps|maybe|even))?[\s*_]*$/.test(
      between,
    ) &&
    (!/\band\b/.test(between) ||
      /\bbetween (?:the )?[*_]*$/.test(plain.slice(Math.max(0, first.start - 16), first.start)))
  )
}
