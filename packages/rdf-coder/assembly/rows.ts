import { factRows, factWidth, nameRows, nameWidth, texts } from './regions'
import { textsEnd } from './terms'

export let facts: i32 = 0
export let names: i32 = 0

export function startRows(): void {
  facts = 0
  names = 0
}

/** Forgets the last ones. */
export function setRows(keptFacts: i32, keptNames: i32): void {
  facts = keptFacts
  names = keptNames
}

/** `literal` as in `raw_facts`. */
export function addFact(subject: i32, relation: i32, object: i32, literal: i32): void {
  const row = factRows + (facts++ as usize) * factWidth
  store<i32>(row, subject)
  store<i32>(row + 4, relation)
  store<i32>(row + 8, object)
  store<i32>(row + 12, literal)
}

/** A name whose text stands in the texts from `from`. */
export function nameRow(entity: i32, role: i32, language: i32, from: usize): void {
  const row = nameRows + (names++ as usize) * nameWidth
  store<i32>(row, entity)
  store<i32>(row + 4, role)
  store<i32>(row + 8, language)
  store<i32>(row + 20, (from - texts) as i32)
  store<i32>(row + 24, (textsEnd - texts) as i32)
}
