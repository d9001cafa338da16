import type { ImportRecord, ReadRecord } from './layout.ts'

/** A field's text without the white space around it; `undefined` where there is none. */
export function textOf(record: ImportRecord, field: string): string | undefined {
  const value = fieldOf(record, field)
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
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

/** The texts of a field that holds one or a list of them, each once, empty ones left out. */
export function textsOf(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : [value]
  const texts = items.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [`${item}`.trim()] : [],
  )
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** "Yes", "no." and their like; `undefined` for anything else. */
export function yesOrNo(text: string): boolean | undefined {
  const word = /^(yes|no)\b[.,!]?/i.exec(text.trim())?.[1]?.toLowerCase()
  return word === undefined ? undefined : word === 'yes'
}

export function broken(reason: string): ReadRecord {
  return { kind: 'broken', reason }
}
