import type { Statement } from '../../../domain/fact.ts'
import type { Candidates, Identifiers } from '../../../domain/identifiers.ts'
import type { Iri } from '../../../domain/iri.ts'
import type { Literal } from '../../../domain/literal.ts'
import { contractPrefix, prefixes } from '../../../domain/prefixes.ts'
import { typedValue } from '../../../ingest/tables/typed-value.ts'
import { type Cell, parseIdentifier, parseObject } from './cell.ts'
import type { StatementHeader, StatementRow } from './statement-rows.ts'

/** A row as a statement, or the reason why it is none. */
export type ResolvedRow =
  | { readonly kind: 'statement'; readonly statement: Statement }
  /** An identifier that the graph does not know, or several of which nobody knows which is meant. */
  | { readonly kind: 'unresolved'; readonly reason: string }
  /** Not readable: a mistake in the file. */
  | { readonly kind: 'broken'; readonly reason: string }

type Found = ReadonlyMap<string, Candidates>

/** Names become IRIs, in batches. */
export async function resolveRows(
  rows: readonly StatementRow[],
  header: StatementHeader,
  identifiers: Identifiers,
): Promise<readonly ResolvedRow[]> {
  const identifier = remembering(parseIdentifier)
  const anything = remembering(parseObject)
  const cells = rows.map(({ fields }) => ({
    subject: identifier(fields[header.subject] ?? ''),
    relation: identifier(fields[header.relation] ?? ''),
    object: anything(fields[header.object] ?? ''),
  }))
  const names = { entity: new Set<string>(), relation: new Set<string>() }
  for (const { subject, relation, object } of cells) {
    if (subject.kind === 'name') names.entity.add(subject.name)
    if (relation.kind === 'name') names.relation.add(relation.name)
    if (object.kind === 'name') names.entity.add(object.name)
  }
  const entities = await identifiers.resolve([...names.entity], 'entity')
  const relations = await identifiers.resolve([...names.relation], 'relation')
  const sorts = await identifiers.literalSorts()

  return rows.map(({ line, fault }, index) => {
    const own = cells[index]
    if (own === undefined || fault !== undefined) return broken(line, fault ?? 'is empty')
    for (const end of ends) {
      const cell = own[end]
      if (cell.kind === 'broken') {
        return broken(line, `has ${end === 'object' ? 'an' : 'a'} ${end} that ${cell.fault}`)
      }
    }
    return resolved(own, entities, relations, sorts)
  })
}

const ends = ['subject', 'relation', 'object'] as const

/** Caches, because the same cell occurs in many rows. */
function remembering<T>(parse: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return (cell) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    const parsed = parse(cell)
    known.set(cell, parsed)
    return parsed
  }
}

interface Cells {
  readonly subject: Cell
  readonly relation: Cell
  readonly object: Cell
}

function resolved(
  cells: Cells,
  entities: Found,
  relations: Found,
  sorts: ReadonlyMap<Iri, Sort>,
): ResolvedRow {
  const subject = iriOf(cells.subject, entities, 'subject')
  const relation = iriOf(cells.relation, relations, 'relation')
  if (typeof subject !== 'string') return subject
  if (typeof relation !== 'string') return relation
  const literal = literalOf(cells.object, entities, sorts.get(relation))
  const object = literal ?? iriOf(cells.object, entities, 'object')
  if (isUnresolved(object)) return object
  return { kind: 'statement', statement: { subject, relation, object } }
}

function isUnresolved(object: Iri | Literal | Unresolved): object is Unresolved {
  return typeof object !== 'string' && object.kind === 'unresolved'
}

type Sort = 'text' | 'number' | 'date'
type Unresolved = Extract<ResolvedRow, { kind: 'unresolved' }>

function iriOf(cell: Cell, found: Found, end: string): Iri | Unresolved {
  if (cell.kind === 'iri') return cell.iri
  const name = cell.kind === 'name' ? cell.name : ''
  const { iris, count } = found.get(name) ?? { iris: [], count: 0 }
  const [only] = iris
  if (only !== undefined && count === 1) return only
  return only === undefined ? nobody(name, end) : several(name, end, iris, count)
}

/** Whether a bare cell is a literal: it has the format of one and the relation has literals, or nothing else fits. */
function literalOf(cell: Cell, entities: Found, sort: Sort | undefined): Literal | undefined {
  if (cell.kind === 'literal') return cell.literal
  if (cell.kind !== 'name') return undefined
  const { name, literal } = cell
  const isEntity = entities.has(name)
  if (sort === undefined) return isEntity ? undefined : literal
  if (sort === 'date') return yearOf(name) ?? literal
  if (sort === 'number') return literal
  return isEntity ? undefined : { value: name, datatype: `${prefixes.xsd}string` }
}

/** 1867 is a year if the relation's values are dates. */
function yearOf(name: string): Literal | undefined {
  const value = /^-?\d{3,6}$/.test(name) ? typedValue(name, 'year') : undefined
  return value?.kind === 'literal' ? { value: value.value, datatype: value.datatype } : undefined
}

function nobody(name: string, end: string): Unresolved {
  return { kind: 'unresolved', reason: `the graph does not know the ${end} "${name}"` }
}

function several(name: string, end: string, iris: readonly Iri[], count: number): Unresolved {
  const listed = iris.map(contractPrefix).join(', ')
  const others = count > iris.length ? ` and ${count - iris.length} more` : ''
  return {
    kind: 'unresolved',
    reason: `the ${end} "${name}" has ${count} matches: ${listed}${others}; use one of them`,
  }
}

function broken(line: number, fault: string): ResolvedRow {
  return { kind: 'broken', reason: `row ${line} ${fault}` }
}
