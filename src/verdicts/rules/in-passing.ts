import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'

/**
 * Whether the name at `span` is only compared with another name: "Dickens wrote it, and he is often compared with
 * George Eliot". Another name that is not in the question must come before it in the sentence, and the question must
 * not ask for such a comparison.
 */
export function isInPassing(
  text: string,
  sentence: { readonly start: number },
  span: Span,
  question: string,
): boolean {
  const before = text.slice(Math.max(sentence.start, span.start - 200), span.start)
  const match = beside.exec(before)
  if (match === null || question.toLowerCase().includes((match[1] ?? '').toLowerCase()))
    return false
  const asked = new Set(tokensOfName(question).map(({ value }) => value))
  const own = new Set(tokensOfName(text.slice(span.start, span.end)).map(({ value }) => value))
  const named = tokensOfName(before.slice(0, match.index)).filter(
    ({ value, token }) =>
      /^\p{Lu}/u.test(token.text) && !opening.has(value) && !asked.has(value) && !/^\d/.test(value),
  )
  return named.length > 0 && !named.some(({ value }) => own.has(value))
}

// words that compare or associate one name with another
const beside =
  /\b(?:often |sometimes |frequently )?(compared|similar|likened|unlike|contemporary|rival|friend|colleague|pupil|student|larger|smaller|bigger|better|older|younger|longer|shorter|higher|taller)\b(?: \p{Ll}+){0,2}? (?:with|to|of|than|from)(?: (?:those|that|the works?|the style) of)?(?: (?:the|his|her|a|fellow))?(?: \p{Ll}+)? ["“*_]*$/iu

const opening = new Set(
  'it he she they this that his her its their in on at yes no well actually however i we there while although though but and if'.split(
    ' ',
  ),
)
