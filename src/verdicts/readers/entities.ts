import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { namedText, placesOf } from '../reading/names.ts'
import { newWords } from '../reading/new-words.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { relationOf, sharesOf } from '../reading/relation.ts'
import { covers, standingOf } from '../reading/standing.ts'
import { namesOf, shortNamesOf } from './accepted-names.ts'
import { isOneOfSeveral } from './alternatives.ts'
import { isOnlyEcho } from './echo.ts'
import { isElsewhere } from './elsewhere.ts'
import { type Finding, finding } from './finding.ts'
import { otherNumberIn } from './numbered-names.ts'
import { readPersons } from './persons.ts'
import { isRelated, type Rival, rivalsIn } from './rivals.ts'

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

  const rival = rivalOf(found.flat(), rivals, question, reading)
  if (rival !== undefined) return finding('wrong', 'another-answer', 'entities-passing', rival)
  if (expected.need === 'all' && found.length < expected.answers.length)
    return finding('wrong', 'incomplete', 'entities-all', first)
  const open =
    expected.list === 'open' ||
    expected.need === 'all' ||
    expected.answers.length > 2 ||
    asksForSeveral.test(question.text)
  const several = found.flat().every((span) =>
    isOneOfSeveral(reading, span, accepted, question.text, open),
  )
  return several
    ? finding('wrong', 'several-answers', 'entities-alternatives', first)
    : finding('correct', 'expected-answer', 'entities-name', first)
}

const asksForSeveral =
  /^\W*(?:list|name)\b|\b(?:who|what|which) (?:\w+ )?(?:are|were|have|do)\b|\b(?:some|all|several|any|examples?) of\b|\b(?:which|what) (?:\w+ )?\p{Ll}+s\b/iu

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
  const found = places.length > 0 ? places : placesAlone(answer, question, reading)
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
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
  return spans.some((span) => !/[\p{L}\p{N}]/u.test(text.slice(0, span.start) + text.slice(span.end)))
}

function isSaid(
  reading: Reading,
  span: Span,
  question: Question,
  rivals: readonly Rival[],
): boolean {
  switch (standingOf(reading, span)) {
    case 'denied':
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

const turns =
  /\b(?:but|however|yet|though|although|think|believe|guess|perhaps|possibly|probably|likely)\b/

// "Which river is larger than the Rhine?"
function comparesIn(question: string): boolean {
  return /\b(?:near|close|next|beside|between|border|than|compared|similar|north|south|east|west|friend|rival|contemporary|pupil|student|teacher|successor|predecessor|neighbou?r|after|before|follow|precede|succeed)/i.test(
    question,
  )
}

/**
 * The rival that a reply gives for the question while it says the accepted name elsewhere: in the part that announces
 * the answer, or in a clause that shares more with the question than any clause with the accepted name ("born in R,
 * died in W" to *where did S die*).
 */
function rivalOf(
  said: readonly Span[],
  rivals: readonly Rival[],
  question: Question,
  reading: Reading,
): Span | undefined {
  const { answers, conclusions, sentences, bold } = reading
  const last = answers.at(-1)
  if (last !== undefined) {
    if (said.some((span) => covers([last], span))) return undefined
    const rival = rivals.find((one) => covers([last], one))
    if (rival !== undefined && rival.start - last.start < 40) return rival
  }
  if (rivals.length === 0 || said.some((span) => covers([...answers, ...conclusions, ...bold], span)))
    return undefined

  const relation = relationOf(question)
  const shares = sharesOf(reading, relation)
  const share = (span: Span) => shares[clauseAt(reading, span)] ?? 0
  if (said.some((span) => isRelated(reading, span, relation, question) || isNamed(reading, span)))
    return undefined
  const first = said.reduce((one, other) => (other.start < one.start ? other : one))
  const firstSentence = sentenceAt(reading, first)
  return rivals.find((rival) => {
    // "Goya. He admired Velázquez."
    const isBrief = (sentences[rival.sentence]?.text.split(/\s+/).length ?? 9) <= 6
    if (rival.sentence === 0 && firstSentence > 0 && isBrief) return true
    if (!isRelated(reading, rival, relation, question)) return false
    const isBefore = rival.sentence < firstSentence
    // "born in R, died in W"
    const isOfOther = rival.sentence === firstSentence && isSameCase(reading, rival, first)
    return (isBefore || isOfOther) && said.every((span) => share(span) < share(rival))
  })
}

/** A clause says that something is it or is by it: "it was Turing", "performed by Argent". */
function isNamed({ plain }: Reading, { start }: Span): boolean {
  return /\b(?:by|is|was|are|were|called|named|as|include|includes|like|and)(?: (?:the|an?))?(?: [\p{Ll}-]+){0,2} ["(*_]*$/u.test(
    plain.slice(Math.max(0, start - 40), start),
  )
}

/** The same preposition before both. */
function isSameCase({ plain }: Reading, one: Span, other: Span): boolean {
  const before = ({ start }: Span) =>
    /\b(in|at|on|by|from|to)(?: the)? ["(*_]*$/.exec(plain.slice(Math.max(0, start - 16), start))?.[1]
  return before(one) !== undefined && before(one) === before(other)
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

  const names = expected.answers.flatMap((answer) => namesOf(answer, question))
  const numbered = accepted.length === 0 ? otherNumberIn(names, reading) : undefined
  if (numbered !== undefined) {
    return numbered.kind === 'other'
      ? finding('wrong', 'another-answer', 'entities-other-number', numbered.span)
      : finding('wrong', 'too-broad', 'entities-unnumbered', numbered.span)
  }
  const other = noExpectedAnswer(question, reading)
  return accepted.length > 0 && (other.step === 'other' || other.step === 'echo')
    ? finding('wrong', 'another-answer', 'entities-denied', accepted[0])
    : other
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
