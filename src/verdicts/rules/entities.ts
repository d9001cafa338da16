import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { abstentionIn } from './abstention.ts'
import { namesOf, newWords, shortNamesOf } from './accepted-names.ts'
import { isOneOfSeveral } from './alternatives.ts'
import { isOnlyEcho } from './echo.ts'
import { isElsewhere } from './elsewhere.ts'
import { type Finding, finding } from './finding.ts'
import { isInPassing } from './in-passing.ts'
import { type NamedText, namedText, placesOf } from './names.ts'
import { isDeniedOutright, isNegated } from './negation.ts'
import { readPersons } from './persons.ts'
import type { Reply } from './reply.ts'
import type { Sentence } from './sentences.ts'
import { withdrawnBefore } from './withdrawal.ts'

type ExpectedEntities = Extract<Expected, { kind: 'entities' }>

/** Reads a reply for names: which expected answers it contains, and whether it gives them as its answer. */
export function readEntities(
  expected: ExpectedEntities,
  question: Question,
  reply: Reply,
): Finding {
  const within = namedText(reply.text)
  const places = expected.answers.map((answer) => placesOfAnswer(answer, question, reply, within))
  const said = places.map((spans) => spans.find((span) => isSaid(reply, span, question)))
  const found = said.filter((span) => span !== undefined)

  const [first] = found
  if (first === undefined) {
    const named = readPersons(expected, question, reply, (span) => isSaid(reply, span, question))
    if (named !== undefined) return named
    const other = withoutAnswer(expected, question, reply, within)
    const denied = other.step === 'other' && isDenied(places.flat(), reply, question)
    return denied ? { ...other, step: 'entities-denied' } : other
  }
  const few = expected.need === 'all' && found.length < expected.answers.length
  if (few) return finding('wrong', 'incomplete', 'entities-all', first)
  if (isOneOfSeveral(reply.text, first, places.flat(), question.text))
    return finding('wrong', 'several-answers', 'entities-alternatives', first)
  return finding('correct', 'expected-answer', 'entities-name', first)
}

/** Where one answer's names occur in the reply; a name from the question counts only as the whole reply. */
function placesOfAnswer(
  answer: AcceptedEntity,
  question: Question,
  reply: Reply,
  within: NamedText,
): readonly Span[] {
  const asked = namedText(question.text)
  const places = namesOf(answer, question).flatMap((name) => {
    const spans = placesOf(name, within).filter((span) => !isElsewhere(name, reply.text, span))
    const given = spans.length > 0 && placesOf(name, asked).length > 0
    return given && !isWhole(reply, spans)
      ? spans.filter((span) => isSaidAnew(reply.text, span, question.text))
      : spans
  })
  const found = places.length > 0 ? places : placesAlone(answer, question, reply, within)
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

function placesAlone(
  answer: AcceptedEntity,
  question: Question,
  reply: Reply,
  within: NamedText,
): readonly Span[] {
  const [sentence] = reply.sentences
  const short = sentence === undefined ? [] : shortNamesOf(answer, question)
  const said = sentence === undefined ? '' : newWords(sentence, question.text).join(' ')
  return short.flatMap((name) => {
    const alone = joined(said) === joined(name)
    return alone ? placesOf(name, within) : []
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

function isWhole(reply: Reply, spans: readonly Span[]): boolean {
  return spans.some(
    (span) => !/[\p{L}\p{N}]/u.test(reply.text.slice(0, span.start) + reply.text.slice(span.end)),
  )
}

function isSaid(reply: Reply, span: Span, question: Question): boolean {
  if (isNegated(reply.plain, span) || withdrawnBefore(reply.plain, span)) return false
  if (isAfterAnother(reply, span, question)) return false
  const sentence = sentenceAt(reply, span)
  if (isBeside(reply, span, question)) return false
  const doubt = abstentionIn(reply, question.text)
  if (doubt === undefined || sentence === undefined) return true
  const doubted = doubt.start >= sentence.start && doubt.end <= span.start
  return !doubted || turns.test(reply.plain.slice(doubt.end, span.start))
}

/** The name occurs, but every occurrence is denied outright, withdrawn, or comes after or beside another answer. */
function isDenied(places: readonly Span[], reply: Reply, question: Question): boolean {
  return (
    places.length > 0 &&
    places.every(
      (span) =>
        isDeniedOutright(reply.plain, span) ||
        withdrawnBefore(reply.plain, span) ||
        isAfterAnother(reply, span, question) ||
        isBeside(reply, span, question),
    )
  )
}

function isBeside(reply: Reply, span: Span, question: Question): boolean {
  const sentence = sentenceAt(reply, span)
  return sentence !== undefined && isInPassing(reply.text, sentence, span, question.text)
}

// "Paris. She left Warsaw in 1891." answers before it names Warsaw
function isAfterAnother(reply: Reply, span: Span, question: Question): boolean {
  const [first, second] = reply.sentences
  if (first === undefined || second === undefined || span.start < first.end) return false
  if (withdrawnBefore(reply.plain, { start: first.start, end: first.end })) return false
  const said = reply.plain.slice(first.start, first.end)
  const brief = first.text.split(/\s+/).length <= 4 && /^[\p{Lu}\p{N}][^!?:]*$/u.test(first.text)
  const alone = /\.$/.test(first.text) || second.text.split(/\s+/).length > 6
  const doubtful = /\b(?:not|no|yes|hello|correct|sorry|well|sure|question|unknown|ai)\b/.test(said)
  if (!brief || !alone || doubtful) return false
  const named = namedText(reply.text.slice(span.start, span.end)).words.map((word) => word.value)
  const words = newWords(first, question.text)
  return words.length > 0 && !words.some((word) => named.includes(word))
}

function sentenceAt(reply: Reply, span: Span): Sentence | undefined {
  return reply.sentences.find((one) => one.start <= span.start && span.start < one.end)
}

const turns =
  /\b(?:but|however|yet|though|although|think|believe|guess|perhaps|possibly|probably|likely)\b/

function withoutAnswer(
  expected: ExpectedEntities,
  question: Question,
  reply: Reply,
  within: NamedText,
): Finding {
  const narrower = placeOfAny(expected.narrower, question, reply, within)
  if (narrower !== undefined)
    return finding('correct', 'narrower-answer', 'entities-narrower', narrower)
  const broader = placeOfAny(expected.broader, question, reply, within)
  if (broader !== undefined) return finding('wrong', 'too-broad', 'entities-broader', broader)
  return noExpectedAnswer(question, reply)
}

function placeOfAny(
  answers: readonly AcceptedEntity[] | undefined,
  question: Question,
  reply: Reply,
  within: NamedText,
): Span | undefined {
  return (answers ?? [])
    .flatMap((answer) => placesOfAnswer(answer, question, reply, within))
    .find((span) => isSaid(reply, span, question))
}

/** Classifies a reply without the expected answer: an abstention, nothing at all, or another answer. */
export function noExpectedAnswer(question: Question, reply: Reply): Finding {
  const doubt = abstentionIn(reply, question.text)
  if (doubt !== undefined) return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)
  if (isOnlyEcho(question, reply)) return finding('incoherent', 'says-nothing-new', 'echo')
  const [first] = reply.sentences
  return finding(
    'wrong',
    'another-answer',
    'other',
    first && { start: first.start, end: first.end },
  )
}
