import type { Iri } from '../../domain/iri.ts'
import { iriText, stringText } from './sparql-text.ts'

/** What of an endpoint is wanted. `value` and `text` are SPARQL, checked where they were read. */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'class'; readonly iri: Iri }
  | { readonly kind: 'value'; readonly relation: Iri; readonly value: string }
  | { readonly kind: 'query'; readonly prologue: string; readonly text: string }

/** Variables of a triple in our own queries, and in the user's. */
export const triple = ['subject', 'relation', 'object'] as const
const places = triple.map((name) => `?${name}`).join(' ')

/** Which entities; of everything, and of a query, whatever is a subject. */
export function entityPattern(selection: Selection): string {
  switch (selection.kind) {
    case 'all':
      return `${places} .`
    case 'class':
      return `?subject a ${iriText(selection.iri)} .`
    case 'value':
      return `?subject ${iriText(selection.relation)} ${selection.value} .`
    case 'query':
      return `{ ${selection.text} }`
  }
}

/** Their facts, as a group graph pattern. */
export function factPattern(
  selection: Selection,
  languages: readonly string[] | undefined,
): string {
  switch (selection.kind) {
    case 'all':
      return `${places} . ${languageFilter(languages)}`
    case 'query':
      return `{ ${selection.text} }`
    case 'class':
    case 'value':
      return `{ SELECT DISTINCT ?subject { ${entityPattern(selection)} } } ${places} . ${languageFilter(languages)}`
  }
}

/** Literals without a language, and those of the languages; nothing where all are wanted. */
export function languageFilter(languages: readonly string[] | undefined): string {
  if (languages === undefined) return ''
  const tags = ['', ...languages].map(stringText).join(', ')
  return `FILTER(!isLiteral(?object) || LCASE(LANG(?object)) IN (${tags}))`
}

/** Declares the prefixes that the selection uses; stands before every query that holds it. */
export function prologueOf(selection: Selection): string {
  return selection.kind === 'query' ? selection.prologue : ''
}

export function selectTriples(pattern: string): string {
  return `SELECT ${places} { ${pattern} }`
}
