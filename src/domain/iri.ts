import { z } from 'zod'

/** An absolute IRI, which identifies an entity or a relation. Untrusted text: escape it wherever it is shown. */
export const Iri = z.string().min(1)
export type Iri = z.infer<typeof Iri>

/** The last segment, for people: `http://…/entity/Q42` -> `Q42`, `urn:elenchus:atlas:paris` -> `paris`. */
export function localName(iri: Iri): string {
  const end = Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#'), iri.lastIndexOf(':'))
  return iri.slice(end + 1) || iri
}

/** The last segment, with its percent escapes decoded: `A4%20paper` -> `A4 paper`. */
export function decodedLocalName(iri: Iri): string {
  return percentDecoded(localName(iri))
}

/** `A4%20paper` -> `A4 paper`; text that is not encoded so stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
