import { fieldOf } from '../../import/fields.ts'
import { recordsOfFile } from '../../import/records-of-file.ts'
import { firstObject, rowsOfLines } from '../json-lines.ts'
import type { LogField, LogFields, LogFormat, LogRow } from '../log.ts'
import { type JsonObject, rightOf, textOf, textsOf } from '../values.ts'

/** The usual names of each field, for logs that no harness wrote. */
const usual: Readonly<Record<LogField, readonly string[]>> = {
  question: ['question', 'prompt', 'input', 'query'],
  reply: [
    'reply',
    'response',
    'output',
    'prediction',
    'completion',
    'model_answer',
    'model_output',
  ],
  reference: ['reference', 'references', 'target', 'gold', 'expected', 'answer', 'answers'],
  model: ['model', 'model_name', 'model_id', 'generator', 'source'],
  id: ['id', 'question_id', 'qid', 'custom_id'],
  grade: ['grade', 'correct', 'is_correct', 'score', 'label'],
  choices: ['choices', 'options'],
}

/** Words of graders for right and wrong; what else they say is no verdict. */
const said = new Map([
  ['correct', true],
  ['right', true],
  ['yes', true],
  ['true', true],
  ['c', true],
  ['incorrect', false],
  ['wrong', false],
  ['no', false],
  ['false', false],
  ['i', false],
])

/** Tables and JSON Lines with a column for the question and one for the reply. */
export const tableFields: LogFormat = {
  id: 'table',
  description: 'CSV or JSON Lines with a question and a reply (--field reply=NAME)',
  recognises: () => true,
  read: async function* (file) {
    const rowsIn = (record: JsonObject, place: string) => [rowOf(record, place, file.fields)]
    if (firstObject(file) !== undefined) return yield* rowsOfLines(file, rowsIn)
    const contents = {
      of: 'replies',
      fix: 'Give CSV or JSON Lines with a question and a reply: docs/logs.md.',
    }
    for (const { row, record } of await recordsOfFile(file.path, undefined, contents)) {
      for (const made of rowsIn(record, `row ${row}`)) {
        yield 'leftOut' in made
          ? { kind: 'left-out', place: `row ${row}`, reason: made.leftOut }
          : { kind: 'row', row: made }
      }
    }
  },
}

function rowOf(
  record: JsonObject,
  place: string,
  fields: LogFields,
): LogRow | { readonly leftOut: string } {
  const value = (field: LogField) =>
    (fields[field] === undefined ? usual[field] : [fields[field]])
      .map((name) => fieldOf(record, name))
      .find((found) => found !== undefined && found !== null && found !== '')
  const text = textOf(value('reply'))
  const question = textOf(value('question'))
  const id = textOf(value('id'))
  if (question === undefined && id === undefined) return { leftOut: 'no question and no id in it' }
  const grade = value('grade')
  const by = fields.grade ?? 'grade'
  return {
    place,
    model: textOf(value('model')) ?? 'not said',
    ...(id !== undefined && { id }),
    ...(question !== undefined && { question }),
    record,
    choices: textsOf(value('choices') ?? []),
    references: textsOf(value('reference') ?? []),
    sample: 0,
    reply:
      text === undefined
        ? { status: 'failed', message: 'no reply in the log' }
        : { status: 'answered', text, finish: 'stop' },
    grades: grade === undefined ? [] : [{ by, right: gradeOf(grade) }],
  }
}

function gradeOf(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? said.get(value.trim().toLowerCase()) : undefined
  return word ?? rightOf(value)
}
