import type { Question } from '../../domain/question.ts'
import type { Outcome, Verdict } from '../../domain/verdict.ts'
import { groupBy } from '../../text/group-by.ts'
import { isCertified } from '../is-certified.ts'
import { formOf } from './plain-answer.ts'

/** The penalty for a wrong answer by kind of question, and which questions can reward. */
export interface Rewards {
  readonly questions: ReadonlyMap<string, Question>
  /** The reward of a reply; `undefined` if it could not be assessed. */
  readonly rewardOf: (question: Question, verdict: Verdict, reply: string) => Reward | undefined
}

interface Reward {
  readonly reward: number
  /** The right answer in the form that pays. */
  readonly right: boolean
  /** Right for a reader, but not in that form: no better than abstaining. */
  readonly listed: boolean
}

/** Margin by which guessing is worse than abstaining. */
const margin = 0.1

/**
 * Right +1, abstained `abstention` (below 1), anything else less. Only certified questions reward, and false premises only with their true twin.
 * The penalty w makes the best constant guess among questions of a kind, right with share q, worse than abstaining:
 * q - (1 - q) w < `abstention`. A right answer in another form than the one that pays earns what abstaining does. So does a
 * reply to a true premise whose answer the graph does not know: whatever rejects nothing would be right.
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
    rewardOf: (question, { outcome }, reply) => {
      if (outcome === 'unassessed') return undefined
      const wrong = -(penalties.get(kindOf(question)) ?? 1)
      switch (formOf(question, reply)) {
        case 'right':
          return { reward: 1, right: true, listed: false }
        case 'false alarm':
          return { reward: wrong, right: false, listed: false }
        case 'harmless':
          return { reward: abstention, right: false, listed: true }
        case 'other':
          return readOtherwise(question, outcome, wrong)
      }
    },
  }

  function readOtherwise(
    { expected }: Question,
    outcome: Outcome,
    wrong: number,
  ): Reward | undefined {
    switch (outcome) {
      case 'correct':
      case 'corrected':
        return { reward: abstention, right: false, listed: expected.kind !== 'acceptance' }
      case 'abstained':
        return { reward: abstention, right: false, listed: false }
      case 'wrong':
      case 'accepted':
      case 'incoherent':
        return { reward: wrong, right: false, listed: false }
      case 'unverifiable':
      case 'unassessed':
        return undefined
    }
  }
}

/** By kind; a kind with only one answer is left out, because giving it needs no knowledge. */
function penaltiesOf(
  questions: readonly Question[],
  kindOf: (question: Question) => string,
  abstention: number,
): ReadonlyMap<string, number> {
  const penalties = new Map<string, number>()
  for (const [kind, ofKind] of groupBy(questions, kindOf)) {
    const share = Math.max(...rightGuesses(ofKind).values()) / ofKind.length
    if (share === 1) continue
    penalties.set(kind, Math.max(1, (share - abstention) / (1 - share) + margin))
  }
  return penalties
}

/** How many of these questions each constant guess gets right. */
function rightGuesses(questions: readonly Question[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const question of questions) {
    for (const guess of new Set(guessesRight(question))) {
      counts.set(guess, (counts.get(guess) ?? 0) + 1)
    }
  }
  return counts
}

/** The kinds that a guesser can distinguish: the form, and for open questions whether there is a presupposition. */
function kindsIn(questions: readonly Question[]): (question: Question) => string {
  const supposing = new Set(
    questions
      .filter(({ premise }) => premise.status === false)
      .flatMap(({ groups = [] }) => groups.map(({ id }) => id)),
  )
  return ({ form, groups = [] }) =>
    form === 'wh' && groups.some(({ id }) => supposing.has(id)) ? 'supposing' : form
}

/** The constant answers that are right for this question. */
function guessesRight({ expected }: Question): readonly string[] {
  switch (expected.kind) {
    case 'boolean':
      return [expected.value ? 'yes' : 'no']
    case 'option':
      return [expected.letter]
    case 'entities':
      // if all values are wanted, only the complete list is right
      return expected.need === 'any'
        ? expected.answers.map(({ id }) => id)
        : [expected.answers.map(({ id }) => id).join(' ')]
    case 'date':
      return [expected.value.slice(0, 4)]
    case 'quantity':
      return [String(expected.value)]
    case 'none':
    case 'rejection':
      return [expected.kind]
    case 'acceptance':
      return []
  }
}
