import type { Option } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import type { Reading } from '../reading/reading.ts'

export interface LetterPlace {
  readonly letter: string
  readonly span: Span
}

// after an A, the article is followed by a noun; a letter by one of these
const goesOn =
  '(?! (?!(?:because|since|as|for|is|was|and|or|due|given|in|with|but|though|which|that|here|if|from|by|on|would|seems|fits|must|has|only|it|i|not|can|could|should|may)\\b)\\p{Ll})'

// most reliable first: a shape is tried only when earlier ones find nothing
const shapes: readonly RegExp[] = [
  /^[\s"'“‘*_([#>`]*(?:option |choice |letter )?([A-Za-z])[\s"'”’*_)\].:,;!`]*$/dgu,
  new RegExp(
    `\\b(?:[Aa]nswer(?: to [^.\\n]{0,60})?(?: is| would be| must be|:)|[Aa]nswer:|[Ii] (?:would )?(?:choose|pick|select|go with)|[Ii]t(?: is|'s) (?:option|letter|choice|answer)|(?:option|choice|letter) is|(?:leaves|leaving)(?: us)?(?: with)?(?: only)?)[\\s:"'“*_([\`]*(?:(?:the )?(?:[Oo]ption|[Ll]etter|[Cc]hoice)\\s*)?[\\s"'“*_([\`]*([A-Z])(?![\\p{L}\\p{N}'’])${goesOn}`,
    'dgu',
  ),
  /^[\s"'“*_]*(?:I(?: would)? (?:think|believe|say|guess|'d say) )?(?:that )?[Ii]t(?:'s|’s| is| must be) [("“*_]*([A-Z])(?=[.,;:!)"”*_]|\s*$)/dgu,
  /\b(?:[Aa]nswer(?: is|:)|[Oo]ption|[Cc]hoice|[Ll]etter)[\s:"'“*_([`]*([A-Za-z])(?=[)\].,:;!"'”*_`]|\s*$)/dgu,
  /(?<![\p{L}\p{N}])[("*_]*([A-Z])[)"*_]*(?:,| is| -|:)? (?:the )?(?:correct|right|yes|true)\b/dgu,
  /^[\s"'“*_#>`]*[([]?([A-Za-z])[*_`]*(?:[)\]:]|\.|\s+[-–—:])[*_`]*(?=\s|$)/dgu,
  /^[\s"'“*_#>`([]*([A-Z])(?= (?:because|since|as|is|for|due|given|,))/dgu,
  /\b(?:[Oo]ption|[Cc]hoice|[Ll]etter)s?[\s:"'“*_([`]*([A-Z])(?![\p{L}\p{N}'’])/dgu,
  /[([]([A-Za-z])[)\]]/dgu,
  /(?<![\p{L}\p{N}'’.&])([B-HJ-Z](?![\p{L}\p{N}'’&]|\.\s?\p{Lu})|[AI](?=\s*(?:[.,;:!)*"”]*$|\(|[.,;:!?]|,? (?:or|and) [B-Z]\b)))/dgu,
]

/** The option letters that a reply picks, by the most reliable shape that finds any that is meant. */
export function lettersIn(
  reading: Reading,
  letters: readonly string[],
  isMeant: (place: LetterPlace) => boolean,
): readonly LetterPlace[] {
  const bare = bareIn(reading, letters)
  if (bare.length > 1) return bare
  for (const shape of shapes) {
    const places = [...reading.text.matchAll(shape)].flatMap((match) => placeOf(match, letters))
    const meant = places.filter(isMeant)
    if (meant.length > 0) return meant
  }
  return []
}

/** The letters of a reply that has nothing else, in whatever brackets, tags or signs: "A. B. C. D.", `\(A\)`, "🅰️". */
export function bareIn({ text }: Reading, letters: readonly string[]): readonly LetterPlace[] {
  if (text.length > 60) return []
  const plain = text
    .replace(/🅰/gu, 'A ')
    .replace(/🅱/gu, 'B ')
    .replace(/\\(?:text\w*|math\w+|boxed|mbox|rm|bf)/g, (one) => ' '.repeat(one.length))
    .replace(/<\/?[a-z][\w-]+>/gi, (one) => ' '.repeat(one.length))
    .replace(/~~[^~]*~~/g, (one) => ' '.repeat(one.length))
  if (!/^(?:[^\p{L}\p{N}]|(?<!\p{L})[A-Z](?!\p{L})|\b(?:and|or)\b)*$/u.test(plain)) return []
  return [...plain.matchAll(/[A-Z]/g)]
    .filter((match) => letters.includes(match[0]) && !/\p{L}/u.test(plain[match.index + 1] ?? ''))
    .map((match) => ({ letter: match[0], span: { start: match.index, end: match.index + 1 } }))
}

const loose = new RegExp(
  `(?<![\\p{L}\\p{N}'’.&-])([A-Z])(?![\\p{L}\\p{N}'’&]|-\\p{L}|\\.\\s?\\p{Lu}\\.)${goesOn}|[([]([a-z])[)\\]]`,
  'dgu',
)

/** Every letter that may be an option's, wherever it stands; not the article A before a name, nor the pronoun I. */
export function looseLettersIn(
  reading: Reading,
  letters: readonly string[],
): readonly LetterPlace[] {
  return [...reading.text.matchAll(loose)].flatMap((match) => {
    const letter = (match[1] ?? match[2] ?? '').toUpperCase()
    const indices = match.indices?.[1] ?? match.indices?.[2]
    if (indices === undefined || !letters.includes(letter)) return []
    const behind = reading.text.slice(indices[1], indices[1] + 3)
    const isWord =
      letter === 'A' ? /^ \p{Lu}/u.test(behind) : letter === 'I' && /^[ '’]/.test(behind)
    return isWord ? [] : [{ letter, span: { start: indices[0], end: indices[1] } }]
  })
}

/** Letters joined to those picked: "Answer: A or B", "both A and C". */
export function rivalsOf(
  places: readonly LetterPlace[],
  all: readonly LetterPlace[],
  { text }: Reading,
): readonly LetterPlace[] {
  return all.filter(({ span }) =>
    places.some((place) => {
      const [one, other] = place.span.start < span.start ? [place.span, span] : [span, place.span]
      const between = text.slice(one.end, other.start)
      return one !== other && joins.test(between)
    }),
  )
}

const joins =
  /^[\s"')\]*_]*(?:\([^()\n]{1,60}\))?[\s"')\]*_]*(?:,|or|and|\/|&|and\/or)+\s*(?:or |and |possibly |maybe |option )*[("'*_[]*$/

const ordinals = 'first second third fourth fifth sixth'.split(' ')
const cardinals = 'one two three four five six'.split(' ')
const counted =
  /\b(?:option|choice|answer|number|no\.?|#)(?: is|:)? ?#?(\d)\b(?![.,]?\d)|^\W*(\d)\W*$|\bthe (first|second|third|fourth|fifth|sixth|last)(?: (?:one|option|choice|answer))?\W*(?:$|[.,;])|\b(?:option|choice|number) (one|two|three|four|five|six)\b/g

/** Where an option is picked by its position in the list: "Option 3", "option three", "the third one". */
export function countedIn(options: readonly Option[], reading: Reading): readonly LetterPlace[] {
  // among numeric options a number is a value
  if (options.some(({ text }) => /\d/.test(text))) return []
  return [...reading.plain.matchAll(counted)].flatMap((match) => {
    const digit = match[1] ?? match[2]
    const word = match[3] ?? match[4] ?? ''
    const index =
      digit === undefined
        ? Math.max(ordinals.indexOf(word), cardinals.indexOf(word))
        : Number(digit) - 1
    const option = word === 'last' ? options.at(-1) : options[index]
    const span = { start: match.index, end: match.index + match[0].length }
    return option === undefined ? [] : [{ letter: option.letter, span }]
  })
}

function placeOf(match: RegExpExecArray, letters: readonly string[]): readonly LetterPlace[] {
  const indices = match.indices?.[1]
  const letter = (match[1] ?? '').toUpperCase()
  if (indices === undefined || !letters.includes(letter)) return []
  return [{ letter, span: { start: indices[0], end: indices[1] } }]
}
