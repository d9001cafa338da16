import { broken, textOf } from '../fields.ts'
import type { ImportLayout, ImportRecord } from '../layout.ts'

/** TruthfulQA (Lin et al. 2022), its table or its records for generation: questions with a best answer, which is a sentence. */
export const truthfulQa: ImportLayout = {
  id: 'truthfulqa',
  description: "TruthfulQA's questions for generation: Question, Best Answer, Incorrect Answers",
  recognises: (record) => best(record) !== undefined && questionOf(record) !== undefined,
  read: (record) => {
    const text = questionOf(record)
    const answer = best(record)
    if (text === undefined) return broken('it has no "Question"')
    if (answer === undefined) return broken('it has no "Best Answer"')
    const topic = textOf(record, 'Category') ?? textOf(record, 'category')
    return {
      kind: 'questions',
      questions: [
        {
          text,
          premise: { status: 'unknown' },
          answer: { kind: 'open', text: answer },
          topic,
        },
      ],
    }
  },
}

function questionOf(record: ImportRecord): string | undefined {
  return textOf(record, 'Question') ?? textOf(record, 'question')
}

function best(record: ImportRecord): string | undefined {
  return textOf(record, 'Best Answer') ?? textOf(record, 'best_answer')
}
