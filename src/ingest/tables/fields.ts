import { rdfType } from '../../knowledge/store/vocabulary.ts'
import { shell } from '../../text/shell-word.ts'
import { factField } from './fact-field.ts'
import { headingUnit } from './heading-unit.ts'
import type { MappedColumn, Mapping } from './mapping.ts'
import { missingBy, missingMarkers } from './missing-values.ts'
import { namingOf } from './naming.ts'
import { plainFields } from './plain-fields.ts'
import {
  type Fault,
  type Field,
  leftOut,
  missingValue,
  type Said,
  type TableFields,
} from './said.ts'
import { type FieldContext, nameSaid, sayRoleOf, sayValues } from './say-cell.ts'
import { sayChange, sayLook, sayRole } from './say-look.ts'
import { valuesOf } from './values-of.ts'

/** What a table's columns say, by its mapping. */
export function fieldsOf(mapping: Mapping): TableFields {
  const naming = namingOf(mapping)
  const context: FieldContext = {
    mapping,
    naming,
    isMissing: missingBy(mapping.missing),
    markers: mapping.missing ?? missingMarkers,
  }
  const { type } = mapping
  const always: readonly Said[] =
    type === undefined ? [] : [{ kind: 'entity', relation: rdfType, ...naming.entity(type) }]
  const columns = mapping.columns.map((column) => columnField(column, context))
  const fact = mapping.fact === undefined ? [] : [factField(mapping.fact, context)]
  return {
    subject: subjectField(context),
    fields: [...columns, ...fact],
    always,
    relationNames: naming.relationNames,
  }
}

function subjectField({ mapping, naming, isMissing, markers }: FieldContext): Field {
  const { subject, identifiers, base } = mapping
  const fault = (reason: string): readonly Fault[] => [{ ...leftOut(reason), ofRow: true }]
  const isPeoples = identifiers === 'names'
  return {
    columns: [subject],
    says: ([text = '']) => {
      if (isMissing(text)) return [{ ...missingValue, ofRow: true }]
      if (text === '' || (isPeoples && !/[\p{L}\p{N}]/u.test(text))) return fault(naming.noSubject)
      const entity = naming.tryEntity(text)
      return entity === undefined
        ? fault('broken IRI')
        : [{ kind: 'entity', relation: '', ...entity }]
    },
    plain: plainFields(
      { type: 'entity' },
      { identifiers, base, relation: '', missing: markers, language: '' },
    ),
    tally: {
      column: subject,
      taken: () => 'what each row is about',
      change: '--columns "OTHER COLUMN=subject"',
    },
    linked: isPeoples,
  }
}

function columnField(column: MappedColumn, context: FieldContext): Field {
  switch (column.kind) {
    case 'names':
      return namesField(column.columns, context)
    case 'role':
      return roleField(column, context)
    case 'relation':
      return relationField(column, context)
  }
}

function relationField(
  { column, relation, reading }: MappedColumn & { kind: 'relation' },
  context: FieldContext,
): Field {
  const { mapping, naming, markers } = context
  const { look } = reading
  return {
    columns: [column],
    says: ([cell = '']) => sayValues(cell, { column, relation, reading }, context),
    plain: plainFields(reading, {
      identifiers: mapping.identifiers,
      base: mapping.base,
      relation: naming.relation(relation),
      missing: markers,
      language: reading.language ?? mapping.language,
    }),
    ...(look !== undefined && {
      tally: {
        column,
        taken: (units) => sayLook(look, unitsOf(relation, units)),
        change: sayChange(column, look),
      },
      linked: look.kind === 'names',
    }),
  }
}

/** The heading's, else those of the values. */
function unitsOf(relation: string, units: readonly string[]): readonly string[] {
  const own = headingUnit(relation)
  return own === undefined ? units : [own]
}

function roleField(
  { column, role, reading, language }: MappedColumn & { kind: 'role' },
  context: FieldContext,
): Field {
  return {
    columns: language === undefined ? [column] : [column, language],
    says: ([cell = '', tag = '']) =>
      sayRoleOf(
        role,
        cell,
        tag === '' ? reading : { ...reading, language: tag.toLowerCase() },
        context,
      ),
    ...(context.mapping.isGuess && {
      tally: { column, taken: () => sayRole(role), change: shell`--columns ${`${column}=skip`}` },
    }),
  }
}

/** A label, and further names of the same thing. */
function namesField(columns: readonly string[], context: FieldContext): Field {
  return {
    columns,
    says: (cells) => {
      const all = cells.flatMap((cell) => valuesOf(cell, undefined))
      const texts = all.filter((text) => !context.isMissing(text))
      const missing = all.slice(texts.length).map(() => missingValue)
      if (texts.length === 0) return [...missing, leftOut('no label')]
      return [
        ...missing,
        ...texts.map((text, place) =>
          nameSaid(place === 0 ? 'label' : 'alias', text, undefined, context),
        ),
      ]
    },
  }
}
