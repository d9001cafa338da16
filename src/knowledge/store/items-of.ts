import type { Row } from './database.ts'

/** The items of a list column; empty for NULL. */
export function itemsOf(list: Row[string] | undefined): readonly unknown[] {
  return typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)
    ? list.items
    : []
}
