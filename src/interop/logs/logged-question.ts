import type { Question } from '../../domain/question.ts'
import { importedRecord } from '../import/imported-record.ts'
import type { ImportRecord } from '../import/layout.ts'
import { mapped } from '../import/layouts/mapped.ts'
import { importLayouts } from '../import/layouts.ts'
import type { LogRow } from './log.ts'
import { textOf } from './values.ts'

/** The reply that a data set like GSM8K ends its worked solution with. */
const finalAnswer = /####\s*(.+?)\s*$/

/** A log's own question with its reference, or why it can't be judged. */
export function loggedQuestion(row: LogRow, source: string): Question | string {
  const text = textOf(row.record.question) ?? row.question
  if (text === undefined) return 'its question is not in the log'
  const references = row.references.map((each) => finalAnswer.exec(each)?.[1] ?? each)
  const [reference] = references
  if (row.choices.length > 1 && reference !== undefined) {
    const answer = /^[A-Z]$/.test(reference)
      ? (row.choices[reference.charCodeAt(0) - 65] ?? reference)
      : reference
    return made(row, source, { question: text, options: row.choices, answer }, true)
  }
  const own = fromRecord(row, source)
  if (own !== undefined) return own
  if (references.length === 0) return 'no reference answer in the log'
  return made(row, source, { question: text, answer: references }, false)
}

/** The data set's own record knows aliases and options. */
function fromRecord(row: LogRow, source: string): Question | undefined {
  const { reply: _, response: __, output: ___, ...record } = row.record
  const layout = importLayouts({}).find((each) => each.recognises(record))
  const read = layout?.read(record)
  const [imported] = read?.kind === 'questions' ? read.questions : []
  if (layout === undefined || imported === undefined) return undefined
  return importedRecord(imported, { layout: layout.id, source, row: idOf(row), language: 'en' })
}

function made(
  row: LogRow,
  source: string,
  record: ImportRecord,
  byText: boolean,
): Question | string {
  const layout = mapped(byText ? { 'answer-text': 'answer' } : {})
  const read = layout.read(byText ? { ...record, answer: record.answer } : record)
  const [imported] = read.kind === 'questions' ? read.questions : []
  if (imported === undefined) {
    return read.kind === 'questions' ? 'no reference answer in the log' : read.reason
  }
  return importedRecord(imported, { layout: 'log', source, row: idOf(row), language: 'en' })
}

function idOf({ id, place }: LogRow): string {
  return id ?? place
}
