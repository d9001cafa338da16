import type { Question } from '../../domain/question.ts'
import type { Outcome } from '../../domain/verdict.ts'
import { groupBy } from '../../text/group-by.ts'
import { isCertified } from '../is-certified.ts'
import { listsIn } from './lists.ts'

/** What a wrong answer costs, by kind of question, and which questions reward at all. */
export interface Rewards {
  readonly questions: ReadonlyMap<string, Question>
  /** What a reply brings; `undefined` where nobody could assess it. */
  readonly rewardOf: (question: Question, outcome: Outcome, reply: string) => Reward | undefined
}

interface Reward {
  readonly reward: number
  /** Right, but among other answers of the set: it brings no more than abstaining does. */
  readonly listed: boolean
}

/** Beyond what makes guessing no better than abstaining. */
const margin = 0.1

/**
 * Right +1, abstained `abstention` (at most 0), anything else negative. Only certified questions reward, false premises only with their true twin. A
 * wrong answer costs so much that giving always the answer that is most often right among questions of its kind brings less than abstaining:
 * with q its share, q - (1 - q) w < `abstention`. A right answer among others brings what abstaining does, so that listing never pays.
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
  const isList = listsIn(rewarding)
  return {
    questions: new Map(rewarding.map((question) => [question.id, question])),
    rewardOf: (question, outcome, reply) => {
      switch (outcome) {
        case 'correct':
        case 'corrected': {
          const listed = isList(question, reply)
          return { reward: listed ? abstention : 1, listed }
        }
        case 'abstained':
          return { reward: abstention, listed: false }
        case 'wrong':
        case 'accepted':
        case 'incoherent':
          return { reward: -(penalties.get(kindOf(question)) ?? 1), listed: false }
        case 'unverifiable':
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
  const penalties = new Map<string, number>()
  for (const [kind, ofKind] of groupBy(questions, kindOf)) {
    const share = Math.max(...rightGuesses(ofKind).values()) / ofKind.length
    if (share === 1) continue
    penalties.set(kind, Math.max(1, (share - abstention) / (1 - share) + margin))
  }
  return penalties
}

/** How many of these questions each guess gets right. */
function rightGuesses(questions: readonly Question[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const question of questions) {
    for (const guess of new Set(guessesRight(question))) {
      counts.set(guess, (counts.get(guess) ?? 0) + 1)
    }
  }
  return counts
}

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

/** What one may always say, whatever is asked, and be right about this question. */
function guessesRight({ expected }: Question): readonly string[] {
  switch (expected.kind) {
    case 'boolean':
      return [expected.value ? 'yes' : 'no']
    case 'option':
      return [expected.letter]
    case 'entities':
      // where all are wanted, only all of them together are right
      return expected.need === 'any'
        ? expected.answers.map(({ id }) => id)
        : [expected.answers.map(({ id }) => id).join(' ')]
    case 'date':
      return [expected.value.slice(0, 4)]
    case 'quantity':
      return [String(expected.value)]
    case 'none':
    case 'rejection':
    case 'acceptance':
      return [expected.kind]
  }
}
