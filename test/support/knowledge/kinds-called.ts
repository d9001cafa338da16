import { Kinds } from '../../../src/lexicon/kinds.ts'

/** Kinds without parents; each has one type, `urn:test:NAME`. */
export function kindsCalled(...names: readonly string[]): Kinds {
  return new Kinds(
    names.map((name) => ({ kind: name, noun: name, plural: name, types: [`urn:test:${name}`] })),
  )
}
