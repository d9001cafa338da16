import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import type { RawTerm } from './binding-scanner.ts'

/** What makes no triple, by its name; a line of N-Triples otherwise. */
export type TripleLine =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'left-out'; readonly reason: string }

/**
 * A line of N-Triples, with its newline. Labels of blank nodes mean nothing outside their answer: `scope` tells those of one answer from
 * those of another.
 */
export function tripleLine(
  subject: RawTerm | undefined,
  relation: RawTerm | undefined,
  object: RawTerm | undefined,
  scope: string,
): TripleLine {
  if (subject === undefined || relation === undefined || object === undefined) {
    return leftOut('a place without a value')
  }
  const terms = [subject, relation, object]
  if (terms.some(({ type }) => type === 'triple')) return leftOut('a triple about a triple')
  if (relation.type !== 'uri') return leftOut('a relation that is no IRI')
  if (isLiteral(subject)) return leftOut('a subject that is a literal')
  const text = terms.map((term) => termText(term, scope)).join(' ')
  return { kind: 'line', text: `${text} .\n` }
}

function leftOut(reason: string): TripleLine {
  return { kind: 'left-out', reason }
}

function isLiteral({ type }: RawTerm): boolean {
  return type === 'literal' || type === 'typed-literal'
}

function termText(term: RawTerm, scope: string): string {
  if (term.type === 'uri') return `<${term.value.replace(notInIri, escaped)}>`
  if (!isLiteral(term)) return `_:${scope}${Buffer.from(term.value).toString('hex')}`
  const text = `"${term.value.replace(notInString, escaped)}"`
  const language = term['xml:lang']
  if (language !== undefined && language !== '') return `${text}@${language}`
  const { datatype } = term
  if (datatype === undefined || datatype === xsdString || datatype === langString) return text
  return `${text}^^<${datatype.replace(notInIri, escaped)}>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped
const notInIri = /[\u0000-\u0020<>"{}|^`\\]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped
const notInString = /["\\\u0000-\u001f\u007f]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
