import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { otherNames } from '../phrases/other-names.ts'
import { anyOf } from '../phrases/phrase.ts'
import { clauseAt, type Reading, sentenceAt } from '../reading/reading.ts'
import { relationOf, sharesOf } from '../reading/relation.ts'
import { setOff } from '../reading/set-off.ts'
import { covers } from '../reading/standing.ts'
import { isOfAnother, isRelated, type Rival } from './rivals.ts'

/**
 * The rival that a reply gives for the question while it says the accepted name elsewhere: in the part that announces
 * the answer, or in a clause that shares more with the question than any clause with the accepted name ("born in R,
 * died in W" to *where did S die*).
 */
export function rivalOf(
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
  if (
    rivals.length === 0 ||
    said.some((span) => covers([...answers, ...conclusions, ...bold], span))
  )
    return undefined

  const relation = relationOf(question)
  const shares = sharesOf(reading, relation)
  const share = (span: Span) => shares[clauseAt(reading, span)] ?? 0
  if (
    said.some(
      (span) =>
        isRelated(reading, span, relation, question) ||
        (isNamed(reading, span) && !isOfAnother(reading, span, relation, question)),
    )
  )
    return undefined
  if (said.some((span) => rivals.some((rival) => isSameThing(reading, rival, span))))
    return undefined
  const first = said.reduce((one, other) => (other.start < one.start ? other : one))
  const firstSentence = sentenceAt(reading, first)
  const aside = asideOf(first, rivals, reading)
  if (aside !== undefined) return aside
  const opening = openingOf(first, rivals, reading)
  if (opening !== undefined && said.every(({ start }) => start > opening.end)) return opening
  const isElsewhere = said.every((span) => isOfAnother(reading, span, relation, question))
  return rivals.find((rival) => {
    if (isElsewhere && isRelated(reading, rival, relation, question)) return true
    // "Goya. He admired Velázquez."
    const own = sentences[rival.sentence]?.text ?? ''
    const isBrief = own.split(/\s+/).length <= 6 && !/[:,].*[,:]|[!?:|]/.test(own)
    if (rival.sentence === 0 && firstSentence > 0 && isBrief) return true
    if (!isRelated(reading, rival, relation, question)) return false
    const isBefore = rival.sentence < firstSentence
    // "born in R, died in W"
    const isOfOther = rival.sentence === firstSentence && isSameCase(reading, rival, first)
    return (isBefore || isOfOther) && said.every((span) => share(span) < share(rival))
  })
}

/** "Reverse-Flash. His real name is Eobard Thawne", "Russell Huxtable, played by Earle Hyman": one for the other. */
function isSameThing({ plain }: Reading, rival: Span, said: Span): boolean {
  const between = plain.slice(rival.end, said.start)
  return between.length < 60 && sameThing.test(between)
}

/** "The Rhine (the Danube rises nearby)": the rival answers, and a bracket has a sentence about the name. */
function asideOf(first: Span, rivals: readonly Rival[], reading: Reading): Rival | undefined {
  const clause = reading.clauses[clauseAt(reading, first)]
  if (clause?.kind !== 'bracket') return undefined
  const said = reading.plain.slice(clause.start, clause.end)
  if (said.split(/\s+/).length < 3 || otherwise.test(said)) return undefined
  const before = rivals.find(({ end }) => end <= clause.start)
  const sentence = reading.sentences[clause.sentence]
  const lead = reading.plain.slice(sentence?.start ?? 0, clause.start)
  return lead.trim().split(/\s+/).length <= 6 ? before : undefined
}

/** "New York, after a show in Washington": the reply's first words are a name, and what is set off behind it has the other. */
function openingOf(
  said: Span,
  rivals: readonly Rival[],
  { plain, sentences }: Reading,
): Rival | undefined {
  const sentence = sentences[0]
  if (sentence === undefined || said.start >= sentence.end) return undefined
  return rivals.find(({ start, end }) => {
    const lead = plain.slice(sentence.start, start).replace(/\b(?:in|at|the|by|it was)\b/g, '')
    return !/[\p{L}\p{N}]/u.test(lead) && setOff.test(plain.slice(end, said.start))
  })
}

const sameThing = new RegExp(`\\b${anyOf(otherNames)}\\b`)
const otherwise =
  /\b(?:also|aka|known|called|or|i\.e|now|today|formerly|later|future|modern|born|full|real|named)\b/

/** A clause says that something is it or is by it: "it was Turing", "performed by Argent". */
function isNamed({ plain }: Reading, { start }: Span): boolean {
  return /(?:\b(?:that|it|he|she)'s|\b(?:by|is|was|are|were|called|named|as|include|includes|like|and))(?: (?:the|an?))?(?: (?!(?:in|at|on|near|to|from|of)\b)[\p{Ll}-]+){0,2}[\s"(*_]+$/u.test(
    plain.slice(Math.max(0, start - 40), start),
  )
}

/** The same preposition before both. */
function isSameCase({ plain }: Reading, one: Span, other: Span): boolean {
  const before = ({ start }: Span) =>
    /\b(in|at|on|by|from|to)(?: the)?[\s"(*_]+$/.exec(
      plain.slice(Math.max(0, start - 16), start),
    )?.[1]
  return before(one) !== undefined && before(one) === before(other)
}
