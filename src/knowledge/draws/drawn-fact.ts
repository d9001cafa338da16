import type { DrawnFact } from '../../domain/draws.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { factOf, partsOf } from '../grounds/certificates.ts'
import type { KnownFact } from '../grounds/ground.ts'
import type { Stated } from '../memory/stated.ts'
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
  const { subject, relation, object } = edgeOf(row, edge, terms)
  const [since, until] = [row[`e${edge}_since`], row[`e${edge}_until`]]
  return {
    subject: entityOf(subject),
    relation: factOf({ subject, relation, object }).relation,
    object: namedOf(object),
    ...(since !== null && { from: `${since}` }),
    ...(until !== null && { to: `${until}` }),
  }
}

/** All terms of so many edges of some rows. */
export function codesIn(rows: readonly Row[], edges: number): Set<number> {
  const codes = new Set<number>()
  for (const row of rows) {
    for (let edge = 0; edge < edges; edge++) {
      const { subject, relation, object } = statedIn(row, edge)
      codes.add(subject).add(relation).add(object)
    }
  }
  return codes
}

/** The terms of one edge's ends. */
export function edgeOf(row: Row, edge: number, terms: Terms): KnownFact {
  return partsOf(statedIn(row, edge), terms)
}

/** The codes of one edge's ends. */
function statedIn(row: Row, edge: number): Stated {
  return {
    subject: Number(row[`e${edge}_subject`]),
    relation: Number(row[`e${edge}_relation`]),
    object: Number(row[`e${edge}_object`]),
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
