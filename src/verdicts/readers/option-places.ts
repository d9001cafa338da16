import type { Option } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { namedText, placesOf } from '../reading/names.ts'
import type { Reading } from '../reading/reading.ts'
import type { LetterPlace } from './letters.ts'

/** Where option texts occur, except inside a longer option's text. */
export function textsIn(options: readonly Option[], { words }: Reading): readonly LetterPlace[] {
  const places = options.flatMap((option) =>
    placesOf(option.text, words).map((span) => ({ letter: option.letter, span })),
  )
  return places
    .filter((place) => !places.some((other) => other !== place && contains(other.span, place.span)))
    .toSorted((a, b) => a.span.start - b.span.start)
}

/** Where a word occurs that only one option has: "Descartes" for René Descartes. */
export function partsIn(
  options: readonly Option[],
  question: string,
  { text }: Reading,
): readonly LetterPlace[] {
  const asked = new Set(tokensOfName(question).map(({ value }) => value))
  const words = options.map((option) => tokensOfName(option.text).map(({ value }) => value))
  return tokensOfName(text).flatMap(({ value, token }) => {
    const owners = options.filter((_, index) => words[index]?.includes(value))
    const [owner] = owners
    const telling = owners.length === 1 && !asked.has(value) && value.length >= 4
    const span = { start: token.start, end: token.end }
    return telling && owner !== undefined ? [{ letter: owner.letter, span }] : []
  })
}

const right = /[✅✔☑✓]|\b(?:correct|right|true|yes)\b/
const wrong =
  /[❌✗✘✖]|\b(?:incorrect|wrong|false|no|not|never|neither|out|excluded|eliminated)\b|n't\b|~~/

/** For a reply that judges options one after the other, by line or by clause: the one judged right. */
export function markedIn(options: readonly Option[], reading: Reading): readonly LetterPlace[] {
  const { sentences, clauses } = reading
  return (
    [sentences, clauses]
      .map((parts) => judgedIn(parts, options, reading))
      .find((places) => places.length > 0) ?? []
  )
}

function judgedIn(
  parts: readonly Span[],
  options: readonly Option[],
  { text, plain }: Reading,
): readonly LetterPlace[] {
  const judged = parts.flatMap(({ start, end }) => {
    const own = text.slice(start, end)
    const letter =
      /^[\s"'*_([~,;|-]*([A-Za-z])(?![\p{L}\p{N}])[*_~]*\s*(?:[).:\]|✗✘❌✓✔✅☑✖-]|is\b|~)/u
        .exec(own)?.[1]
        ?.toUpperCase()
    const named = options.filter(
      (one) => one.letter === letter || placesOf(one.text, namedText(own)).length > 0,
    )
    const [option] = named
    const said = plain.slice(start, end)
    const [mark, cross] = [right.test(said), wrong.test(said) || own.includes('~~')]
    const isNegated = /\b(?:not|n't|isn't) (?:the )?(?:correct|right|true)\b/.test(said)
    return option === undefined || named.length > 1 || (mark === cross && !isNegated)
      ? []
      : [{ letter: option.letter, span: { start, end }, right: mark && !isNegated }]
  })
  const [chosen, ...others] = judged.filter((one) => one.right)
  return judged.length > 1 && chosen !== undefined && others.length === 0 ? [chosen] : []
}

function contains(outer: Span, inner: Span): boolean {
  const longer = outer.end - outer.start > inner.end - inner.start
  return longer && outer.start <= inner.start && inner.end <= outer.end
}
