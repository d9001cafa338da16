import type { Iri } from '../../../domain/iri.ts'
import { prefixes } from '../../../domain/prefixes.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  sitelinkCount,
} from '../../../knowledge/store/vocabulary.ts'
import type { Asked } from '../fetch-batches.ts'
import { iriText, stringText } from '../sparql-text.ts'
import { sitelinksPattern } from './layout.ts'

const wikibase = (name: string) => iriText(`http://wikiba.se/ontology#${name}`)
const schema = (name: string) => iriText(`${prefixes.schema}${name}`)
const qualifier = (kind: 'qualifier' | 'qualifier/value', id: string) =>
  iriText(`http://www.wikidata.org/prop/${kind}/${id}`)

/** Qualifiers that say when a statement holds. */
const times = ['P580', 'P582', 'P585']

/** Labels, aliases and descriptions, and how many pages there are. */
export function namesQuery(languages: readonly string[]): Asked {
  const named = [labelRelations, aliasRelations, descriptionRelations].flatMap(
    ([first]) => first ?? [],
  )
  const relations = [...named, sitelinkCount].map(iriText).join(' ')
  const tags = ['', ...languages].map(stringText).join(', ')
  return {
    variables: ['subject', 'relation', 'object'],
    pattern: `VALUES ?relation { ${relations} } ?subject ?relation ?object . FILTER(LCASE(LANG(?object)) IN (${tags}))`,
    counted: false,
  }
}

/** The number of pages, where a node about the entity has it. */
export function sitelinksQuery(): Asked {
  return {
    variables: ['subject', 'relation', 'object'],
    pattern: `VALUES ?relation { ${iriText(sitelinkCount)} } ${sitelinksPattern('node', 'object')} .`,
    counted: false,
  }
}

/** Titles of articles in the Wikipedias of the languages. */
export function titlesQuery(languages: readonly string[]): Asked {
  const wikipedias = languages
    .filter((tag) => tag !== 'mul')
    .map((tag) => iriText(`https://${tag}.wikipedia.org/`))
  return {
    variables: ['subject', 'wikipedia', 'title'],
    pattern: `VALUES ?wikipedia { ${wikipedias.join(' ')} } ?article ${schema('about')} ?subject ; ${schema('isPartOf')} ?wikipedia ; ${schema('name')} ?title .`,
    counted: false,
  }
}

/** Statements of best rank with what their value nodes say; of all properties unless some are named. */
export function statementsQuery(
  externalIds: boolean,
  properties: readonly string[] | undefined,
): Asked {
  const some =
    properties === undefined
      ? ''
      : `VALUES ?property { ${properties.map((id) => iriText(prefixes.wd + id)).join(' ')} }`
  const noIds = externalIds ? '' : `FILTER(?type != ${wikibase('ExternalId')})`
  return {
    variables: [
      'subject',
      'property',
      'type',
      'statement',
      'value',
      'precision',
      'calendar',
      'unit',
    ],
    keys: ['property', 'statement'],
    pattern: `${some}
      ?subject ?claim ?statement .
      ?property ${wikibase('claim')} ?claim ; ${wikibase('statementProperty')} ?said ; ${wikibase('propertyType')} ?type .
      ?statement a ${wikibase('BestRank')} ; ?said ?value . ${noIds}
      OPTIONAL {
        ?property ${wikibase('statementValue')} ?saidNode . ?statement ?saidNode ?node .
        OPTIONAL { ?node ${wikibase('timePrecision')} ?precision ; ${wikibase('timeCalendarModel')} ?calendar }
        OPTIONAL { ?node ${wikibase('quantityUnit')} ?unit }
      }`,
    counted: true,
  }
}

/** When these statements hold. */
export function timesQuery(): Asked {
  const rows = times.map(
    (id) => `(${stringText(id)} ${qualifier('qualifier', id)} ${qualifier('qualifier/value', id)})`,
  )
  return {
    variables: ['statement', 'qualifier', 'value', 'precision', 'calendar'],
    keys: ['statement', 'qualifier', 'value'],
    pattern: `VALUES (?qualifier ?plain ?deep) { ${rows.join(' ')} }
      ?subject ?claim ?statement . ?property ${wikibase('claim')} ?claim .
      ?statement a ${wikibase('BestRank')} ; ?plain ?value .
      OPTIONAL { ?statement ?deep ?node . ?node ${wikibase('timeValue')} ?value ; ${wikibase('timePrecision')} ?precision ; ${wikibase('timeCalendarModel')} ?calendar }`,
    counted: false,
  }
}

export function idOf(iri: Iri): string {
  return iri.slice(prefixes.wd?.length)
}
