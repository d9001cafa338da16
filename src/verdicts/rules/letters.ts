import type { Span } from '../../domain/verdict.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import { withdrawnBefore } from './withdrawal.ts'

export interface LetterPlace {
  readonly letter: string
  readonly span: Span
}

// most reliable first: a shape is tried only when earlier ones find nothing
const shapes: readonly RegExp[] = [
  /^[\s"'“‘*_([#>`]*(?:option |choice |letter )?([A-Za-z])[\s"'”’*_)\].:,;!`]*$/dgu,
  /\b(?:[Aa]nswer(?: to [^.\n]{0,60})?(?: is| would be| must be|:)|[Aa]nswer:|[Ii] (?:would )?(?:choose|pick|select|go with)|[Ii]t(?: is|'s) (?:option|letter|choice|answer))[\s:"'“*_([`]*(?:(?:the )?(?:[Oo]ption|[Ll]etter|[Cc]hoice)\s*)?[\s"'“*_([`]*([A-Z])(?![\p{L}\p{N}'’])(?! \p{Ll})/dgu,
  /^[\s"'“*_]*(?:I(?: would)? (?:think|believe|say|guess|'d say) )?(?:that )?[Ii]t(?:'s|’s| is| must be) [("“*_]*([A-Z])(?=[.,;:!)"”*_]|\s*$)/dgu,
  /\b(?:[Aa]nswer(?: is|:)|[Oo]ption|[Cc]hoice|[Ll]etter)[\s:"'“*_([`]*([A-Za-z])(?=[)\].,:;!"'”*_`]|\s*$)/dgu,
  /^[\s"'“*_#>`]*[([]?([A-Za-z])[*_`]*(?:[)\]:]|\.|\s+[-–—:])[*_`]*(?=\s|$)/dgu,
  /\b(?:[Oo]ption|[Cc]hoice|[Ll]etter)s?[\s:"'“*_([`]*([A-Z])(?![\p{L}\p{N}'’])/dgu,
  /[([]([A-Za-z])[)\]]/dgu,
  /(?<![\p{L}\p{N}'’.&])([B-HJ-Z](?![\p{L}\p{N}'’&]|\.\s?\p{Lu})|[AI](?=\s*(?:[.,;:!)*"”]*$|,? (?:or|and) [B-Z]\b)))/dgu,
]

/**
 * The option letters that a reply picks, by the most reliable shape that finds any. Letters that it rules out or
 * withdraws are skipped; the article A and the pronoun I are not letters.
 */
export function lettersIn(reply: Reply, letters: readonly string[]): readonly LetterPlace[] {
  const bare = bareLetters(reply, letters)
  if (bare.length > 1) return bare
  for (const shape of shapes) {
    const places = [...reply.text.matchAll(shape)].flatMap((match) => placeOf(match, letters))
    const meant = places.filter(({ span }) => !isRuledOut(reply, span))
    if (meant.length > 0) return withBareRivals(reply, meant, letters)
  }
  return []
}

/** The letters of a reply that consists of letters only: "A. B. C. D." */
function bareLetters({ text }: Reply, letters: readonly string[]): readonly LetterPlace[] {
  if (text.length > 60 || !/^(?:[^\p{L}\p{N}]|\b[A-Z]\b|\b(?:and|or)\b)*$/u.test(text)) return []
  return [...text.matchAll(/\b[A-Z]\b/g)]
    .filter((match) => letters.includes(match[0]))
    .map((match) => ({ letter: match[0], span: { start: match.index, end: match.index + 1 } }))
}

// in "Answer: A or B" the second letter has no shape of its own
function withBareRivals(
  reply: Reply,
  places: readonly LetterPlace[],
  letters: readonly string[],
): readonly LetterPlace[] {
  const rivals = places.flatMap(({ span }) => {
    const rest = reply.text.slice(span.end, span.end + 20)
    const match =
      /^[\s"')\]*_]*(?:,|or|and|\/|&)+\s*(?:or |and |possibly |maybe )?[("'*_]*([A-Z])(?![\p{L}\p{N}'’])(?! \p{Ll})/u.exec(
        rest,
      )
    const letter = match?.[1]
    if (match === null || letter === undefined || !letters.includes(letter)) return []
    const end = span.end + match[0].length
    return [{ letter, span: { start: end - 1, end } }]
  })
  return [...places, ...rivals]
}

function placeOf(match: RegExpExecArray, letters: readonly string[]): readonly LetterPlace[] {
  const indices = match.indices?.[1]
  const letter = (match[1] ?? '').toUpperCase()
  if (indices === undefined || !letters.includes(letter)) return []
  return [{ letter, span: { start: indices[0], end: indices[1] } }]
}

function isRuledOut(reply: Reply, span: Span): boolean {
  return isNegated(reply.plain, span) || withdrawnBefore(reply.plain, span)
}
