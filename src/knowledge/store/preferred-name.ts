import { nameRole } from './schema.ts'

/** SQL: the order of languages that a thing is called in. */
export function englishFirst(row: string): string {
  return `${row}.language <> 'en', ${row}.language <> 'mul', ${row}.language`
}

/** SQL: of rows `name`, what a thing is called. */
export const preferredName = `min_by(name.text, (${englishFirst('name')}, name.text))`

/** SQL: whether a row `name` is a label, an entity's or a relation's. */
export const isLabel = `name.role IN (${nameRole.label}, ${nameRole.relationLabel})`
