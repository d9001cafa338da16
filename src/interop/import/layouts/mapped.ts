import { answerOfNames, type Unsettled } from '../answer-of-names.ts'
import { answerTextsOf, broken, fieldOf, scalarText, textsOf } from '../fields.ts'
import { type GivenOption, givenOptions } from '../given-options.ts'
import type {
  ImportedAnswer,
  ImportedPremise,
  ImportLayout,
  ImportRecord,
  ReadRecord,
} from '../layout.ts'
import { answerOfOptions } from '../option-answer.ts'
import { type OptionScheme, schemesOf } from '../right-option.ts'
import { namesIn } from '../texts-in-cell.ts'

/** What may be mapped, with the names that it has where nobody maps it. */
export const mappedFields = {
  question: ['question.stem', 'question', 'prompt', 'input', 'text', 'problem'],
  answer: [
    'answer',
    'answers',
    'references',
    'target',
    'expected',
    'answerKey',
    'possible_answers',
    'gold',
  ],
  'answer-index': [],
  'answer-number': [],
  'answer-text': [],
  aliases: ['aliases'],
  options: ['options', 'choices', 'question.choices', 'mc1_targets'],
  premise: ['premise', 'premise_true'],
  'false-premise': ['false_premise', 'falsePremise'],
  correction: ['correction'],
  topic: ['topic', 'category'],
  split: ['split'],
  id: ['id', 'idx', '_id', 'qid', 'question_id'],
} as const
type MappedField = keyof typeof mappedFields

/** The fields' names in a file, where they are others than usual; with dots for what lies deeper. */
export type FieldMapping = Readonly<Partial<Record<MappedField, string>>>

/** Any JSON Lines, JSON array or table, by the names of its fields. */
export function mapped(mapping: FieldMapping): ImportLayout {
  const value: Value = (record, field) => fieldValue(record, field, mapping)
  const layout = (schemes: readonly OptionScheme[]): ImportLayout => ({
    id: 'mapped',
    description: 'any records, by the names of their fields (--field)',
    recognises: (record) => scalarText(value(record, 'question')) !== undefined,
    idOf: (record) => scalarText(value(record, 'id'))?.text,
    read: (record) => read(record, value, schemes),
    settled: (records) => layout(schemesIn(records, value)),
  })
  return layout([])
}

type Value = (record: ImportRecord, field: MappedField) => unknown

/** The options may stand in fields of their own: `options=A,B,C,D`. */
function fieldValue(record: ImportRecord, field: MappedField, mapping: FieldMapping): unknown {
  const given = mapping[field]
  if (field === 'options' && given?.includes(',')) {
    const cells = given.split(',').map((name) => fieldOf(record, name.trim()))
    return cells.filter((cell) => scalarText(cell) !== undefined)
  }
  const names = given === undefined ? mappedFields[field] : [given]
  for (const name of names) {
    const value = fieldOf(record, name)
    if (value === undefined || value === null || value === '') continue
    // CommonsenseQA's question is an object with the text inside
    if (field === 'question' && scalarText(value) === undefined) continue
    return value
  }
  return undefined
}

/** How the answers of this file name their options. */
function schemesIn(records: readonly ImportRecord[], value: Value): readonly OptionScheme[] {
  return schemesOf(
    records.flatMap((record) => {
      const options = givenOptions(value(record, 'options'))
      const answer = scalarText(value(record, 'answer'))
      return typeof options === 'string' || options.length < 2 || answer === undefined
        ? []
        : [{ answer, options }]
    }),
  )
}

