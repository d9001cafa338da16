import { nameRole } from './schema.ts'

/** SQL: the order of languages for a thing's name. */
export function englishFirst(row: string): string {
  return `${row}.language <> 'en', ${row}.language <> 'mul', ${row}.language`
}

/** SQL: the preferred name among rows `name`. */
export const preferredName = `min_by(name.text, (${englishFirst('name')}, name.text))`

/** SQL: whether a row `name` is a label, an entity's or a relation's. */
export const isLabel = `name.role IN (${nameRole.label}, ${nameRole.relationLabel})`
