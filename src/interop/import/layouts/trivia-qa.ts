import { answerOfNames } from '../answer-of-names.ts'
import { broken, fieldOf, textOf, textsOf } from '../fields.ts'
import type { ImportLayout } from '../layout.ts'

/** TriviaQA (Joshi et al. 2017): `{ "Data": [{ "Question", "QuestionId", "Answer": { "Value", "Aliases", … } }] }`. */
export const triviaQa: ImportLayout = {
  id: 'triviaqa',
  description: "TriviaQA's JSON: Data, Question, Answer with Value and Aliases",
  recognises: (record) => 'Question' in record && ('Answer' in record || 'QuestionId' in record),
  idOf: (record) => textOf(record, 'QuestionId'),
  read: (record) => {
    const text = textOf(record, 'Question')
    if (text === undefined) return broken('it has no "Question"')
    // the file of the test questions has no answers
    if (!('Answer' in record)) {
      const question = { text, premise: { status: true }, answer: { kind: 'none' } } as const
      return { kind: 'questions', questions: [question] }
    }
    const value = textOf(record, 'Answer.Value')
    const others = [
      ...textsOf(fieldOf(record, 'Answer.Aliases')),
      ...textsOf(fieldOf(record, 'Answer.HumanAnswers')),
    ]
    const names = [...new Set([...(value === undefined ? [] : [value]), ...others])]
    if (names.length === 0) return broken('its "Answer" has neither "Value" nor "Aliases"')
    const answer = answerOfNames(text, names)
    if (answer.kind === 'ambiguous') return broken(answer.reason, answer.fix)
    return { kind: 'questions', questions: [{ text, premise: { status: true }, answer }] }
  },
}
