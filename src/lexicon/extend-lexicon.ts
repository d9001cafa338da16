import { expandPrefix } from '../domain/prefixes.ts'
import type { LexiconParts } from './lexicon.ts'

/**
 * A lexicon with entries added to it. A concept or a kind of the same name takes the other's place; a relation that is described or left out,
 * and a type, belongs to what was added alone.
 */
export function extendLexicon(base: LexiconParts, added: LexiconParts): LexiconParts {
  const concepts = new Set(added.entries.map(({ concept }) => concept))
  const kinds = new Map(added.kinds.map((kind) => [kind.kind, kind]))
  const relations = namesOf([...added.entries, ...added.leftOut].flatMap((one) => one.relations))
  const types = namesOf(added.kinds.flatMap((kind) => kind.types))
  const known = new Set(base.kinds.map(({ kind }) => kind))
  return {
    entries: [
      ...base.entries
        .filter(({ concept }) => !concepts.has(concept))
        .flatMap((entry) => withRelations(entry, relations)),
      ...added.entries,
    ],
    kinds: [
      ...base.kinds.map(
        (kind) => kinds.get(kind.kind) ?? { ...kind, types: without(kind.types, types) },
      ),
      ...added.kinds.filter(({ kind }) => !known.has(kind)),
    ],
    leftOut: [...base.leftOut.flatMap((one) => withRelations(one, relations)), ...added.leftOut],
  }
}

function namesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(expandPrefix))
}

function without(names: readonly string[], taken: ReadonlySet<string>): readonly string[] {
  return names.filter((name) => !taken.has(expandPrefix(name)))
}

/** Without those that are taken; nothing where it has no other. */
function withRelations<T extends { readonly relations: readonly string[] }>(
  one: T,
  taken: ReadonlySet<string>,
): readonly T[] {
  const relations = without(one.relations, taken)
  return relations.length === 0 ? [] : [{ ...one, relations }]
}
