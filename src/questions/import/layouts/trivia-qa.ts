import { broken, fieldOf, textOf, textsOf } from '../fields.ts'
import type { ImportLayout } from '../layout.ts'

/** TriviaQA (Joshi et al. 2017): `{ "Data": [{ "Question", "QuestionId", "Answer": { "Value", "Aliases", … } }] }`. */
export const triviaQa: ImportLayout = {
  id: 'triviaqa',
  description: "TriviaQA's JSON: Data, Question, Answer with Value and Aliases",
  recognises: (record) => 'Question' in record && 'Answer' in record,
  idOf: (record) => textOf(record, 'QuestionId'),
  read: (record) => {
    const text = textOf(record, 'Question')
    if (text === undefined) return broken('it has no "Question"')
    const value = textOf(record, 'Answer.Value')
    const others = [
      ...textsOf(fieldOf(record, 'Answer.Aliases')),
      ...textsOf(fieldOf(record, 'Answer.HumanAnswers')),
    ]
    const names = [...new Set([...(value === undefined ? [] : [value]), ...others])]
    if (names.length === 0) return broken('its "Answer" has neither "Value" nor "Aliases"')
    return {
      kind: 'questions',
      questions: [{ text, premise: { status: true }, answer: { kind: 'names', names } }],
    }
  },
}
