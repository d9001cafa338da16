import type { Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { quantitiesIn, type ReadQuantity } from '../../lexicon/world/quantities.ts'
import { type Unit, unitOf } from '../../lexicon/world/units.ts'
import { foldInPlace } from '../../text/fold.ts'
import { noExpectedAnswer } from './entities.ts'
import { type Finding, finding } from './finding.ts'
import { isNegated } from './negation.ts'
import type { Reply } from './reply.ts'
import { isChoice } from './values.ts'
import { withdrawnBefore } from './withdrawal.ts'

type ExpectedQuantity = Extract<Expected, { kind: 'quantity' }>

/** Reads a reply for a number in the expected unit or a convertible one: those of the first sentence that has any. */
export function readQuantity(
  expected: ExpectedQuantity,
  question: Question,
  reply: Reply,
): Finding {
  const said = saidQuantities(expected, question, reply)
  const [first] = said
  if (first === undefined) return noExpectedAnswer(question, reply)

  const right = said.find((quantity) => isRight(quantity, expected))
  if (right === undefined) return finding('wrong', 'another-answer', 'quantity', first.span)
  const choice = said.some(
    (other) => !isRight(other, expected) && isChoice(reply.plain, right.span, other.span),
  )
  return choice
    ? finding('wrong', 'several-answers', 'quantity-alternatives', right.span)
    : finding('correct', 'expected-answer', 'quantity', right.span)
}

function saidQuantities(
  expected: ExpectedQuantity,
  question: Question,
  reply: Reply,
): readonly ReadQuantity[] {
  const asked = quantitiesIn(foldInPlace(question.text)).map((quantity) => quantity.value)
  const unit = expectedUnit(expected)
  const said = quantitiesIn(reply.plain).filter(
    ({ value, span, unit: own }) =>
      !asked.includes(value) &&
      (own === undefined || unit === undefined || own.measures === unit.measures) &&
      !isNegated(reply.plain, span) &&
      !withdrawnBefore(reply.plain, span),
  )
  const sentence = reply.sentences.find((one) =>
    said.some(({ span }) => span.start >= one.start && span.end <= one.end),
  )
  return said.filter(
    ({ span }) =>
      sentence !== undefined && span.start >= sentence.start && span.end <= sentence.end,
  )
}

// a number without a unit is taken to be in the requested unit
function isRight(said: ReadQuantity, expected: ExpectedQuantity): boolean {
  const unit = expectedUnit(expected)
  const converts = said.unit !== undefined && unit !== undefined
  const value = converts ? (said.value * said.unit.factor) / unit.factor : said.value
  const rounding = Math.abs(expected.value) * 1e-9
  return Math.abs(value - expected.value) <= (expected.tolerance ?? 0) + rounding
}

function expectedUnit(expected: ExpectedQuantity): Unit | undefined {
  return unitOf(foldInPlace(expected.unit ?? ''))
}
