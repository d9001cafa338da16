import { type Iri, percentDecoded } from '../../domain/iri.ts'

/** A thing's name, and what distinguishes it from namesakes. */
export interface ResourceName {
  readonly label: string
  readonly distinction?: string
}

/**
 * The title of the page that a DBpedia resource is made of: `…/resource/Titanic_(1997_film)` -> Titanic, 1997 film.
 * `undefined` where nothing is left that could be said.
 */
export function resourceName(iri: Iri): ResourceName | undefined {
  const title = pageTitle(iri)
  return title === undefined ? undefined : withoutDistinction(title)
}

/** The same for a label that is a page's title. */
export function withoutDistinction(title: string): ResourceName | undefined {
  const match = /^(.*\S)\s*\(([^()]+)\)$/su.exec(title)
  const [label, distinction] = match === null ? [title] : [match[1], match[2]?.trim()]
  if (label === undefined || !/[\p{L}\p{N}]/u.test(label)) return undefined
  return { label, ...(distinction !== undefined && { distinction }) }
}

/** The title as Wikipedia writes it; `undefined` for an IRI that is not a page. */
export function pageTitle(iri: Iri): string | undefined {
  const path = /^https?:\/\/(?:[a-z-]+\.)?dbpedia\.org\/resource\/(.+)$/su.exec(iri)?.[1]
  const title = path === undefined ? undefined : percentDecoded(path).replaceAll('_', ' ').trim()
  return title === '' ? undefined : title
}

/** `…/ontology/birthPlace` -> birth place. */
export function ontologyName(iri: Iri): string | undefined {
  const name = /^https?:\/\/(?:[a-z-]+\.)?dbpedia\.org\/(?:ontology|property)\/([^/]+)$/u.exec(
    iri,
  )?.[1]
  const words = percentDecoded(name ?? '')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
  if (words === '') return undefined
  return words.replaceAll(/(?<=^|\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
