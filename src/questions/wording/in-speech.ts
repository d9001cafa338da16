import type { Question } from '../../domain/question.ts'
import { inQuotes, type Speech } from '../../lexicon/speech.ts'
import { withTexts } from './with-texts.ts'

/** A group with titles in the quotation marks of its language; rules and checks know only those of English. */
export function inSpeech(questions: readonly Question[], speech: Speech): readonly Question[] {
  return withTexts(questions, (question) => inMarks(question, speech))
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
