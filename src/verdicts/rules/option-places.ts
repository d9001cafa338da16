import type { Option } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import type { LetterPlace } from './letters.ts'
import { namedText, placesOf } from './names.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import { withdrawnBefore } from './withdrawal.ts'

/** Where option texts occur, except inside a longer option's text; denied or withdrawn ones don't count. */
export function textsIn(options: readonly Option[], reply: Reply): readonly LetterPlace[] {
  const within = namedText(reply.text)
  const places = options.flatMap((option) =>
    placesOf(option.text, within)
      .filter((span) => isMeant(reply, span))
      .map((span) => ({ letter: option.letter, span })),
  )
  return places
    .filter((place) => !places.some((other) => other !== place && contains(other.span, place.span)))
    .toSorted((a, b) => a.span.start - b.span.start)
}

/** Where a word occurs that only one option has: "Descartes" for René Descartes. */
export function partsIn(
  options: readonly Option[],
  question: string,
  reply: Reply,
): readonly LetterPlace[] {
  const asked = new Set(tokensOfName(question).map(({ value }) => value))
  const words = options.map(({ text }) => tokensOfName(text).map(({ value }) => value))
  return tokensOfName(reply.text).flatMap(({ value, token }) => {
    const owners = options.filter((_, index) => words[index]?.includes(value))
    const [owner] = owners
    const telling = owners.length === 1 && !asked.has(value) && value.length >= 4
    const span = { start: token.start, end: token.end }
    return telling && owner !== undefined && isMeant(reply, span)
      ? [{ letter: owner.letter, span }]
      : []
  })
}

const ordinals = 'first second third fourth fifth sixth'.split(' ')
const counted =
  /\b(?:option|choice|answer|number|no\.?|#)(?: is|:)? ?#?(\d)\b(?![.,]?\d)|^\W*(\d)\W*$|\bthe (first|second|third|fourth|fifth|sixth|last)(?: (?:one|option|choice|answer))?\W*(?:$|[.,;])/g

/** Where an option is picked by its position in the list: "Option 3", "the third one". */
export function countedIn(options: readonly Option[], reply: Reply): readonly LetterPlace[] {
  // among numeric options a number is a value
  if (options.some(({ text }) => /\d/.test(text))) return []
  return [...reply.plain.matchAll(counted)].flatMap((match) => {
    const digit = match[1] ?? match[2]
    const word = match[3] ?? ''
    const index = digit === undefined ? ordinals.indexOf(word) : Number(digit) - 1
    const option = word === 'last' ? options.at(-1) : options[index]
    const span = { start: match.index, end: match.index + match[0].length }
    return option === undefined || !isMeant(reply, span) ? [] : [{ letter: option.letter, span }]
  })
}

/** For a reply that marks each option line by line: the one marked right. */
export function markedIn(options: readonly Option[], reply: Reply): readonly LetterPlace[] {
  const lines = reply.sentences.flatMap(({ text, start, end }) => {
    const letter = /^[\s"'*_([-]*([A-Za-z])[*_]*[).:\]-]/.exec(text)?.[1]?.toUpperCase()
    const option = options.find(
      (one) => one.letter === letter || placesOf(one.text, namedText(text)).length > 0,
    )
    const mark = /[✅✔☑✓]|\b(?:correct|right|true|yes)\b/.test(reply.plain.slice(start, end))
    const cross = /[❌✗✘✖]|\b(?:incorrect|wrong|false|no|not)\b|n't\b/.test(
      reply.plain.slice(start, end),
    )
    return option === undefined || mark === cross
      ? []
      : [{ letter: option.letter, span: { start, end }, right: mark }]
  })
  const right = lines.filter((line) => line.right)
  return lines.length > 1 && right.length === 1 ? right : []
}

function isMeant(reply: Reply, span: Span): boolean {
  return !isNegated(reply.plain, span) && !withdrawnBefore(reply.plain, span)
}

function contains(outer: Span, inner: Span): boolean {
  const longer = outer.end - outer.start > inner.end - inner.start
  return longer && outer.start <= inner.start && inner.end <= outer.end
}
