import type { Iri } from './iri.ts'

/** Prefixes for CURIEs in a lexicon, a table or on the command line. */
export const prefixes: Readonly<Record<string, string>> = {
  atlas: 'urn:elenchus:atlas:',
  dbo: 'http://dbpedia.org/ontology/',
  dbp: 'http://dbpedia.org/property/',
  dbr: 'http://dbpedia.org/resource/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  schema: 'http://schema.org/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  wd: 'http://www.wikidata.org/entity/',
  wdt: 'http://www.wikidata.org/prop/direct/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

/** Bases that some files write with `https:`; both mean the same vocabulary. */
export const httpBases: readonly string[] = Object.values(prefixes).filter((base) =>
  base.startsWith('http://'),
)

/** An IRI of a known vocabulary as it is known: `https://schema.org/name` is `http://schema.org/name`. */
export function canonicalIri(iri: Iri): Iri {
  if (!iri.startsWith('https://')) return iri
  const plain = `http${iri.slice('https'.length)}`
  return httpBases.some((base) => plain.startsWith(base)) ? plain : iri
}

/** Expands `wdt:P19` to its IRI; a text without a known prefix is taken for an IRI. */
export function expandPrefix(text: string): Iri {
  const colon = text.indexOf(':')
  const prefix = colon > 0 ? text.slice(0, colon) : undefined
  const base =
    prefix !== undefined && Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined
  return base === undefined ? canonicalIri(text) : base + text.slice(colon + 1)
}

/** The shortest form of an IRI for people: `wdt:P19`. */
export function contractPrefix(iri: Iri): string {
  for (const [prefix, base] of Object.entries(prefixes)) {
    if (iri.startsWith(base) && iri.length > base.length)
      return `${prefix}:${iri.slice(base.length)}`
  }
  return iri
}

/** The default base of the names in tables. */
export const tableBase: Iri = 'urn:elenchus:table:'
