import type { Iri } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import { langString } from './vocabulary.ts'

/** The text from which a term's key is made. No IRI starts with a quotation mark. */
export function termText(term: Iri | Literal): string {
  if (typeof term === 'string') return term
  const language = term.language?.toLowerCase() ?? ''
  const datatype = language === '' ? term.datatype : langString
  return `"${term.value}"${datatype}@${language}`
}
