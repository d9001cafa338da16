import type { Option, Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { abstentionIn } from './abstention.ts'
import { type Finding, finding } from './finding.ts'
import { type LetterPlace, lettersIn } from './letters.ts'
import { countedIn, markedIn, partsIn, textsIn } from './option-places.ts'
import type { Reply } from './reply.ts'

/**
 * Reads which option a reply picks: by a mark beside one of several, by letter, by an option's text or a part of it
 * that no other option has, or by its position in the list. A letter that disagrees with a text, or several of either,
 * cannot be read. "None of the above" is an answer, and wrong unless it is an option.
 */
export function readChoice(expected: string, question: Question, reply: Reply): Finding {
  const options = question.options ?? []
  const [marked] = markedIn(options, reply)
  if (marked !== undefined) return judged(marked, expected, 'option-marked')

  const texts = textsIn(options, reply)
  const letters = lettersIn(
    reply,
    options.map((option) => option.letter),
  ).filter((place) => !texts.some((text) => covers(text.span, place.span)))
  const none = noneIn(options, reply)
  if (none !== undefined) return finding('wrong', 'none-of-the-options', 'option-none', none)

  const doubt = abstentionIn(reply, question.text)
  const first = [...letters, ...texts][0]
  if (doubt !== undefined && (first === undefined || doubt.start < first.span.start))
    return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)
  return picked(expected, letters, texts, reply, question)
}

function covers(text: Span, letter: Span): boolean {
  return text.start <= letter.start && letter.end <= text.end && text.end - text.start > 1
}

function noneIn(options: readonly Option[], { plain }: Reply): Span | undefined {
  const offered = options.some(({ text }) => noneOfThem.test(text.toLowerCase()))
  const match = offered ? null : noneOfThem.exec(plain)
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length }
}

const noneOfThem =
  /\b(?:none|neither|all) of (?:the above|these|them|the (?:given |listed )?(?:options|choices|answers))\b/

function picked(
  expected: string,
  letters: readonly LetterPlace[],
  texts: readonly LetterPlace[],
  reply: Reply,
  question: Question,
): Finding {
  const [letter] = letters
  if (distinct(letters) > 1)
    return finding('incoherent', 'several-letters', 'option-letters', letter?.span)
  if (letter !== undefined) {
    const agrees =
      texts.length === 0
        ? !namesAnother(letter, reply, question)
        : texts.some((place) => place.letter === letter.letter)
    if (!agrees)
      return finding('incoherent', 'letter-and-text-disagree', 'option-letter', letter.span)
    return judged(letter, expected, 'option-letter')
  }
  if (texts.length > 0) return ofSeveral(expected, texts, reply)
  const options = question.options ?? []
  for (const [step, places] of [
    ['option-counted', countedIn(options, reply)],
    ['option-part', partsIn(options, question.text, reply)],
  ] as const) {
    const [place] = places
    if (place !== undefined && distinct(places) === 1) return judged(place, expected, step)
  }
  return finding('incoherent', 'no-option', 'option-unreadable')
}

/**
 * The options of the first sentence that names any, unless a later sentence concludes: "Only Descartes died in
 * Stockholm".
 */
function ofSeveral(expected: string, texts: readonly LetterPlace[], reply: Reply): Finding {
  const bySentence = reply.sentences
    .map((sentence) => ({
      plain: reply.plain.slice(sentence.start, sentence.end),
      places: texts.filter(({ span }) => sentence.start <= span.start && span.start < sentence.end),
    }))
    .filter(({ places }) => places.length > 0)
  const concluding = bySentence.findLast(
    ({ plain, places }) => distinct(places) === 1 && concludes.test(plain),
  )
  const places = (concluding ?? bySentence[0])?.places ?? texts
  const [place] = places
  if (place === undefined || distinct(places) > 1)
    return finding('incoherent', 'several-options', 'option-text', texts[0]?.span)
  return judged(place, expected, 'option-text')
}

const concludes =
  /\b(?:only|therefore|thus|hence|so|answer|correct|conclusion|conclude|must be|choose|pick)\b/

/** "B. Mars", where option B has another text: a few words after the letter, none of them the option's. */
function namesAnother(
  { letter, span }: LetterPlace,
  reply: Reply,
  { options = [] }: Question,
): boolean {
  const behind = /^[*_)\].:\s"'-]*([^\n.;,!?(]*)/.exec(reply.text.slice(span.end))?.[1] ?? ''
  const said = tokensOfName(behind).map(({ value }) => value)
  const own = tokensOfName(options.find((option) => option.letter === letter)?.text ?? '')
  const name = said.length > 0 && said.length <= 3 && /^[\p{Lu}\p{N}]/u.test(behind)
  return name && !comments.test(behind) && !own.some(({ value }) => said.includes(value))
}

const comments =
  /\b(?:is|was|are|were|the|this|that|because|since|it|he|she|they|correct|right|yes|no|final|answer|sure|true|i|my|definitely|clearly|obviously|explanation|reason|option|confidence|note|think)\b/i

function judged(place: LetterPlace, expected: string, step: string): Finding {
  return place.letter === expected
    ? finding('correct', 'expected-answer', step, place.span)
    : finding('wrong', 'other-answer', step, place.span)
}

function distinct(places: readonly LetterPlace[]): number {
  return new Set(places.map((place) => place.letter)).size
}
