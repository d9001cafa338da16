import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { newWords } from '../reading/new-words.ts'
import { type Reading, sentenceAt } from '../reading/reading.ts'
import { deniesVerb, isDenied, isWithdrawn, standingOf } from '../reading/standing.ts'
import { namesOf, shortNamesOf } from './accepted-names.ts'
import { isOneOfSeveral, mayBeSynonyms } from './alternatives.ts'
import { isOnlyEcho } from './echo.ts'
import { isElsewhere } from './elsewhere.ts'
import { type Finding, finding } from './finding.ts'
import { nearNameIn, otherNumberIn } from './near-names.ts'
import { rivalOf } from './passing.ts'
import { readPersons } from './persons.ts'
import { type Rival, rivalsIn } from './rivals.ts'

type ExpectedEntities = Extract<Expected, { kind: 'entities' }>

/**
 * Reads a reply for names: where it says an expected one as its own answer. A name that it denies, only compares, or
 * gives to another relation than the question's does not count; nor one of several that it leaves open.
 */
export function readEntities(
  expected: ExpectedEntities,
  question: Question,
  reading: Reading,
): Finding {
  const places = expected.answers.map((answer) => placesOfAnswer(answer, question, reading))
  const accepted = places.flat()
  const rivals = rivalsIn(reading, accepted, question)
  const said = places.map((spans) =>
    spans.filter((span) => isSaid(reading, span, question, rivals)),
  )
  const found = said.filter((spans) => spans.length > 0)
  const [first] = found.flat().toSorted((one, other) => one.start - other.start)
  if (first === undefined) return withoutName(expected, question, reading, accepted, rivals)

  const isOpen = asksForSeveral.test(question.text)
  const rival = isOpen ? undefined : rivalOf(found.flat(), rivals, question, reading)
  if (rival !== undefined) return finding('wrong', 'another-answer', 'entities-passing', rival)
  if (expected.need === 'all' && found.length < expected.answers.length)
    return finding('wrong', 'incomplete', 'entities-all', first)
  const open =
    expected.list === 'open' || expected.need === 'all' || expected.answers.length > 2 || isOpen
  const several = found
    .flat()
    .every((span) => isOneOfSeveral(reading, span, accepted, question.text, open))
  if (!several) return finding('correct', 'expected-answer', 'entities-name', first)
  const step = found.flat().some((span) => mayBeSynonyms(reading, span))
    ? 'entities-or'
    : 'entities-alternatives'
  return finding('wrong', 'several-answers', step, first)
}

const asksForSeveral =
  /^\W*(?:list|name)\b|\b(?:who|what|which) (?:\w+ )?(?:are|were|have|do)\b|\b(?:some|all|several|any|examples?) of\b/iu

