import { columnLook } from './column-look.ts'
import { edgeValue } from './kgtk-value.ts'
import type { FactColumns, Reading } from './mapping.ts'
import { type Fault, type Field, leftOut, missingValue, type Said } from './said.ts'
import { type FieldContext, sayRoleOf, sayValues } from './say-cell.ts'
import { sayChange, sayLook } from './say-look.ts'
import { columnRoles, valueTypes } from './table-mapping.ts'
import { type FactTexts, typedFact } from './typed-fact.ts'

/** The one fact of each row. */
export function factField(fact: FactColumns, context: FieldContext): Field {
  const { relation, object, datatype, language } = fact
  const further = [datatype, language].map((column) => column ?? '')
  const { isGuess } = context.mapping
  const says = sayFact(fact, context)
  return {
    columns: [relation, object, ...further, context.mapping.subject],
    says: ([by = '', text = '', type = '', tag = '', subject = '']) =>
      says({ by, text, type, tag, subject }),
    ...(isGuess && {
      tally: {
        column: relation,
        taken: () => '',
        change: '',
        by: {
          place: 0,
          of: (text) => {
            const look = readingOf(fact, text)?.look
            if (look === undefined || roleNamed(text) !== undefined) return undefined
            return {
              column: text,
              taken: (units) => sayLook(look, units),
              change: sayChange(text, look),
            }
          },
        },
      },
      linked: true,
    }),
  }
}

function sayFact(fact: FactColumns, context: FieldContext): (texts: FactTexts) => readonly Said[] {
  const { isMissing, mapping } = context
  return (texts) => {
    const { by, text } = texts
    const kind = fact.reading
    if (kind === 'datatype') return typedFact(texts, context)
    if (isMissing(by)) return [missingValue]
    if (by === '' || text === '') return [noField(by, kind)]
    if (kind === 'kgtk') return edgeSaid(by, text, context)
    const reading = readingOf(fact, by) ?? {}
    if (mapping.isGuess) return sayGuessed(texts, reading, context)
    return sayValues(text, { column: fact.object, relation: by, reading }, context)
  }
}

function readingOf({ reading }: FactColumns, relation: string): Reading | undefined {
  if (typeof reading !== 'object') return undefined
  return Object.hasOwn(reading.by, relation) ? reading.by[relation] : reading.others
}

function sayGuessed(texts: FactTexts, guessed: Reading, context: FieldContext): readonly Said[] {
  const { by, text } = texts
  const role = roleNamed(by)
  if (role !== undefined) return sayRoleOf(role, text, { separator: '' }, context)
  if (context.isMissing(text)) return [missingValue]
  const reading = readingTold(texts) ?? guessed
  return sayValues(text, { column: by, relation: by, reading }, context)
}

function noField(by: string, reading: unknown): Fault {
  if (reading === 'kgtk') return leftOut('empty field')
  return leftOut(by === '' ? 'no relation' : 'no object')
}

function roleNamed(relation: string) {
  const role = columnRoles.find((known) => known === relation.toLowerCase())
  return role === 'from' || role === 'to' ? undefined : role
}

/** By the further columns of a table of facts. */
function readingTold({ type, tag }: FactTexts): Reading | undefined {
  const told = tag === '' ? valueTypes.find((known) => known === type) : 'text'
  if (told === undefined) return undefined
  return {
    look: columnLook(['as told'], { type: told, separator: '' }),
    type: told,
    ...(tag !== '' && { language: tag.toLowerCase() }),
  }
}

function edgeSaid(by: string, text: string, { naming, isMissing }: FieldContext): readonly Said[] {
  if (isMissing(text)) return [missingValue]
  const value = edgeValue(text)
  if ('leftOut' in value) {
    return [{ ...leftOut(value.leftOut), isPassed: !value.leftOut.startsWith('broken') }]
  }
  const role = nameRoles[by]
  if (value.kind === 'entity') {
    return [{ kind: 'entity', relation: naming.relation(by), ...naming.entity(text) }]
  }
  const { value: said, language } = value
  if (role !== undefined) return [{ kind: 'name', role, value: said, language }]
  return [{ ...value, relation: naming.relation(by) }]
}

const nameRoles: Readonly<Record<string, 'label' | 'alias' | 'description'>> = {
  label: 'label',
  alias: 'alias',
  description: 'description',
}
