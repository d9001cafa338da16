import { prefixes } from '../../domain/prefixes.ts'

/** What relations of public vocabularies mean for names, types and containment. */
export const labelRelations = [
  `${prefixes.rdfs}label`,
  `${prefixes.skos}prefLabel`,
  `${prefixes.schema}name`,
  `${prefixes.foaf}name`,
]
export const aliasRelations = [`${prefixes.skos}altLabel`, `${prefixes.schema}alternateName`]
export const descriptionRelations = [`${prefixes.schema}description`, `${prefixes.rdfs}comment`]

export const rdfType = `${prefixes.rdf}type`
export const subClassOf = `${prefixes.rdfs}subClassOf`
export const rdfProperty = `${prefixes.rdf}Property`
export const rdfsClass = `${prefixes.rdfs}Class`
export const langString = `${prefixes.rdf}langString`
export const xsdString = `${prefixes.xsd}string`

export const typeRelations = [rdfType, `${prefixes.wdt}P31`]
export const propertyTypes = [
  rdfProperty,
  `${prefixes.owl}ObjectProperty`,
  `${prefixes.owl}DatatypeProperty`,
]

/** The object contains the subject: a value and what contains it can both be right. */
export const containmentRelations = [
  subClassOf,
  `${prefixes.wdt}P279`,
  `${prefixes.wdt}P131`,
  `${prefixes.wdt}P17`,
  `${prefixes.wdt}P30`,
  `${prefixes.wdt}P276`,
  `${prefixes.wdt}P361`,
  `${prefixes.wdt}P706`,
  `${prefixes.wdt}P749`,
  `${prefixes.wdt}P1376`,
  `${prefixes.skos}broader`,
  `${prefixes.schema}containedInPlace`,
  `${prefixes.schema}isPartOf`,
  `${prefixes.schema}parentOrganization`,
  `${prefixes.dbo}country`,
  `${prefixes.dbo}isPartOf`,
  `${prefixes.dbo}isPartOfMilitaryConflict`,
  `${prefixes.dbo}location`,
  `${prefixes.dbo}parentCompany`,
  `${prefixes.dbo}parentOrganisation`,
]

/** The subject contains the object. */
export const containingRelations = [
  `${prefixes.wdt}P36`,
  `${prefixes.wdt}P150`,
  `${prefixes.wdt}P355`,
  `${prefixes.wdt}P527`,
  `${prefixes.dbo}capital`,
  `${prefixes.dbo}childOrganisation`,
  `${prefixes.dbo}subsidiary`,
  `${prefixes.schema}containsPlace`,
  `${prefixes.schema}hasPart`,
  `${prefixes.schema}subOrganization`,
]

/** The subject lies within the object, so that what happened in the one happened in the other. Not so of continents: France is in Europe, Cayenne is not. */
export const containedPlaceRelations = [
  `${prefixes.wdt}P131`,
  `${prefixes.wdt}P17`,
  `${prefixes.schema}containedInPlace`,
  `${prefixes.dbo}country`,
  `${prefixes.dbo}isPartOf`,
]

/** The object lies within the subject. */
export const containingPlaceRelations = [`${prefixes.wdt}P150`, `${prefixes.schema}containsPlace`]

/** Wikidata's classes of what has no value of a property. */
export const noValuePrefix = 'http://www.wikidata.org/prop/novalue/'

/** Subject and object are the same thing. */
export const sameAs = `${prefixes.owl}sameAs`

/** Subject and object may stand for the same thing, or for the same thing at another time. */
export const equalityRelations = [
  sameAs,
  `${prefixes.skos}exactMatch`,
  `${prefixes.wdt}P460`,
  `${prefixes.wdt}P1365`,
  `${prefixes.wdt}P1366`,
]

/** Wikidata labels a property's entity, but its facts use another IRI. */
export const propertyEntity = { entity: `${prefixes.wd}P`, direct: `${prefixes.wdt}P` }

/** The number of Wikimedia pages about an entity. */
export const sitelinkCount = 'http://wikiba.se/ontology#sitelinks'
/** The title of an entity's article in the Wikipedia of its language. */
export const pageTitle = 'urn:elenchus:wikipedia-title'
