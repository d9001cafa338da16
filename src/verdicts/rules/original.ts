import type { Span } from '../../domain/verdict.ts'
import { once } from '../../lexicon/world/world-lists.ts'
import { contentOf } from './content-words.ts'
import { namedText, placesOf } from './names.ts'
import { isNegated } from './negation.ts'
import type { PremiseContext } from './premise-context.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'

/**
 * Where a reply names the original in place of the replacement. A value that answers the question and happens to be the
 * original ("Paris" for a death place, when the birthplace was replaced) corrects nothing: such a value counts only in
 * a clause about the premise. Nor does a name beside a premise that the same sentence accepts.
 */
export function originalIn(context: PremiseContext, reply: Reply): Span | undefined {
  const within = namedText(reply.text)
  return context.originals
    .flatMap((name) => placesOf(name, within).map((span) => ({ name, span })))
    .filter(({ span }) => !isNegated(reply.plain, span))
    .toSorted((a, b) => a.span.start - b.span.start)
    .find(({ name, span }) => {
      const sentence = reply.sentences.find((one) => one.start <= span.start && span.end <= one.end)
      if (sentence === undefined || grantsBefore(context, reply, sentence, span)) return false
      return !couldBeAnswer(name, context) || speaksOfPremise(context, reply, sentence, span)
    })?.span
}

/** Whether the replacement occurs earlier in the sentence and is not negated there, in English or another language. */
function grantsBefore(
  { replacements }: PremiseContext,
  reply: Reply,
  { start }: Sentence,
  span: Span,
): boolean {
  const within = namedText(reply.text.slice(start, span.start))
  return replacements
    .flatMap((name) => placesOf(name, within))
    .some((place) => {
      const named = { start: start + place.start, end: start + place.end }
      return (
        !isNegated(reply.plain, named) && !denial.test(reply.plain.slice(named.end, span.start))
      )
    })
}

const denial = /\b(?:not|never|pas|jamais|nicht|nie|kein\w*|niet|geen|nunca|não|non)\b|n't\b/

function couldBeAnswer(original: string, { asksFor }: PremiseContext): boolean {
  return /\d/.test(original) === (asksFor !== 'name')
}

function speaksOfPremise(
  context: PremiseContext,
  reply: Reply,
  sentence: Sentence,
  span: Span,
): boolean {
  const { premiseWords, askedWords, apart } = context
  const clause = clauseAround(reply.plain, sentence, span)
  const words = contentOf(clause)
  const own = apart ? premiseWords.filter((word) => !askedWords.includes(word)) : premiseWords
  return own.some((word) => words.includes(word)) || isInLifespan(reply.plain, span, own)
}

function clauseAround(plain: string, { start, end }: Sentence, span: Span): string {
  const bound = /[,;:()]|\b(?:and|while|whereas|who|which|though|although)\b/g
  const from = [...plain.slice(start, span.start).matchAll(bound)].at(-1)
  const to = plain.slice(span.end, end).search(bound)
  return plain.slice(
    from === undefined ? start : start + from.index,
    to === -1 ? end : span.end + to,
  )
}

/** "(30 August 1797 – 1 February 1851)": birth and death without the words. */
function isInLifespan(plain: string, span: Span, premiseWords: readonly string[]): boolean {
  const open = plain.lastIndexOf('(', span.start)
  const close = plain.indexOf(')', span.end)
  if (open === -1 || close === -1 || close - open > 80) return false
  const [born = '', died] = plain.slice(open, close).split(/\s?-\s?(?!.*-)/)
  if (died === undefined) return false
  const first = span.start < open + born.length
  return premiseWords.some((word) => (first ? birth() : death()).has(word))
}

const birth = once(() => new Set(contentOf('born birth born bear')))
const death = once(() => new Set(contentOf('died death dead die')))
