import type { Span } from '../../domain/verdict.ts'
import type { Evidence } from '../learned/evidence.ts'
import { openAnswerModel } from '../learned/open-answer.ts'
import { type Finding, finding } from '../readers/finding.ts'
import type { OpenReader } from '../readers/read-verdict.ts'
import { examine } from './examine.ts'
import { wrongOrEmpty } from './wrong-or-empty.ts'

/** Reads an open answer: by the rules where they are sure, else by a model fitted on human judgements. */
export const readOpenAnswer: OpenReader = (expected, question, reply) =>
  wrongOrEmpty(weighed(expected, question, reply), question, reply)

const weighed: OpenReader = (expected, question, reply) => {
  const { found, parts } = examine(expected, question, reply)
  const { probability } = openAnswerModel()
  const chances = parts.map((evidence) => ({ evidence, probability: probability(evidence) }))
  const [first, ...others] = chances
  if (first === undefined) return found
  // if all answers are required, the least likely one decides
  const least = others.reduce(
    (one, other) => (other.probability < one.probability ? other : one),
    first,
  )
  return decided(least.probability, spanIn(least.evidence), found)
}

/** From the first to the last word that matches the name. */
function spanIn({ best: { words, reference } }: Evidence): Span | undefined {
  const fresh = words.filter(({ value }) => reference.fresh.includes(value))
  const [first, last] = [fresh[0], fresh.at(-1)]
  return first && last && { start: first.start, end: last.end }
}

function decided(probability: number, span: Span | undefined, found: Finding): Finding {
  const { threshold, unsure } = openAnswerModel().weights
  const [low, high] = unsure
  const weighed = { probability, ...(probability > low && probability < high && { sure: false }) }
  if (probability >= threshold) {
    const right = found.outcome === 'correct' ? found : undefined
    return { ...(right ?? finding('correct', 'expected-answer', 'weighed', span)), ...weighed }
  }
  return found.outcome === 'correct'
    ? { ...finding('wrong', 'another-answer', 'weighed', found.span), ...weighed }
    : { ...found, ...weighed }
}
