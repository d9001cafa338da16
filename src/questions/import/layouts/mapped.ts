import { broken, fieldOf, textsOf, yesOrNo } from '../fields.ts'
import type {
  ImportedAnswer,
  ImportedPremise,
  ImportLayout,
  ImportRecord,
  ReadRecord,
} from '../layout.ts'

/** What may be mapped, with the names that it has where nobody maps it. */
export const mappedFields = {
  question: ['question', 'prompt', 'input', 'text'],
  answer: ['answer', 'answers', 'references', 'target', 'expected'],
  aliases: ['aliases'],
  options: ['options', 'choices'],
  premise: ['premise', 'premise_true'],
  'false-premise': ['false_premise', 'falsePremise'],
  correction: ['correction'],
  topic: ['topic', 'category'],
  split: ['split'],
  id: ['id', 'idx', '_id'],
} as const
type MappedField = keyof typeof mappedFields

/** The fields' names in a file, where they are others than usual; with dots for what lies deeper. */
export type FieldMapping = Readonly<Partial<Record<MappedField, string>>>

/** Any JSON Lines, JSON array or table, by the names of its fields. */
export function mapped(mapping: FieldMapping): ImportLayout {
  const value = (record: ImportRecord, field: MappedField) => fieldValue(record, field, mapping)
  return {
    id: 'mapped',
    description: 'any records, by the names of their fields (--field)',
    recognises: (record) => value(record, 'question') !== undefined,
    idOf: (record) => textsOf(value(record, 'id'))[0],
    read: (record) => read(record, value),
  }
}

function fieldValue(record: ImportRecord, field: MappedField, mapping: FieldMapping): unknown {
  const names = mapping[field] === undefined ? mappedFields[field] : [mapping[field]]
  for (const name of names) {
    const value = fieldOf(record, name)
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

type Value = (record: ImportRecord, field: MappedField) => unknown

function read(record: ImportRecord, value: Value): ReadRecord {
  const [text] = textsOf(value(record, 'question'))
  if (text === undefined) return broken('it has no question')
  const answers = [...textsOf(value(record, 'answer')), ...textsOf(value(record, 'aliases'))]
  const premise = premiseOf(record, value, answers)
  if (typeof premise === 'string') return broken(premise)
  const answer = premise.status === false ? none : answerOf(value(record, 'options'), answers)
  if (typeof answer === 'string') return broken(answer)
  const [topic] = textsOf(value(record, 'topic'))
  const [split] = textsOf(value(record, 'split'))
  return {
    kind: 'questions',
    questions: [
      {
        text,
        premise,
        answer,
        ...(topic === undefined ? {} : { topic }),
        ...(split === undefined ? {} : { split }),
      },
    ],
  }
}

const none = { kind: 'none' } as const

function premiseOf(
  record: ImportRecord,
  value: Value,
  answers: readonly string[],
): ImportedPremise | string {
  const holds = flag(value(record, 'premise'))
  const fails = flag(value(record, 'false-premise'))
  if (holds === 'unreadable') return 'its premise is neither true, false nor unknown'
  if (fails === 'unreadable') return 'its false-premise is neither true nor false'
  if (holds === 'unknown') return { status: 'unknown' }
  if (holds !== false && fails !== true) return { status: true }
  const [correction] = [...textsOf(value(record, 'correction')), ...answers]
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

function answerOf(given: unknown, answers: readonly string[]): ImportedAnswer | string {
  const options = textsOf(given)
  const [first] = answers
  if (first === undefined) return 'it has no answer'
  if (options.length > 1) {
    const right = placeOf(first, options)
    return right === -1 ? 'its answer is none of its options' : { kind: 'option', options, right }
  }
  const said = answers.length === 1 && /^(yes|no)[.!]?$/i.test(first) ? yesOrNo(first) : undefined
  return said === undefined ? { kind: 'names', names: answers } : { kind: 'boolean', value: said }
}

/** An answer names its option by its text or by its letter. */
function placeOf(answer: string, options: readonly string[]): number {
  const place = options.indexOf(answer)
  if (place !== -1 || !/^[A-Z]$/.test(answer)) return place
  const letter = answer.charCodeAt(0) - 'A'.charCodeAt(0)
  return letter < options.length ? letter : -1
}
