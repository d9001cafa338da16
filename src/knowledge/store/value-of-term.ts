import type { Iri } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import type { Row } from './database.ts'
import { termKind } from './schema.ts'
import { xsdString } from './vocabulary.ts'

/** A row of `terms` as a domain value. */
export function valueOfTerm({ kind, value, datatype, language }: Row): Iri | Literal {
  if (kind !== termKind.literal) return `${value}`
  return {
    value: `${value}`,
    datatype: datatype === null ? xsdString : `${datatype}`,
    ...(language !== null && language !== undefined && { language: `${language}` }),
  }
}