/** Where one answer's names occur in the reply; a name from the question counts only as the whole reply. */
function placesOfAnswer(
  answer: AcceptedEntity,
  question: Question,
  reading: Reading,
): readonly Span[] {
  const asked = namedText(question.text)
  const places = namesOf(answer, question).flatMap((name) => {
    const spans = placesOf(name, reading.words).filter(
      (span) => !isElsewhere(name, reading.text, span),
    )
    const given = spans.length > 0 && placesOf(name, asked).length > 0
    return given && !isWhole(reading, spans)
      ? spans.filter((span) => isSaidAnew(reading.text, span, question.text))
      : spans
  })
  const whole = places.filter((one) => !places.some((other) => isWithin(one, other)))
  const found = whole.length > 0 ? whole : placesAlone(answer, question, reading)
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** A shorter name within a longer one of the same answer. */
function isWithin(one: Span, other: Span): boolean {
  const longer = other.end - other.start > one.end - one.start
  return longer && other.start <= one.start && one.end <= other.end
}

function placesAlone(
  answer: AcceptedEntity,
  question: Question,
  { sentences, words }: Reading,
): readonly Span[] {
  const [sentence] = sentences
  const short = sentence === undefined ? [] : shortNamesOf(answer, question)
  const said = sentence === undefined ? '' : newWords(sentence, question.text).join(' ')
  return short.flatMap((name) => {
    const alone = joined(said) === joined(name)
    return alone ? placesOf(name, words) : []
  })
}

// J. S., J.S. and JS are the same
function joined(text: string): string {
  return namedText(text)
    .words.map((word) => word.value)
    .join('')
}

// "Mount Kenya is in Kenya": after a word that leads to an answer, and not as in the question
function isSaidAnew(text: string, span: Span, question: string): boolean {
  const before = /\b(?:is|was|in|by|called|named|at|are|were)(?: the)? $/i.exec(
    text.slice(Math.max(0, span.start - 16), span.start),
  )?.[0]
  if (before === undefined) return false
  return !question.toLowerCase().includes((before + text.slice(span.start, span.end)).toLowerCase())
}

function isWhole({ text }: Reading, spans: readonly Span[]): boolean {
  return spans.some(
    (span) => !/[\p{L}\p{N}]/u.test(text.slice(0, span.start) + text.slice(span.end)),
  )
}

function isSaid(
  reading: Reading,
  span: Span,
  question: Question,
  rivals: readonly Rival[],
): boolean {
  switch (standingOf(reading, span)) {
    case 'denied':
      // "Which games did they not go to?" "They did not go to those of 1980."
      if (!deniesVerb(foldInPlace(question.text)) || setAgainst(reading.plain, span)) return false
      break
    case 'withdrawn':
      return false
    case 'beside':
      return comparesIn(question.text) || rivals.length === 0
    case 'attributed':
      if (rivals.length > 0) return false
      break
    case 'said':
      break
  }
  const { abstention, sentences, plain } = reading
  const sentence = sentences[sentenceAt(reading, span)]
  if (abstention === undefined || sentence === undefined) return true
  const doubted = abstention.start >= sentence.start && abstention.end <= span.start
  return !doubted || turns.test(plain.slice(abstention.end, span.start))
}

/** ", not Lyon" */
function setAgainst(plain: string, { start }: Span): boolean {
  return /[,;(-] ?(?:and |but )?not (?:\w+ ){0,2}["'(*_]*$/.test(plain.slice(0, start))
}

const turns =
  /\b(?:but|however|yet|though|although|think|believe|guess|perhaps|possibly|probably|likely)\b/

// "Which river is larger than the Rhine?"
function comparesIn(question: string): boolean {
  return /\b(?:near|close|next|beside|between|border|than|compared|similar|north|south|east|west|friend|rival|contemporary|pupil|student|teacher|successor|predecessor|neighbou?r|after|before|follow|precede|succeed)/i.test(
    question,
  )
}

function withoutName(
  expected: ExpectedEntities,
  question: Question,
  reading: Reading,
  accepted: readonly Span[],
  rivals: readonly Rival[],
): Finding {
  const named = readPersons(expected, question, reading, (span) =>
    isSaid(reading, span, question, rivals),
  )
  if (named !== undefined) return named
  const narrower = placeOfAny(expected.narrower, question, reading, rivals)
  if (narrower !== undefined)
    return finding('correct', 'narrower-answer', 'entities-narrower', narrower)
  const broader = placeOfAny(expected.broader, question, reading, rivals)
  if (broader !== undefined) return finding('wrong', 'too-broad', 'entities-broader', broader)

  const other = noExpectedAnswer(question, reading)
  const [first] = accepted
  if (first !== undefined) {
    if (other.step !== 'other' && other.step !== 'echo' && rivals.length === 0) return other
    const isRejected = accepted.some(
      (span) => isDenied(reading, span) || isWithdrawn(reading, span),
    )
    const step = isRejected ? 'entities-denied' : 'entities-aside'
    return finding('wrong', 'another-answer', step, first)
  }
  return withoutPlace(expected, question, reading, rivals) ?? other
}

/** What a reply without any of the names still tells: the name with another number, a surname denied, another code. */
function withoutPlace(
  { answers }: ExpectedEntities,
  question: Question,
  reading: Reading,
  rivals: readonly Rival[],
): Finding | undefined {
  const names = answers.flatMap((answer) => namesOf(answer, question))
  const asked = namedText(question.text)
  const unasked = names.filter((name) => placesOf(name, asked).length === 0)
  const numbered = otherNumberIn(unasked, reading)
  if (numbered?.kind === 'other')
    return finding('wrong', 'another-answer', 'entities-other-number', numbered.span)
  if (numbered?.kind === 'none')
    return finding('wrong', 'too-broad', 'entities-unnumbered', numbered.span)

  const short = answers
    .flatMap((answer) => shortNamesOf(answer, question))
    .flatMap((name) => placesOf(name, reading.words))
  const [surname] = short
  if (surname !== undefined && !short.some((span) => isSaid(reading, span, question, rivals)))
    return finding('wrong', 'another-answer', 'entities-denied', surname)
  const isOpen = (span: Span) => isOneOfSeveral(reading, span, short, question.text, false)
  if (surname !== undefined && short.every(isOpen))
    return finding('wrong', 'several-answers', 'entities-alternatives', surname)

  const near = nearNameIn(names, reading)
  if (near !== undefined) return finding('wrong', 'another-answer', 'entities-near-name', near)
  const isCode =
    names.length > 0 &&
    names.every(
      (name) => /^(?=.*\p{Lu})[\p{Lu}\d.]{1,4}$/u.test(name) && !isGlued(name, reading.text),
    )
  const says = noExpectedAnswer(question, reading).step === 'other'
  return isCode && says ? finding('wrong', 'another-answer', 'entities-code') : undefined
}

/** "TLC1", "areQandZ": words that lost the space between them, or a code with a footnote. */
function isGlued(code: string, text: string): boolean {
  const places = text.split(code).slice(0, -1)
  let at = 0
  return places.some((before) => {
    at += before.length + code.length
    const [left, right] = [text[at - code.length - 1] ?? ' ', text[at] ?? ' ']
    return /[^\p{Lu}\d]/u.test(left) && !/\p{Lu}/u.test(right) && /[\p{L}\d]/u.test(left + right)
  })
}

function placeOfAny(
  answers: readonly AcceptedEntity[] | undefined,
  question: Question,
  reading: Reading,
  rivals: readonly Rival[],
): Span | undefined {
  return (answers ?? [])
    .flatMap((answer) => placesOfAnswer(answer, question, reading))
    .find((span) => isSaid(reading, span, question, rivals))
}

/** Classifies a reply without the expected answer: an abstention, nothing at all, or another answer. */
export function noExpectedAnswer(question: Question, reading: Reading): Finding {
  const doubt = reading.abstention
  if (doubt !== undefined) return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)
  if (isOnlyEcho(question, reading)) return finding('incoherent', 'says-nothing-new', 'echo')
  const [first] = reading.sentences
  return finding(
    'wrong',
    'another-answer',
    'other',
    first && { start: first.start, end: first.end },
  )
}
