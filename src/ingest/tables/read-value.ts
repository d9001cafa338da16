import type { Iri } from '../../domain/iri.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { normalised } from './column-format.ts'
import { type ColumnLook, valueAsLooked } from './column-look.ts'
import type { Reading } from './mapping.ts'
import type { ValueType } from './table-mapping.ts'
import { typedValue } from './typed-value.ts'

/** What one value is; `undefined` where it does not fit its reading. */
export type ReadValue =
  | { readonly kind: 'entity'; readonly text: string }
  | {
      readonly kind: 'literal'
      readonly value: string
      readonly datatype: Iri
      readonly language: string
      /** The unit written with it. */
      readonly unit?: string
    }

/** A value of a cell, not empty; the table's language applies to texts only. */
export function readValue(
  text: string,
  reading: Reading,
  tableLanguage: string,
): ReadValue | undefined {
  const language = reading.language ?? tableLanguage
  const { look, type } = reading
  return look === undefined
    ? asPrograms(text, reading, language)
    : asPeople(text, look, type, language)
}

/** As programs write it, or by the format of its column. */
function asPrograms(text: string, reading: Reading, language: string): ReadValue | undefined {
  const { type = 'auto', decimal = '.', dates, whole = false } = reading
  const plain =
    type === 'text' ? text : normalised(text, { decimal, whole, ...(dates && { dates }) })
  const value = typedValue(plain, type, language)
  switch (value.kind) {
    case 'misfit':
      return undefined
    case 'entity':
      return { kind: 'entity', text: plain }
    case 'literal':
      return value
  }
}

function asPeople(
  text: string,
  look: ColumnLook,
  type: ValueType | undefined,
  language: string,
): ReadValue | undefined {
  if (isFormula(text)) return undefined
  const read = valueAsLooked(text, look)
  if (read === undefined) return undefined
  if (look.kind === 'names') return { kind: 'entity', text: read.value }
  if (look.kind === 'text') {
    const datatype = language === '' ? xsdString : langString
    return { kind: 'literal', value: read.value, datatype, language }
  }
  const value = typedValue(read.value, typeOf(look, type), language)
  if (value.kind !== 'literal') return undefined
  return { ...value, ...(read.unit !== undefined && { unit: read.unit }) }
}

/** A spreadsheet that was saved with its formulas in place of what they give. */
function isFormula(text: string): boolean {
  return /^=[A-Za-z(+\-\d$]/.test(text)
}

function typeOf(look: ColumnLook, told: ValueType | undefined): ValueType {
  if (told !== undefined && told !== 'auto') return told
  switch (look.kind) {
    case 'numbers':
      return 'number'
    case 'years':
      return 'year'
    case 'dates':
      return 'date'
    case 'truths':
      return 'boolean'
    case 'names':
    case 'text':
    case 'nothing':
      return 'text'
  }
}
