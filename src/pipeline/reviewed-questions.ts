import type { Question } from '../domain/question.ts'
import type { ReviewDecision } from '../domain/review-decision.ts'

/** Why a person has to look at a question, `undefined` where nobody has. */
export function markOf({ review, certificates }: Question): string | undefined {
  if (review?.decision !== undefined) return undefined
  if (review !== undefined) return review.reason
  const likely = certificates.find(({ level }) => level === 'likely')
  return likely === undefined ? undefined : `likely, not certain: ${likely.sentence}`
}

/** What becomes of each question of a set, by the decisions on those that are marked. */
export interface ReviewPlan {
  /** The question as it goes on, `undefined` where it is left out. */
  readonly keep: (question: Question) => Question | undefined
}

/**
 * A group is kept whole or not at all: with a rejected question go the others of its groups, unless they are in a group that
 * stays. What is marked and undecided is left out as what is rejected is.
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
  return markOf(question) === undefined || decisions.get(question.id)?.decision === 'accept'
}

/** What a person has accepted is certain on that basis, and says so. */
function withDecision(question: Question, decision: ReviewDecision | undefined): Question {
  const reason = markOf(question)
  if (reason === undefined || decision === undefined) return question
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
      ...(note === undefined ? {} : { note }),
      ...(reviewer === undefined ? {} : { reviewer }),
    },
  }
}
