import type { Iri } from './iri.ts'
import { prefixes } from './prefixes.ts'

/** W3C's own, which tables and dumps of any graph have. */
const neutral = ['rdf', 'rdfs', 'owl', 'skos', 'xsd']

/** Where relations of public graphs and vocabularies begin, beside those that have a prefix. */
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

/** Whether a relation is one that people share, so that what is true of the world at large tells something of it. */
export function isOfPublicVocabulary(relation: Iri): boolean {
  return bases.some((base) => relation.startsWith(base))
}
