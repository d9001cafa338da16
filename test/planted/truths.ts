import type { Question } from '../../src/domain/question.ts'
import type { Outcome } from '../../src/domain/verdict.ts'
import { abilities } from '../../src/models/simulated-abilities.ts'
import { plannedOutcomes } from '../../src/models/simulated-outcomes.ts'
import { kinds, questionsOf } from './planted-set.ts'

const letters = ['A', 'B', 'C', 'D']

/** What a stand-in's measures are, over all sets that could be drawn. */
export function truthsOf(name: string) {
  const able = abilities[name]
  if (able === undefined) throw new Error(`no stand-in ${name}`)
  const chance = (question: Question | undefined, outcomes: readonly Outcome[]) => {
    if (question === undefined) return 0
    const plan = plannedOutcomes(able, question)
    return outcomes.reduce((sum, outcome) => sum + (plan.get(outcome) ?? 0), 0)
  }
  const slots = kinds.flatMap(({ kind, share }) =>
    letters.map((letter) => ({
      share: share / letters.length,
      questions: questionsOf(kind, {}, 'any', letter),
    })),
  )
  const mean = (part: (question: Question) => number, of: (question: Question) => number) => {
    const sum = (each: (question: Question) => number) =>
      slots.reduce(
        (total, { share, questions }) =>
          total + share * questions.reduce((so, question) => so + each(question), 0),
        0,
      )
    return sum(part) / sum(of)
  }
  const right = (question: Question | undefined) => chance(question, ['correct', 'corrected'])
  const [whole, twin] = questionsOf('group', {}, 'any', 'A')
  return {
    accuracy: mean(right, () => 1),
    abstention: mean(
      (question) => chance(question, ['abstained']),
      () => 1,
    ),
    attempted: mean(right, (question) => 1 - chance(question, ['abstained', 'incoherent'])),
    hallucination: chance(twin, ['accepted']),
    pairs: right(whole) * right(twin),
    knewButWentAlong: chance(twin, ['accepted']),
  }
}
