import { prefixes } from '../../domain/prefixes.ts'

const { dbo, dbp, foaf, rdfs } = prefixes

/** The subject is a page that lists what else it could mean: the objects. */
export const disambiguates = `${dbo}wikiPageDisambiguates`
/** The subject is another name of the object's page. */
export const redirects = `${dbo}wikiPageRedirects`

/** What a dump says of pages and their layout, and what was guessed from their first sentences: nothing of the world. */
export const pageRelations: readonly string[] = [
  'http://purl.org/linguistics/gold/hypernym',
  'http://purl.org/dc/elements/1.1/subject',
  'http://purl.org/dc/terms/subject',
  'http://www.w3.org/ns/prov#wasDerivedFrom',
  `${rdfs}seeAlso`,
  `${foaf}depiction`,
  `${foaf}homepage`,
  `${foaf}isPrimaryTopicOf`,
  `${foaf}primaryTopic`,
  `${foaf}page`,
  `${dbo}thumbnail`,
  `${dbo}wikiPageExternalLink`,
  `${dbo}wikiPageExtracted`,
  `${dbo}wikiPageID`,
  `${dbo}wikiPageInLinkCountCleaned`,
  `${dbo}wikiPageInterLanguageLink`,
  `${dbo}wikiPageLength`,
  `${dbo}wikiPageModified`,
  `${dbo}wikiPageOutDegree`,
  `${dbo}wikiPageOutLinkCountCleaned`,
  `${dbo}wikiPageRevisionID`,
  `${dbo}wikiPageUsesTemplate`,
  `${dbo}wikiPageWikiLink`,
  `${dbp}wikiPageUsesTemplate`,
]

/** A text in every IRI that `resourcePattern` matches. */
export const resourcePath = 'dbpedia.org/resource/'
/** Resources, of any language's DBpedia, in RE2. */
export const resourcePattern = '^https?://([a-z-]+\\.)?dbpedia\\.org/resource/'
/** Pages that are not things: lists, and Wikipedia's own pages. */
export const listPattern =
  '/resource/(Lists?_of_|Index_of_|Outline_of_|(Category|Template|File|Wikipedia|Portal|Help|Draft|Module):)'
export const disambiguationPattern = '_\\(disambiguation\\)$'
/** What hangs between a thing and what is said of it: `…__1`, `…__CareerStation__3`. */
export const nodePattern = '__[0-9]+$'
/** Nodes whose objects are the thing's own, for a time. */
export const periodPattern = '__(CareerStation|Tenure|PersonFunction|TermOfOffice)__[0-9]+$'

export const startRelations = [
  'startYear',
  'startDate',
  'activeYearsStartYear',
  'activeYearsStartDate',
].map((name) => dbo + name)
export const endRelations = ['endYear', 'endDate', 'activeYearsEndYear', 'activeYearsEndDate'].map(
  (name) => dbo + name,
)
