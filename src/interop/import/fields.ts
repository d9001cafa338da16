import type { ImportRecord, ReadRecord } from './layout.ts'
import { listIn } from './texts-in-cell.ts'

/** A field's text without the white space around it; `undefined` where there is none. */
export function textOf(record: ImportRecord, field: string): string | undefined {
  return scalarText(fieldOf(record, field))?.text
}

export interface ScalarText {
  readonly text: string
  /** JSON's number, not a text of digits. */
  readonly isNumber: boolean
}

/** A text, number, true or false as trimmed text; `undefined` for anything else and for nothing. */
export function scalarText(value: unknown): ScalarText | undefined {
  const isNumber = typeof value === 'number'
  if (!isNumber && typeof value !== 'string' && typeof value !== 'boolean') return undefined
  const text = `${value}`.trim()
  return text === '' ? undefined : { text, isNumber }
}

/** A field with dots reaches into objects: `answer.value`. A name that holds dots itself comes first. */
export function fieldOf(record: ImportRecord, field: string): unknown {
  if (Object.hasOwn(record, field)) return record[field]
  let value: unknown = record
  for (const part of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** The texts of a field that holds one or a list of them, each once, empty ones left out; a list in a text is a list. */
export function textsOf(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : ((typeof value === 'string' ? listIn(value) : undefined) ?? [value])
  return [...new Set(items.flatMap((item) => scalarText(item)?.text ?? []))]
}

/** The texts of an answer, which may be an object, too: TriviaQA's `value` and `aliases`, SQuAD's `text`. */
export function answerTextsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return textsOf(value)
  const names = ['value', 'text', 'label', 'aliases'].flatMap((field) =>
    textsOf(Reflect.get(value, field)),
  )
  return [...new Set(names)]
}

/** "Yes", "no." and their like; `undefined` for anything else. */
export function yesOrNo(text: string): boolean | undefined {
  const word = /^(yes|no)\b[.,!]?/i.exec(text.trim())?.[1]?.toLowerCase()
  return word === undefined ? undefined : word === 'yes'
}

export function broken(reason: string, fix?: string): ReadRecord {
  return { kind: 'broken', reason, fix }
}
