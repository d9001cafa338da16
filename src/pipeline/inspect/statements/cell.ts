import { unescapeText } from '@elenchus/rdf-coder'
import type { Iri } from '../../../domain/iri.ts'
import type { Literal } from '../../../domain/literal.ts'
import { expandPrefix, prefixes } from '../../../domain/prefixes.ts'
import { typedValue } from '../../../ingest/tables/typed-value.ts'

/** The content of a cell in a table of statements, as far as the cell alone determines it. */
export type Cell =
  | { readonly kind: 'iri'; readonly iri: Iri }
  /** A short name; `literal` where it may be a number or a date instead. */
  | { readonly kind: 'name'; readonly name: string; readonly literal?: Literal }
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'broken'; readonly fault: string }

/** For a subject or a relation. */
export function parseIdentifier(cell: string): Exclude<Cell, { kind: 'literal' }> {
  const text = cell.trim()
  if (text === '') return { kind: 'broken', fault: 'is empty' }
  if (text.startsWith('<')) {
    return /^<[^<>"{}|^`\\\s]+>$/.test(text)
      ? { kind: 'iri', iri: text.slice(1, -1) }
      : { kind: 'broken', fault: 'is not an IRI in angle brackets' }
  }
  const expanded = expandPrefix(text)
  if (expanded !== text || isAbsolute.test(text)) return { kind: 'iri', iri: expanded }
  return { kind: 'name', name: text }
}

const isAbsolute = /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|urn:)/

/** For an object, which may also be a literal: quoted, or a date or number by its format. */
export function parseObject(cell: string): Cell {
  const text = cell.trim()
  if (text.startsWith('"')) return parseQuoted(text)
  const identifier = parseIdentifier(text)
  if (identifier.kind !== 'name') return identifier
  const literal = literalByLook(text)
  return literal === undefined ? identifier : { ...identifier, literal }
}

const quotedLiteral = /^"((?:[^"\\]|\\.)*)"(?:@([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)|\^\^(\S+))?$/s

/** As in Turtle: `"text"`, `"Text"@de`, `"1867-11-07"^^xsd:date`. */
function parseQuoted(text: string): Cell {
  const [whole, body = '', language, datatype] = quotedLiteral.exec(text) ?? []
  const value = whole === undefined ? undefined : unescapeText(body)
  if (value === undefined) {
    return {
      kind: 'broken',
      fault: 'is not a Turtle literal, such as "text", "text"@en, "7"^^xsd:integer',
    }
  }
  if (language !== undefined) {
    return literal(value, `${prefixes.rdf}langString`, language.toLowerCase())
  }
  if (datatype === undefined) return literal(value, `${prefixes.xsd}string`)
  const type = parseIdentifier(datatype)
  return type.kind === 'iri'
    ? literal(value, type.iri)
    : { kind: 'broken', fault: `has a datatype that is not an IRI: ${datatype}` }
}

function literal(value: string, datatype: Iri, language?: string): Cell {
  return {
    kind: 'literal',
    literal: { value, datatype, ...(language !== undefined && { language }) },
  }
}

/** Numbers, dates and booleans; Wikidata puts a plus sign before a year. */
function literalByLook(text: string): Literal | undefined {
  const date = /^\+\d{4,}-/.test(text) ? text.slice(1) : text
  const value = typedValue(date, 'auto')
  if (value.kind !== 'literal' || value.datatype === `${prefixes.xsd}string`) return undefined
  return { value: value.value, datatype: value.datatype }
}
