import type { Question } from '../../domain/question.ts'
import { emptyAnswerModel } from '../learned/empty-answer.ts'
import { emptyEvidenceOf } from '../learned/empty-evidence.ts'
import { type Finding, finding } from '../readers/finding.ts'
import type { Reading } from '../reading/reading.ts'

/**
 * For a reply without an expected answer and without an abstention: whether it is another answer or says nothing at
 * all. Correct, abstained and sure findings stay as they are.
 */
export function wrongOrEmpty(found: Finding, question: Question, reply: Reading): Finding {
  if (!open.has(found.step) || found.outcome === 'correct') return found
  const { probability, weights } = emptyAnswerModel()
  const isEmpty = probability(emptyEvidenceOf(question, reply)) >= weights.threshold
  if (isEmpty === (found.outcome === 'incoherent')) return found
  const { probability: right, sure } = found
  const weighed = {
    ...(right !== undefined && { probability: right }),
    ...(sure !== undefined && { sure }),
  }
  return isEmpty
    ? { ...finding('incoherent', 'says-nothing-new', 'weighed-empty', found.span), ...weighed }
    : { ...finding('wrong', 'another-answer', 'weighed-empty', found.span), ...weighed }
}

const open: ReadonlySet<string> = new Set(['echo', 'other', 'weighed'])
