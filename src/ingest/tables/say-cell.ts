import { rdfType, subClassOf } from '../../knowledge/store/vocabulary.ts'
import { headingUnit, isUnitOfHeading } from './heading-unit.ts'
import type { Mapping, Reading } from './mapping.ts'
import type { Naming } from './naming.ts'
import { readValue } from './read-value.ts'
import { leftOut, missingValue, passedOver, type Said } from './said.ts'
import type { ColumnRole } from './table-mapping.ts'
import { validityOf } from './typed-value.ts'
import { valuesOf } from './values-of.ts'

export interface FieldContext {
  readonly mapping: Mapping
  readonly naming: Naming
  readonly isMissing: (text: string) => boolean
  readonly markers: readonly string[]
}

interface ValueColumn {
  readonly column: string
  readonly relation: string
  readonly reading: Reading
}

/** The values of a cell, each a fact of the relation. */
export function sayValues(
  cell: string,
  { column, relation, reading }: ValueColumn,
  { mapping, naming, isMissing }: FieldContext,
): readonly Said[] {
  const { look, type = 'auto' } = reading
  const may = look !== undefined || type !== 'text'
  return valuesOf(cell, reading.separator ?? look?.separator).flatMap((text): readonly Said[] => {
    // "-" and "?" say nothing
    const isNothing = look !== undefined && !/[\p{L}\p{N}]/u.test(text)
    if (isNothing || (may && isMissing(text))) return [missingValue]
    if (look?.kind === 'text' && unasked.has(look.what)) {
      return [passedOver(`value of "${column}": ${look.what}`)]
    }
    return [valueSaid(text, { column, relation, reading }, mapping.language, naming)]
  })
}

function valueSaid(
  text: string,
  { column, relation, reading }: ValueColumn,
  language: string,
  naming: Naming,
): Said {
  const value = readValue(text, reading, language)
  if (value === undefined) return leftOut(`value of "${column}" ${faultOf(reading)}`, text)
  if (value.kind === 'literal') {
    return isOfUnit(value.unit, relation)
      ? { ...value, relation: naming.relation(relation, value.unit) }
      : leftOut(`value of "${column}" in another unit than its heading has`, text)
  }
  const entity = naming.tryEntity(value.text)
  return entity === undefined
    ? leftOut('broken IRI', text)
    : { kind: 'entity', relation: naming.relation(relation), ...entity }
}

function isOfUnit(unit: string | undefined, relation: string): boolean {
  const own = headingUnit(relation)
  return unit === undefined || own === undefined || isUnitOfHeading(unit, own)
}

/** Kinds of text that a question must not be about: no fact is made of them. */
const unasked: ReadonlySet<string> = new Set([
  'figures in some notation',
  'numbers and words mixed',
])

function faultOf({ look, type = 'auto' }: Reading): string {
  if (look === undefined) return `that is no ${type}`
  return look.kind === 'dates' && look.order === 'unknown'
    ? 'of which none tells whether the day or the month is first (--dates dmy or mdy)'
    : `that is none of its ${look.kind}`
}

/** What a cell says of its subject besides facts: names, types, and when the row holds. */
export function sayRoleOf(
  role: ColumnRole,
  cell: string,
  reading: Reading,
  context: FieldContext,
): readonly Said[] {
  switch (role) {
    case 'label':
    case 'description':
      return present(cell, context, () => nameSaid(role, cell, reading.language, context))
    case 'aliases':
      return valuesOf(cell, reading.separator ?? '|').flatMap((text) =>
        present(text, context, () => nameSaid('alias', text, reading.language, context)),
      )
    case 'type':
    case 'parent':
      return valuesOf(cell, reading.separator ?? '|').flatMap((text) =>
        present(text, context, () => typeSaid(role, text, context)),
      )
    case 'from':
    case 'to':
      return present(cell, context, () => boundSaid(role, cell, reading, context))
  }
}

/** Nothing of an empty text; a missing value is counted. */
function present(text: string, { isMissing }: FieldContext, said: () => Said): readonly Said[] {
  if (text === '') return []
  return [isMissing(text) ? missingValue : said()]
}

export function nameSaid(
  role: 'label' | 'alias' | 'description',
  value: string,
  language: string | undefined,
  { mapping }: FieldContext,
): Said {
  return { kind: 'name', role, value, language: language ?? mapping.language }
}

function typeSaid(role: 'type' | 'parent', text: string, { naming }: FieldContext): Said {
  const relation = role === 'type' ? rdfType : subClassOf
  const entity = naming.tryType(text)
  return entity === undefined ? leftOut('broken IRI') : { kind: 'entity', relation, ...entity }
}

function boundSaid(
  role: 'from' | 'to',
  text: string,
  reading: Reading,
  { mapping }: FieldContext,
): Said {
  const date = validityOf(reading.look === undefined ? text : dateIn(text, reading))
  if (date !== undefined) return { kind: 'bound', role, date }
  return { ...leftOut('broken date', text), ofRow: mapping.strictBounds }
}

function dateIn(text: string, reading: Reading): string {
  const value = readValue(text, reading, '')
  return value?.kind === 'literal' ? value.value : ''
}
