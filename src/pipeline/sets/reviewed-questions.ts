import type { Question } from '../../domain/question.ts'
import type { ReviewDecision } from '../../domain/review-decision.ts'

/** Why a question needs a person's decision; `undefined` when it needs none. */
export function markOf({ review, certificates }: Question): string | undefined {
  if (review?.decision !== undefined) return undefined
  if (review !== undefined) return review.reason
  const likely = certificates.find(({ level }) => level === 'likely')
  return likely === undefined ? undefined : `likely, not certain: ${likely.sentence}`
}

/** What happens to each question of a set, given the decisions on the marked ones. */
export interface ReviewPlan {
  /** The question to keep; `undefined` when it is left out. */
  readonly keep: (question: Question) => Question | undefined
}

/**
 * A group is kept as a whole or not at all: rejecting a question also removes the others of its groups, unless they are
 * in a group that stays. Marked questions without a decision are treated as rejected.
 */
export function reviewPlan(
  questions: Iterable<Question>,
  decisions: ReadonlyMap<string, ReviewDecision>,
): ReviewPlan {
  const broken = new Set<string>()
  for (const question of questions) {
    if (stays(question, decisions)) continue
    for (const { id } of question.groups ?? []) broken.add(id)
  }
  return {
    keep: (question) => {
      if (!stays(question, decisions)) return undefined
      const { groups = [] } = question
      const whole = groups.filter(({ id }) => !broken.has(id))
      if (groups.length > 0 && whole.length === 0) return undefined
      const reviewed = withDecision(question, decisions.get(question.id))
      return whole.length === groups.length ? reviewed : { ...reviewed, groups: whole }
    },
  }
}

function stays(question: Question, decisions: ReadonlyMap<string, ReviewDecision>): boolean {
  const decision = decisions.get(question.id)?.decision
  return markOf(question) === undefined ? decision !== 'reject' : decision === 'accept'
}

/** An accepted question is certain by that decision, and records it. */
function withDecision(question: Question, decision: ReviewDecision | undefined): Question {
  if (decision === undefined) return question
  const reason = markOf(question) ?? question.review?.reason ?? 'read by a person'
  const { correction, note, reviewer } = decision
  const { expected, premise, certificates } = question
  return {
    ...question,
    ...(correction === undefined || expected.kind !== 'rejection'
      ? {}
      : { expected: { ...expected, correction } }),
    ...(correction === undefined || premise.status !== false
      ? {}
      : { premise: { ...premise, correction } }),
    certificates: certificates.map((each) =>
      each.level === 'likely' ? { ...each, level: 'certified', basis: 'reviewed' } : each,
    ),
    review: {
      reason,
      decision: 'accepted',
      basis: 'reviewed',
      note,
      reviewer,
    },
  }
}
