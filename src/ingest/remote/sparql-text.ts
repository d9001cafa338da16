import type { Iri } from '../../domain/iri.ts'
import { ElenchusError } from '../../errors.ts'

/** SPARQL's IRIREF; its content can't end it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be refused
const iriRef = /^[^\u0000-\u0020<>"{}|^`\\\p{Surrogate}]+$/u

/** Whether SPARQL can name it. */
export function isNameable(iri: string): boolean {
  return iriRef.test(iri)
}

/** `<…>`; throws `bad-argument` for an invalid IRI, so that no text can break out of it. */
export function iriText(iri: Iri): string {
  if (isNameable(iri)) return `<${iri}>`
  throw new ElenchusError('bad-argument', `${JSON.stringify(iri)} is not an IRI.`, {
    fix: 'Write it in full, such as http://dbpedia.org/ontology/Emperor, or with a known prefix: dbo:Emperor.',
  })
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

/** A string in quotation marks, whatever is in it; half characters become U+FFFD. */
export function stringText(value: string): string {
  const escaped = value
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/["\\\n\r\t\b\f]/g, (character) => escapes[character] ?? '')
  return `"${escaped}"`
}

/** A string with its language; throws `bad-argument` for an invalid language tag. */
export function textInLanguage(value: string, language: string): string {
  if (/^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(language)) {
    return `${stringText(value)}@${language}`
  }
  throw new ElenchusError('bad-argument', `${JSON.stringify(language)} is not a language tag.`, {
    fix: 'Write one such as en or zh-hans.',
  })
}

/** `VALUES ?s { <a> <b> }` */
export function valuesOf(variable: string, iris: readonly Iri[]): string {
  return `VALUES ?${variable} { ${iris.map(iriText).join(' ')} }`
}
