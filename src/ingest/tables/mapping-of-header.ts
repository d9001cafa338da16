import type { Iri } from '../../domain/iri.ts'
import type { MappedColumn, Mapping } from './mapping.ts'
import type { ColumnRole, TableMapping } from './table-mapping.ts'

const factColumns = ['subject', 'relation', 'object']

/** What all mappings have that no guess made. */
function mappingBy(table: TableMapping | undefined, base: Iri) {
  return {
    base,
    language: table?.language ?? '',
    missing: table?.missing,
    columns: [],
    strictBounds: true,
    isGuess: false,
    leavesOutTotals: false,
    remarks: [],
  } satisfies Partial<Mapping>
}

/** The mapping that columns' own names ask for, in lower case: of facts, or of entities. */
export function mappingOfHeader(
  columns: readonly string[],
  table: TableMapping | undefined,
  base: Iri,
): Mapping | undefined {
  const has = (...wanted: string[]) => wanted.every((column) => columns.includes(column))
  const shared = {
    ...mappingBy({ ...table, language: '' }, base),
    identifiers: 'iris' as const,
    ragged: 'fewer are fine' as const,
  }
  if (has(...factColumns)) {
    return {
      ...shared,
      subject: 'subject',
      columns: rolesIn(columns, ['from', 'to']),
      fact: {
        relation: 'relation',
        object: 'object',
        datatype: 'datatype',
        language: 'language',
        reading: 'datatype',
      },
    }
  }
  if (!has('entity', 'label')) return undefined
  const roles = rolesIn(columns, ['label', 'aliases', 'description', 'type', 'parent'])
  return {
    ...shared,
    subject: 'entity',
    columns: roles.map((role) =>
      columns.includes('language') ? { ...role, language: 'language' } : role,
    ),
  }
}

function rolesIn(columns: readonly string[], roles: readonly ColumnRole[]) {
  return roles
    .filter((role) => columns.includes(role))
    .map((role) => ({ kind: 'role' as const, column: role, role, reading: {} }))
}

/** The columns of an edge file of KGTK, https://kgtk.readthedocs.io/en/latest/data_model/. */
const edgeColumns = ['node1', 'label', 'node2'] as const

/** Whether a table is an edge file: by its header, and by a mapping that does not say otherwise. */
export function isEdgeFile(columns: readonly string[], table: TableMapping | undefined): boolean {
  const { subject, relation, object, columns: mapped } = table ?? {}
  const told = [subject, relation, object].map((column) => column?.trim().toLowerCase())
  const isSaid = told.some((column) => column !== undefined) || mapped !== undefined
  const isSame = mapped === undefined && told.every((column, at) => column === edgeColumns[at])
  return edgeColumns.every((column) => columns.includes(column)) && (!isSaid || isSame)
}

/** An edge a row; what its literals are, their first character says. */
export function edgeMapping(
  table: TableMapping | undefined,
  base: Iri,
  identifiers: Mapping['identifiers'],
): Mapping {
  const [subject, relation, object] = edgeColumns
  return {
    ...mappingBy(table, base),
    identifiers,
    ragged: 'fewer are fine',
    subject,
    fact: { relation, object, reading: 'kgtk' },
  }
}

/** Three columns of facts, or an identifier and its names, that no header names. */
export function mappingWithoutHeader(
  columns: readonly string[],
  holdsLabels: boolean,
  table: TableMapping | undefined,
  base: Iri,
  identifiers: Mapping['identifiers'],
): Mapping {
  const [subject = '', relation = '', object = ''] = columns
  const shared = { ...mappingBy(table, base), identifiers, subject }
  if (holdsLabels || columns.length === 2) {
    const names: MappedColumn = { kind: 'names', columns: columns.slice(1) }
    return { ...shared, ragged: 'any', columns: [names] }
  }
  return {
    ...shared,
    language: '',
    ragged: 'are no triples',
    fact: { relation, object, reading: { others: {}, by: {} } },
  }
}
