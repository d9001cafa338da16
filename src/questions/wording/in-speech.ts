import type { Question } from '../../domain/question.ts'
import { questionId } from '../../domain/question-id.ts'
import { inQuotes, type Speech } from '../../lexicon/speech.ts'

/** A group with titles in the quotation marks of its language; rules and checks know those of English alone. */
export function inSpeech(questions: readonly Question[], speech: Speech): readonly Question[] {
  const ids = new Map<string, string>()
  const said = questions.map((question) => {
    const marked = inMarks(question, speech)
    const id = questionId(marked)
    ids.set(question.id, id)
    return { ...marked, id }
  })
  return said.map((question) =>
    question.groups === undefined
      ? question
      : {
          ...question,
          groups: question.groups.map((group) => ({ ...group, id: ids.get(group.id) ?? group.id })),
        },
  )
}

function inMarks(question: Question, speech: Speech): Question {
  const { text, options, premise, expected } = question
  const marked = (one: string) => inQuotes(one, speech)
  return {
    ...question,
    text: marked(text),
    ...(options !== undefined && {
      options: options.map((option) => ({ ...option, text: marked(option.text) })),
    }),
    ...(premise.status === false &&
      premise.correction !== undefined && {
        premise: { ...premise, correction: marked(premise.correction) },
      }),
    ...(expected.kind === 'rejection' && {
      expected: { ...expected, correction: marked(expected.correction) },
    }),
  }
}
