import { worldList, worldLists } from './world/world-lists.ts'

/**
 * Whether somebody known by this full name is another than the one of the first and last word alone: John Quincy Adams is not John
 * Adams. From Wikidata: pairs of people with ten facts or more whose names differ by what stands between.
 */
export function isNamesake(name: string): boolean {
  return namesakes().has(name)
}

const namesakes = worldList('names', 'known with a middle name')

/** Whether two given names, folded, are forms of one: Dave and David. */
export function isShortForm(one: string, other: string): boolean {
  return shortForms().get(one)?.has(other) === true || shortForms().get(other)?.has(one) === true
}

/** Short forms of given names, and what English makes of some, that do not begin the long one. */
const shortForms = worldLists('short-names')
