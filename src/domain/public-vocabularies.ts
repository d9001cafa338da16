import type { Iri } from './iri.ts'
import { prefixes } from './prefixes.ts'

/** W3C vocabularies, which occur in tables and dumps of any graph. */
const neutral = ['rdf', 'rdfs', 'owl', 'skos', 'xsd']

/** Bases of public graphs and vocabularies, beyond those with a prefix. */
const others = [
  'http://www.wikidata.org/',
  'https://www.wikidata.org/',
  'http://wikiba.se/',
  'http://dbpedia.org/',
  'https://schema.org/',
  'http://yago-knowledge.org/',
  'http://rdf.freebase.com/',
  'http://www.geonames.org/',
  'http://sws.geonames.org/',
  'http://purl.org/',
  'http://purl.obolibrary.org/',
  'http://bio2rdf.org/',
  'http://data.europa.eu/',
  'https://w3id.org/',
  'http://id.loc.gov/',
  'http://d-nb.info/',
  'http://vocab.getty.edu/',
]

const bases = [
  ...Object.entries(prefixes).flatMap(([prefix, base]) => (neutral.includes(prefix) ? [] : [base])),
  ...others,
]

/** Whether a relation belongs to a public vocabulary, so that general knowledge applies to it. */
export function isOfPublicVocabulary(relation: Iri): boolean {
  return bases.some((base) => relation.startsWith(base))
}

/** Say of a class that every member is one of another class, too. */
export const subClassRelations: readonly Iri[] = [
  `${prefixes.rdfs}subClassOf`,
  `${prefixes.wdt}P279`,
]
