import type { DrawnFact } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { factOf, termOf } from '../grounds/certificates.ts'
import type { TermRecord } from '../names/term-records.ts'
import type { Row } from '../store/database.ts'

/** By their codes. */
export type Terms = ReadonlyMap<number, TermRecord>

/** Of each edge the columns that `drawnFact` reads. */
export function factColumnsOf(edges: number): readonly string[] {
  return Array.from({ length: edges }, (_, edge) => edge).flatMap((edge) =>
    ['subject', 'relation', 'object', 'since', 'until'].map((column) => `e${edge}_${column}`),
  )
}

/** One edge of a row as a fact with the names of its ends; who tells it is not known here. */
export function drawnFact(row: Row, edge: number, terms: Terms): DrawnFact {
  const { subject, relation, object } = partsOf(row, edge, terms)
  const [since, until] = [row[`e${edge}_since`], row[`e${edge}_until`]]
  return {
    subject: entityOf(subject),
    relation: factOf({ subject, relation, object }).relation,
    object: namedOf(object),
    ...(since !== null && { from: `${since}` }),
    ...(until !== null && { to: `${until}` }),
  }
}

/** The terms of one edge's ends. */
export function partsOf(row: Row, edge: number, terms: Terms) {
  return {
    subject: termOf(terms, row[`e${edge}_subject`]),
    relation: termOf(terms, row[`e${edge}_relation`]),
    object: termOf(terms, row[`e${edge}_object`]),
  }
}

/** Whatever is drawn has a name. */
export function namedOf(term: TermRecord): Named {
  if (term.named === undefined) throw new Error(`drawn without a name: ${term.text}`)
  return term.named
}

function entityOf(term: TermRecord): NamedEntity {
  const named = namedOf(term)
  if (named.kind !== 'entity') throw new Error(`a literal is no subject: ${term.text}`)
  return named
}
