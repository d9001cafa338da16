import { answerOfNames } from '../answer-of-names.ts'
import { broken, textOf } from '../fields.ts'
import type { ImportLayout } from '../layout.ts'
import { passagesOf } from '../passages.ts'

/** HotpotQA (Yang et al. 2018), either setting: `[{ "question", "answer", "type", "level", "supporting_facts", "context" }]`. */
export const hotpotQa: ImportLayout = {
  id: 'hotpotqa',
  description: "HotpotQA's JSON: question, answer, supporting_facts, context",
  recognises: (record) => 'question' in record && 'supporting_facts' in record,
  idOf: (record) => textOf(record, '_id') ?? textOf(record, 'id'),
  read: (record) => {
    const text = textOf(record, 'question')
    const answer = textOf(record, 'answer')
    if (text === undefined) return broken('it has no "question"')
    if (answer === undefined) return broken('it has no "answer"')
    const read = answerOfNames(text, [answer])
    if (read.kind === 'ambiguous') return broken(read.reason, read.fix)
    const type = textOf(record, 'type')
    const own = passagesOf(record)
    return {
      kind: 'questions',
      questions: [
        {
          text,
          premise: { status: true },
          answer: read,
          hops: 2,
          topic: type,
          ...(own.kind === 'passages' ? { extra: { passages: own.passages } } : {}),
        },
      ],
    }
  },
}
