import type { Question } from '../../domain/question.ts'
import type { Outcome } from '../../domain/verdict.ts'
import { isCertified } from '../is-certified.ts'

/** What a wrong answer costs, by kind of question, and which questions reward at all. */
export interface Rewards {
  readonly questions: ReadonlyMap<string, Question>
  readonly rewardOf: (question: Question, outcome: Outcome) => number | undefined
}

/** Beyond what makes guessing no better than abstaining. */
const margin = 0.1

/**
 * Right +1, abstained `abstention` (at most 0), anything else negative. Only certified questions reward, false premises only with their true twin. A
 * wrong answer costs so much that giving always the answer that is most often right among questions of its kind brings less than abstaining:
 * with q its share, q - (1 - q) w < `abstention`.
 */
export function rewardsFor(set: readonly Question[], abstention: number): Rewards {
  const certified = set.filter(isCertified)
  const twins = new Set(
    certified.flatMap(({ groups = [] }) =>
      groups.flatMap(({ id, role }) => (role === 'true' ? id : [])),
    ),
  )
  const paired = certified.filter(
    ({ premise, groups = [] }) =>
      premise.status !== false || groups.some(({ id }) => twins.has(id)),
  )
  const kindOf = kindsIn(paired)
  const penalties = penaltiesOf(paired, kindOf, abstention)
  const rewarding = paired.filter((question) => penalties.has(kindOf(question)))
  return {
    questions: new Map(rewarding.map((question) => [question.id, question])),
    rewardOf: (question, outcome) => {
      switch (outcome) {
        case 'correct':
        case 'corrected':
          return 1
        case 'abstained':
          return abstention
        case 'wrong':
        case 'accepted':
        case 'incoherent':
          return -(penalties.get(kindOf(question)) ?? 1)
        case 'unassessed':
          return undefined
      }
    },
  }
}

/** By kind; a kind with one answer alone has none: whoever gives it needs no knowledge. */
function penaltiesOf(
  questions: readonly Question[],
  kindOf: (question: Question) => string,
  abstention: number,
): ReadonlyMap<string, number> {
  const kinds = new Map<string, Map<string, number>>()
  for (const question of questions) {
    const answers = kinds.get(kindOf(question)) ?? new Map<string, number>()
    kinds.set(kindOf(question), answers)
    const answer = guessedBy(question)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }
  const penalties = new Map<string, number>()
  for (const [kind, answers] of kinds) {
    const all = [...answers.values()].reduce((sum, count) => sum + count, 0)
    const guessable = [...answers].filter(([answer]) => answer !== unguessable)
    const share = Math.max(0, ...guessable.map(([, count]) => count)) / all
    if (share === 1) continue
    penalties.set(kind, Math.max(1, (share - abstention) / (1 - share) + margin))
  }
  return penalties
}

const unguessable = 'only by knowing'

/** What a guesser can tell apart: the form, and open questions that suppose something, true or false, from the others. */
function kindsIn(questions: readonly Question[]): (question: Question) => string {
  const supposing = new Set(
    questions
      .filter(({ premise }) => premise.status === false)
      .flatMap(({ groups = [] }) => groups.map(({ id }) => id)),
  )
  return ({ form, groups = [] }) =>
    form === 'wh' && groups.some(({ id }) => supposing.has(id)) ? 'supposing' : form
}

/** What gets a question right without knowing anything. */
function guessedBy({ expected }: Question): string {
  switch (expected.kind) {
    case 'boolean':
      return expected.value ? 'yes' : 'no'
    case 'option':
      return expected.letter
    case 'rejection':
      return 'reject'
    case 'acceptance':
      return 'go along'
    case 'none':
      return 'none'
    case 'entities':
    case 'date':
    case 'quantity':
      return unguessable
  }
}
