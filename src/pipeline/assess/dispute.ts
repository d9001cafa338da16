import type { Dispute } from '../../domain/dispute.ts'
import type { Question } from '../../domain/question.ts'
import { ElenchusError } from '../../errors.ts'
import { disputesOf, writeDisputes } from '../../workspace/disputes.ts'
import { openQuestionSet } from '../../workspace/question-set.ts'

/**
 * Marks a question of a set as disputed; without `why`, removes the mark. Returns the question and all disputes. Throws
 * `no-such-question`.
 */
export async function dispute(
  set: string,
  id: string,
  why: string | undefined,
): Promise<{ readonly question: Question; readonly disputes: readonly Dispute[] }> {
  const question = await find(set, id)
  const others = (await disputesOf(set)).filter((each) => each.question !== question.id)
  const disputes = why === undefined ? others : [...others, { question: question.id, why }]
  await writeDisputes(set, disputes)
  return { question, disputes }
}

async function find(set: string, id: string): Promise<Question> {
  const matching: Question[] = []
  for await (const candidate of (await openQuestionSet(set)).questions()) {
    if (candidate.id.startsWith(id)) matching.push(candidate)
  }
  const [question] = matching
  if (question !== undefined && matching.length === 1) return question
  throw new ElenchusError(
    'no-such-question',
    question === undefined
      ? `No question in ${set} has an id that begins with "${id}".`
      : `${matching.length} questions in ${set} have ids that begin with "${id}".`,
    { fix: 'Copy the id from the report: it is shown with every error.' },
  )
}
