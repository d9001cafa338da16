import { prefixes } from '../../../domain/prefixes.ts'
import type { JsonObject } from '../../json-values.ts'
import type { Binding, RawTerm } from '../binding-scanner.ts'
import { jsonTime } from './rdf-time.ts'

const wikibase = 'http://wikiba.se/ontology#'
const ones = `${prefixes.wd}Q199`
const gregorian = `${prefixes.wd}Q1985727`

/** Datatypes of Wikidata's RDF by the names that its JSON gives them. */
const datatypes: Readonly<Record<string, string>> = {
  WikibaseItem: 'wikibase-item',
  WikibaseProperty: 'wikibase-property',
  WikibaseLexeme: 'wikibase-lexeme',
  WikibaseForm: 'wikibase-form',
  WikibaseSense: 'wikibase-sense',
  EntitySchema: 'entity-schema',
  WikibaseEntitySchema: 'entity-schema',
  Time: 'time',
  Quantity: 'quantity',
  Monolingualtext: 'monolingualtext',
  String: 'string',
  Math: 'math',
  Url: 'url',
  ExternalId: 'external-id',
  CommonsMedia: 'commonsMedia',
  GlobeCoordinate: 'globe-coordinate',
  GeoShape: 'geo-shape',
  TabularData: 'tabular-data',
  MusicalNotation: 'musical-notation',
}

/** A snak of Wikidata's JSON out of a row with `value`, `type` and what its value node says: `precision`, `calendar`, `unit`. */
export function snakOf(property: string, row: Binding): JsonObject {
  const { value, type } = row
  const datatype = datatypes[type?.value.slice(wikibase.length) ?? '']
  const about = { property, ...(datatype !== undefined && { datatype }) }
  if (value === undefined || isUnknown(value)) return { ...about, snaktype: 'somevalue' }
  return { ...about, snaktype: 'value', datavalue: dataValue(value, row, datatype) }
}

/** An unknown value: a blank node, or a skolem IRI. */
function isUnknown({ type, value }: RawTerm): boolean {
  return type === 'bnode' || value.includes('/.well-known/genid/')
}

function dataValue(value: RawTerm, row: Binding, datatype: string | undefined): JsonObject {
  const text = value.value
  switch (datatype) {
    case 'time':
      return { type: 'time', value: timeOf(text, row) }
    case 'quantity':
      return { type: 'quantity', value: { amount: signed(text), unit: unitOf(row) } }
    case 'monolingualtext':
      return { type: 'monolingualtext', value: { text, language: value['xml:lang'] ?? '' } }
    case 'globe-coordinate':
      return { type: 'globecoordinate', value: text }
    case 'url':
      return { type: 'string', value: text }
    default:
      return value.type === 'uri' && text.startsWith(prefixes.wd ?? '')
        ? entityOf(text.slice(prefixes.wd?.length))
        : { type: 'string', value: text }
  }
}

function entityOf(id: string): JsonObject {
  const kind = id.startsWith('P') ? 'property' : 'item'
  return { type: 'wikibase-entityid', value: { 'entity-type': kind, id } }
}

/** Without a value node the precision is unknown: a day, as written. */
function timeOf(text: string, { precision, calendar }: Binding): JsonObject {
  const time = jsonTime(text, Number(precision?.value ?? 11), calendar?.value ?? gregorian)
  return time === undefined ? { time: text } : { ...time }
}

function unitOf({ unit }: Binding): string {
  return unit === undefined || unit.value === ones ? '1' : unit.value
}

function signed(amount: string): string {
  return /^[+-]/.test(amount) ? amount : `+${amount}`
}
