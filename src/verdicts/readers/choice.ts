import type { Option, Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { covers, isDenied, isWithdrawn } from '../reading/standing.ts'
import { type Finding, finding } from './finding.ts'
import {
  bareIn,
  countedIn,
  type LetterPlace,
  lettersIn,
  looseLettersIn,
  rivalsOf,
} from './letters.ts'
import { markedIn, partsIn, textsIn } from './option-places.ts'

/**
 * Reads which option a reply picks: by a mark beside one of several, in the part that announces its answer or
 * concludes, by letter, by an option's text or a part of it that no other option has, or by its position in the list. A
 * letter that disagrees with a text, or several of either, cannot be read. "None of the above" is an answer, and wrong
 * unless it is an option.
 */
export function readChoice(expected: string, question: Question, reading: Reading): Finding {
  const options = question.options ?? []
  const letters = options.map(({ letter }) => letter)
  const isMeant = ({ span }: LetterPlace) => !isDenied(reading, span) && !isWithdrawn(reading, span)
  const [bare, ...others] = bareIn(reading, letters)
  if (bare !== undefined && others.length === 0) return judged(bare, expected, 'option-letter')
  const [marked] = markedIn(options, reading)
  if (marked !== undefined) return judged(marked, expected, 'option-marked')

  const texts = textsIn(options, reading).filter(isMeant)
  const isInText = ({ span }: LetterPlace) =>
    texts.some((text) => text.span.end - text.span.start > 1 && covers([text.span], span))
  const loose = looseLettersIn(reading, letters).filter(
    (place) => !isInText(place) && isMeant(place),
  )
  const concluded = concludedIn(reading, loose, texts)
  if (concluded !== undefined) return ofPart(concluded, expected, reading, question)

  const last = finalLetterIn(reading, letters)
  if (last !== undefined) return judged(last, expected, 'option-letter')
  const places = lettersIn(reading, letters, isMeant).filter((place) => !isInText(place))
  const none = noneIn(options, reading)
  if (none !== undefined) return finding('wrong', 'none-of-the-options', 'option-none', none)
  const doubt = reading.abstention
  const first = [...places, ...texts][0]
  if (doubt !== undefined && (first === undefined || doubt.start < first.span.start))
    return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)
  return picked(expected, places, loose, texts, reading, question)
}

/** A letter alone behind the last full stop: "B can be excluded, and so can C and D. A." */
function finalLetterIn({ text }: Reading, letters: readonly string[]): LetterPlace | undefined {
  const match = /[\p{L}\p{N}][.!?]\s+[("*_]*([A-Z])[)"*_]*[.!\s]*$/u.exec(text)
  const letter = match?.[1] ?? ''
  if (match === null || !letters.includes(letter) || !/\p{Ll}{2}/u.test(text)) return undefined
  const start = match.index + match[0].lastIndexOf(letter)
  return { letter, span: { start, end: start + 1 } }
}

interface Part {
  readonly letters: readonly LetterPlace[]
  readonly texts: readonly LetterPlace[]
}

/** What stands in the last part that announces the answer; else in the last that concludes. */
function concludedIn(
  reading: Reading,
  loose: readonly LetterPlace[],
  texts: readonly LetterPlace[],
): Part | undefined {
  const within = (part: Span): Part => ({
    letters: loose.filter(({ span }) => covers([part], span)),
    texts: texts.filter(({ span }) => covers([part], span)),
  })
  const any = ({ letters, texts }: Part) => letters.length + texts.length > 0
  const announced = reading.answers.map(within).findLast(any)
  if (announced !== undefined) return announced
  // a conclusion with several options is a step on the way
  return reading.conclusions
    .map(within)
    .findLast((part) => any(part) && distinct([...part.letters, ...part.texts]) === 1)
}

const claimsBoth = /^\W*(?:both|all|two|several)\b/

function ofPart(
  { letters, texts }: Part,
  expected: string,
  reading: Reading,
  question: Question,
): Finding {
  return picked(expected, letters, letters, texts, reading, question)
}

function noneIn(options: readonly Option[], { plain }: Reading): Span | undefined {
  const offered = options.some(({ text }) => noneOfThem.test(text.toLowerCase()))
  const match = offered ? null : noneOfThem.exec(plain)
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length }
}

