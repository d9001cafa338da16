import type { Row } from './database.ts'

/** What is in a list that a query gave; nothing where it gave none. */
export function itemsOf(list: Row[string] | undefined): readonly unknown[] {
  return typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)
    ? list.items
    : []
}
