import { type Iri, localName } from '../../domain/iri.ts'
import { expandPrefix } from '../../domain/prefixes.ts'
import type { RelationChanges } from '../../domain/value-change.ts'
import { ElenchusError } from '../../errors.ts'
import { nearest } from '../../text/nearest.ts'

/** Relations whose values change in time, by their owner's word: named now, which have to differ, or declared before. */
export interface Changing {
  readonly named: readonly string[]
  readonly declared: readonly string[]
}

/** By IRI, CURIE, last segment or label. Throws `unknown-relation` for a name of no relation that differs. */
export function changingRelations(
  { named, declared }: Changing,
  relations: readonly RelationChanges[],
): ReadonlySet<Iri> {
  return new Set(
    [...named, ...declared].flatMap((name) => {
      const found = relations.filter(
        ({ relation, name: label }) =>
          relation === expandPrefix(name) ||
          localName(relation) === name ||
          label.toLowerCase() === name.toLowerCase(),
      )
      if (found.length > 0 || !named.includes(name)) return found.map(({ relation }) => relation)
      const known = relations.map((each) => each.name)
      const similar = nearest(name, known)
      throw new ElenchusError(
        'unknown-relation',
        `No relation that differs between the two files is called "${name}".`,
        {
          fix: `${similar.length > 0 ? `Did you mean ${similar.join(', ')}? ` : ''}These differ: ${known.slice(0, 20).join(', ') || 'none'}.`,
        },
      )
    }),
  )
}