function read(record: ImportRecord, value: Value, schemes: readonly OptionScheme[]): ReadRecord {
  const text = scalarText(value(record, 'question'))?.text
  if (text === undefined) return broken('it has no question')
  const names = namesOf(record, value)
  const premise = givenPremise(
    {
      holds: value(record, 'premise'),
      fails: value(record, 'false-premise'),
      correction: value(record, 'correction'),
    },
    names,
  )
  if (typeof premise === 'string') return broken(premise)
  const answer: ImportedAnswer | Unread =
    premise.status === false ? { kind: 'none' } : answerOf(record, value, { text, names, schemes })
  if (answer.kind === 'ambiguous' || answer.kind === 'broken')
    return broken(answer.reason, answer.fix)
  if (answer.kind === 'left-out') return answer
  const topic = scalarText(value(record, 'topic'))?.text
  const split = scalarText(value(record, 'split'))?.text
  return {
    kind: 'questions',
    questions: [
      {
        text,
        premise,
        answer,
        topic,
        split,
      },
    ],
  }
}

/** The answer and its aliases; of a cell that lists several names each one. */
function namesOf(record: ImportRecord, value: Value): readonly string[] {
  const answers = answerTextsOf(value(record, 'answer'))
  const aliases = textsOf(value(record, 'aliases'))
  return [...new Set([...answers, ...aliases].flatMap(namesIn))]
}

type Unread =
  | Unsettled
  | { readonly kind: 'broken'; readonly reason: string; readonly fix?: string }
  | { readonly kind: 'left-out'; readonly reason: string }

interface Given {
  readonly text: string
  readonly names: readonly string[]
  readonly schemes: readonly OptionScheme[]
}

function answerOf(record: ImportRecord, value: Value, given: Given): ImportedAnswer | Unread {
  const options = givenOptions(value(record, 'options'))
  if (typeof options === 'string') {
    return {
      kind: 'broken',
      reason: options,
      fix: 'Give texts, objects with text and label, a JSON list, or fields of their own: --field options=A,B,C,D.',
    }
  }
  return options.length > 1
    ? answerOfOptions(rightOf(record, value, options, given.schemes), options)
    : answerOfText(record, value, given)
}

function answerOfText(
  record: ImportRecord,
  value: Value,
  { text, names }: Given,
): ImportedAnswer | Unread {
  if (names.length > 0) return answerOfNames(text, names)
  const indexed = value(record, 'answer-index') ?? value(record, 'answer-number')
  return indexed === undefined
    ? { kind: 'broken', reason: 'it has no answer' }
    : {
        kind: 'broken',
        reason: 'its answer is a place among options, and it has no options',
        fix: 'Say where they are: --field options=NAME, or --field options=A,B,C,D.',
      }
}

/** What names the right option, and in which ways it may be meant. */
function rightOf(
  record: ImportRecord,
  value: Value,
  options: readonly GivenOption[],
  schemes: readonly OptionScheme[],
) {
  const ways = [
    ['answer-index', ['index']],
    ['answer-number', ['number']],
    ['answer-text', ['text']],
    ['answer', schemes],
  ] as const
  for (const [field, meant] of ways) {
    const answer = scalarText(value(record, field))
    if (answer !== undefined) return { answer, schemes: meant }
  }
  return options.some(({ right }) => right !== undefined) ? 'flagged' : undefined
}

/** What a record says of its premise; a string says what is wrong with it. */
function givenPremise(
  given: { readonly holds: unknown; readonly fails: unknown; readonly correction: unknown },
  answers: readonly string[],
): ImportedPremise | string {
  const holds = flag(given.holds)
  const fails = flag(given.fails)
  if (holds === 'unreadable') return 'its premise is neither true, false nor unknown'
  if (fails === 'unreadable') return 'its false-premise is neither true nor false'
  if (holds === 'unknown') return { status: 'unknown' }
  if (holds !== false && fails !== true) return { status: true }
  const [correction] = [...textsOf(given.correction), ...answers]
  return correction === undefined
    ? 'its premise is false, and neither a correction nor an answer says what is so'
    : { status: false, correction }
}

function flag(value: unknown): boolean | 'unknown' | 'unreadable' | undefined {
  if (value === undefined || value === null) return undefined
  const text = `${value}`.trim().toLowerCase()
  if (['true', 'yes', '1', 'valid'].includes(text)) return true
  if (['false', 'no', '0', 'invalid'].includes(text)) return false
  return text === 'unknown' ? 'unknown' : 'unreadable'
}
