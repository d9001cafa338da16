import { answerOfNames, type Unsettled } from '../answer-of-names.ts'
import { broken, textOf, yesOrNo } from '../fields.ts'
import type { ImportedAnswer, ImportedPremise, ImportLayout, ImportRecord } from '../layout.ts'
import { asksForAName } from '../what-is-wanted.ts'

/** FreshQA (Vu et al. 2023): a table with `question`, `false_premise`, `num_hops`, `fact_type` and up to ten answers. */
export const freshQa: ImportLayout = {
  id: 'freshqa',
  description: "FreshQA's table: question, false_premise, fact_type, answer_0 …",
  recognises: (record) => 'false_premise' in record && 'answer_0' in record,
  idOf: (record) => textOf(record, 'id'),
  read: (record) => {
    const text = textOf(record, 'question')
    if (text === undefined) return broken('it has no "question"')
    const names = answersOf(record)
    const [first] = names
    if (first === undefined) return broken('it has no "answer_0"')
    const flag = textOf(record, 'false_premise')?.toUpperCase()
    if (flag !== 'TRUE' && flag !== 'FALSE')
      return broken('its "false_premise" is not TRUE or FALSE')
    const premise: ImportedPremise =
      flag === 'TRUE' ? { status: false, correction: first } : { status: true }
    const answer = flag === 'TRUE' ? ({ kind: 'none' } as const) : answerOf(text, first, names)
    if (answer.kind === 'ambiguous') return broken(answer.reason, answer.fix)
    const topic = textOf(record, 'fact_type')
    const split = textOf(record, 'split')?.toLowerCase()
    return {
      kind: 'questions',
      questions: [
        {
          text,
          premise,
          answer,
          hops: textOf(record, 'num_hops') === 'multi-hop' ? 2 : 1,
          topic,
          split,
          extra: kept(record),
        },
      ],
    }
  },
}

function answersOf(record: ImportRecord): readonly string[] {
  const names = Array.from({ length: 10 }, (_, place) => textOf(record, `answer_${place}`))
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** "Yes, since 2020." is a yes where the question asks for one; "No one" is a name. */
function answerOf(
  question: string,
  first: string,
  names: readonly string[],
): ImportedAnswer | Unsettled {
  const value = asksForAName(question) ? undefined : yesOrNo(first)
  return value === undefined ? answerOfNames(question, names) : { kind: 'boolean', value }
}

/** How fast the answer changes is theirs to say, and worth slicing a report by. */
function kept(record: ImportRecord): ImportRecord {
  const fields = { effectiveYear: 'effective_year', nextReview: 'next_review' } as const
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = textOf(record, field)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