const noneOfThem =
  /\b(?:none|neither|all) of (?:the above|these|them|the (?:given |listed )?(?:options|choices|answers))\b/

function picked(
  expected: string,
  letters: readonly LetterPlace[],
  loose: readonly LetterPlace[],
  texts: readonly LetterPlace[],
  reading: Reading,
  question: Question,
): Finding {
  const [letter] = letters
  if (distinct([...letters, ...rivalsOf(letters, loose, reading)]) > 1)
    return claimsBoth.test(reading.plain)
      ? finding('wrong', 'several-letters', 'option-letters', letter?.span)
      : finding('incoherent', 'several-letters', 'option-letters', letter?.span)
  if (letter !== undefined) {
    const agrees =
      texts.length === 0
        ? !namesAnother(letter, reading, question)
        : texts.some((place) => place.letter === letter.letter)
    if (!agrees)
      return finding('incoherent', 'letter-and-text-disagree', 'option-letter', letter.span)
    return judged(letter, expected, 'option-letter')
  }
  if (texts.length > 0) return ofSeveral(expected, texts, reading)
  const options = question.options ?? []
  const meant = (place: LetterPlace) => !isDenied(reading, place.span)
  for (const [step, places] of [
    ['option-counted', countedIn(options, reading)],
    ['option-part', partsIn(options, question.text, reading)],
  ] as const) {
    const [place] = places.filter(meant)
    if (place !== undefined && distinct(places.filter(meant)) === 1)
      return judged(place, expected, step)
  }
  return finding('incoherent', 'no-option', 'option-unreadable')
}

/** The option of the first sentence that names any; two in it cannot be read, nor a list of options line by line. */
function ofSeveral(expected: string, texts: readonly LetterPlace[], reading: Reading): Finding {
  const { sentences, bold } = reading
  const bySentence = sentences
    .map((sentence) => ({
      sentence,
      places: texts.filter(({ span }) => sentence.start <= span.start && span.start < sentence.end),
    }))
    .filter(({ places }) => places.length > 0)
  const [first] = bySentence
  const bare = bySentence.filter(({ sentence, places }) => isBare(sentence, places))
  const stressed = texts.filter(({ span }) =>
    bold.some((one) => one.start <= span.start && span.end <= one.end),
  )
  const places =
    bare.length > 1 && distinct(texts) > 1
      ? texts
      : distinct(stressed) === 1 && distinct(texts) > 1
        ? stressed
        : outsideBrackets(first?.places ?? texts, reading)
  const [place] = places
  if (place === undefined || distinct(places) > 1)
    return finding('incoherent', 'several-options', 'option-text', texts[0]?.span)
  return judged(place, expected, 'option-text')
}

/** "The First Opium War (Crimean War: 1853)": of options inside and outside brackets, those outside. */
function outsideBrackets(places: readonly LetterPlace[], reading: Reading): readonly LetterPlace[] {
  const outside = places.filter(
    ({ span }) => reading.clauses[clauseAt(reading, span)]?.kind !== 'bracket',
  )
  return outside.length > 0 ? outside : places
}

/** The sentence is the option's text and nothing else. */
function isBare(sentence: Span, places: readonly LetterPlace[]): boolean {
  const named = places.reduce((sum, { span }) => sum + span.end - span.start, 0)
  return sentence.end - sentence.start - named < 8
}

/** "B. Mars", where option B has another text: a few words after the letter, none of them the option's. */
function namesAnother(
  { letter, span }: LetterPlace,
  reading: Reading,
  { options = [] }: Question,
): boolean {
  const { text } = reading
  const behind = /^[*_)\].:\s"'-]*([^\n.;,!?(]*)/.exec(text.slice(span.end))?.[1] ?? ''
  const said = tokensOfName(behind).map(({ value }) => value)
  const own = tokensOfName(options.find((option) => option.letter === letter)?.text ?? '')
  // "Botticelli died then (D). Giorgione did, too"
  const sentence = reading.sentences[sentenceAt(reading, span)]
  const before = tokensOfName(text.slice(sentence?.start ?? 0, span.start))
  const isBeside = own.some(({ value }) =>
    before.some((word) => word.value === value && value.length > 3),
  )
  if (isBeside) return false
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
