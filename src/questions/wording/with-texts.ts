import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'

/** A group whose texts change, with the ids that follow from them. */
export function withTexts(
  questions: readonly Question[],
  change: (question: Question) => Question,
): readonly Question[] {
  const ids = new Map<string, string>()
  const changed = questions.map((question) => {
    const one = change(question)
    const id = questionId(one)
    ids.set(question.id, id)
    return { ...one, id }
  })
  return changed.map((question) =>
    question.groups === undefined
      ? question
      : {
          ...question,
          groups: question.groups.map((group) => ({ ...group, id: ids.get(group.id) ?? group.id })),
        },
  )
}
