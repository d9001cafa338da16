import type { Certificate } from '../../domain/certificate.ts'
import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import type { Clause } from '../reading/clauses.ts'
import { clauseAt, type Reading } from '../reading/reading.ts'
import { standingOf } from '../reading/standing.ts'
import type { PremiseContext } from './premise-context.ts'
import { hasAny } from './premise-values.ts'

/**
 * What a reply that rejects the premise puts in its place. *right*: names of the set's correction or of the question's
 * facts; *wrong*: another value where the facts leave room for one only; *unverifiable*: something that the facts
 * neither have nor exclude.
 */
export function detailOfRejection(
  question: Question,
  context: PremiseContext,
  reading: Reading,
  rejection: Span,
): 'right' | 'wrong' | 'unverifiable' | 'none' {
  const truths = wordsOf(truthsOf(question))
  const asked = wordsOf([question.text])
  const sort = context.replacements.every((name) => /\d/.test(name)) ? /\d/ : /\p{L}/u
  const rejecting = clauseAt(reading, rejection)
  const offering = reading.clauses.flatMap((clause, index) => {
    // a contrast ("…, not Lyon") belongs to the clause that it stands behind
    const isBefore = clause.sentence === reading.clauses[rejecting]?.sentence
    if (index < rejecting - Number(isBefore)) return []
    const offered = offeredIn(clause, reading)
      .map((text) => tokensOfName(text).map(({ value }) => value))
      .map((words) => words.filter((word) => !asked.has(word)))
      .filter((words) => words.length > 0)
    const isOnPremise =
      index <= rejecting || hasAny(reading.content[index] ?? [], context.premiseWords)
    return offered.length === 0 ? [] : [{ offered, isOnPremise }]
  })
  if (offering.length === 0) return 'none'

  const isTrue = (words: readonly string[]) => words.some((word) => truths.has(word))
  if (hasOneValue(question, context)) {
    const ofPremise = offering
      .filter(({ isOnPremise }) => isOnPremise)
      .map(({ offered }) => offered.filter((words) => words.some((word) => sort.test(word))))
      .filter((offered) => offered.length > 0)
    if (ofPremise.some((offered) => !offered.some(isTrue))) return 'wrong'
  }
  return offering.every(({ offered }) => offered.some(isTrue)) ? 'right' : 'unverifiable'
}

/** The names and numbers that a clause says as its own, where a value stands or before a contrast. */
function offeredIn({ start, end }: Clause, reading: Reading): readonly string[] {
  return [...reading.text.slice(start, end + contrast.length).matchAll(offers)]
    .map((match) => {
      const offered = match[1] ?? match[2] ?? ''
      const from = start + match.index + match[0].indexOf(offered)
      return { offered, span: { start: from, end: from + offered.length } }
    })
    .filter(({ span }) => span.end <= end && standingOf(reading, span) === 'said')
    .map(({ offered }) => offered)
}

const name = String.raw`(?:\p{Lu}[\p{L}'’.-]*(?: (?:(?:of|the|de|von|van|and) )*\p{Lu}[\p{L}'’.-]*)*|\d{3,4}\b)`
const contrast = '” rather than '
const offers = new RegExp(
  String.raw`\b(?:by|was|is|were|but|rather|instead|actually|in|to|at|from) (?:the )?["“*]?(${name})|(${name})(?=["”*]?(?:, (?:(?:and|but) )?not| rather than) )`,
  'gu',
)

/** What is known to be true: the correction, and the ends of the facts and of the certificates. */
function truthsOf({ premise, expected, facts, labels, certificates }: Question): readonly string[] {
  const told = [...facts, ...certificates.flatMap((each) => each.facts)].flatMap(
    ({ subject, object }) => [
      labels[subject] ?? '',
      typeof object === 'string' ? (labels[object] ?? '') : object.value.slice(0, 4),
    ],
  )
  const named = certificates.flatMap(({ names = [] }) =>
    names.flatMap(({ subject, object }) => [subject, object]),
  )
  const corrections = [
    premise.status === false ? premise.correction : undefined,
    expected.kind === 'rejection' ? expected.correction : undefined,
  ].filter((text) => text !== undefined)
  return [...corrections, ...told, ...named]
}

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => tokensOfName(text).map(({ value }) => value)))
}

/** Whether any value but the right one is false: by a certificate, or, where there is none, by the replaced value. */
function hasOneValue({ certificates, facts }: Question, { originals }: PremiseContext): boolean {
  return certificates.length === 0
    ? originals.length > 0 && facts.length > 0
    : certificates.some(leavesOneValue)
}

function leavesOneValue({ facts, reason }: Certificate): boolean {
  if (facts.length === 0) return false
  switch (reason?.kind) {
    case 'one-value':
    case 'counted':
      return reason.end === 'object'
    case 'nearly-one-value':
    case 'listed':
      return true
    case 'absent':
    case 'one-way':
    case 'itself':
    case 'excluded':
    case 'years':
    case 'other-kind':
    case 'unlike':
    case undefined:
      return false
  }
}
