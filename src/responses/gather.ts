import type { Completion } from '../domain/completion.ts'
import type { Evidence, EvidenceSource, Passage } from '../domain/evidence-source.ts'
import type { Question } from '../domain/question.ts'
import { fold } from '../text/fold.ts'
import { holdAnswer } from '../text/passage-stance.ts'

/** A source of passages, and the maximum number per question. */
export interface Gathering {
  readonly source: EvidenceSource
  readonly passages: number
}

export type Gathered =
  | {
      readonly status: 'gathered'
      readonly passages: readonly Passage[]
      readonly evidence: Evidence
    }
  | { readonly status: 'failed'; readonly completion: Completion }

/**
 * Finds passages for a question. A passage that contains the question itself is left out: it may come from this very
 * set, with its answer.
 */
export async function gather(
  question: Question,
  { source, passages: count }: Gathering,
): Promise<Gathered> {
  const found = await source.find(question, count)
  if (found.status === 'failed') return { status: 'failed', completion: noEvidence(found.message) }
  const asked = letters(question.text)
  const passages = found.passages.filter(({ text }) => !letters(text).includes(asked))
  const holds = holdAnswer(
    question,
    passages.map(({ text }) => text),
  )
  const leftOut = found.passages.length - passages.length
  return {
    status: 'gathered',
    passages,
    evidence: {
      source: source.label,
      passages,
      ...(leftOut === 0 ? {} : { leftOut }),
      holdsAnswer: holds,
      cost: found.cost,
    },
  }
}

/** Adds the passages of its prompt to a completion, and the search's cost to its cost. */
export function withGathered(completion: Completion, gathered: Gathered | undefined): Completion {
  if (gathered?.status !== 'gathered' || completion.status === 'failed') return completion
  const { evidence } = gathered
  const { cost } = completion
  const whole = cost === undefined || evidence.cost === undefined ? cost : cost + evidence.cost
  return { ...completion, ...(whole === undefined ? {} : { cost: whole }), evidence }
}

function noEvidence(message: string): Completion {
  return { status: 'failed', reason: 'no-evidence', message, retryable: true, attempts: 1 }
}

function letters(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
