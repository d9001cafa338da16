import { broken, textOf } from '../fields.ts'
import type { ImportedQuestion, ImportLayout } from '../layout.ts'

/**
 * FalseQA (Hu et al. 2023): a table `question,answer,label`, 1 where the premise is false. A file holds first all false
 * premises and then, in the same order, their true twins; their answers are sentences, so that nothing but the stance on the
 * premise can be judged without a reader.
 */
export const falseQa: ImportLayout = {
  id: 'falseqa',
  description: "FalseQA's table: question, answer, label (1 where the premise is false)",
  recognises: (record) => ['question', 'answer', 'label'].every((field) => field in record),
  read: (record) => {
    const text = textOf(record, 'question')
    const answer = textOf(record, 'answer')
    const label = textOf(record, 'label')
    if (text === undefined) return broken('it has no "question"')
    if (answer === undefined) return broken('it has no "answer"')
    if (label !== '0' && label !== '1') return broken(`its "label" is ${said(label)}, not 0 or 1`)
    const question: ImportedQuestion =
      label === '1'
        ? { text, premise: { status: false, correction: answer }, answer: { kind: 'none' } }
        : { text, premise: { status: true }, answer: { kind: 'open', text: answer } }
    return { kind: 'questions', questions: [question] }
  },
  twins: (questions) => {
    const half = questions.findIndex((question) => question.premise.status === true)
    const inOrder =
      half > 0 &&
      questions.length === 2 * half &&
      questions.slice(half).every((question) => question.premise.status === true)
    return inOrder ? questions.slice(half).map((_, index) => [index, index + half] as const) : []
  },
}

function said(label: string | undefined): string {
  return label === undefined ? 'empty' : JSON.stringify(label)
}
