import type { Question } from '../../domain/question.ts'
import { sampledQuestions } from '../../random/sampled-questions.ts'

/** The first questions of a set, or a seeded sample. */
export type SetPart =
  | { readonly kind: 'first'; readonly size: number }
  | { readonly kind: 'sample'; readonly size: number; readonly seed: number }

export function partOf(
  questions: readonly Question[],
  part: SetPart | undefined,
): readonly Question[] {
  if (part === undefined) return questions
  switch (part.kind) {
    case 'first':
      return questions.slice(0, part.size)
    case 'sample':
      return sampledQuestions(questions, part.size, part.seed)
  }
}
