import type { Iri } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { isObject, type JsonObject, objectAt, textAt } from '../json-values.ts'
import { wikidataTime } from './wikidata-time.ts'

export type WikidataValue =
  | { readonly kind: 'entity'; readonly iri: Iri }
  | {
      readonly kind: 'literal'
      readonly value: string
      readonly datatype: Iri
      readonly language: string
    }
  /** Not kept on purpose. */
  | { readonly kind: 'passed'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string }

/** The value of a snak, by https://www.wikidata.org/wiki/Wikidata:Data_formats/JSON_datatype_encodings. */
export function wikidataValue(snak: JsonObject, externalIds: boolean): WikidataValue {
  if (snak.snaktype === 'novalue') return passed('no value')
  if (snak.snaktype === 'somevalue') return passed('unknown value')
  const data = objectAt(snak, 'datavalue')
  if (data === undefined) return broken('no value that can be read')

  const unwanted = unwantedTypes[textAt(snak, 'datatype') ?? '']
  if (unwanted !== undefined && !(externalIds && snak.datatype === 'external-id')) {
    return passed(unwanted)
  }
  const read = readers[textAt(data, 'type') ?? '']
  return read === undefined
    ? passed('value of an unknown datatype')
    : read(data.value, textAt(snak, 'datatype'))
}

type Read = (value: unknown, datatype: string | undefined) => WikidataValue

const readers: Readonly<Record<string, Read>> = {
  string: (value, datatype) =>
    text(value, datatype === 'url' ? `${prefixes.xsd}anyURI` : xsdString),
  'wikibase-entityid': (value) => (isObject(value) ? entityOf(value) : broken('broken identifier')),
  time: (value) => (isObject(value) ? timeOf(value) : broken('broken date')),
  quantity: (value) => (isObject(value) ? quantityOf(value) : broken('broken number')),
  monolingualtext: (value) =>
    isObject(value)
      ? text(value.text, langString, textAt(value, 'language') ?? '')
      : broken('broken text'),
  globecoordinate: () => passed('coordinates'),
}

const unwantedTypes: Readonly<Record<string, string>> = {
  'external-id': 'identifier of another catalogue (--external-ids keeps it)',
  commonsMedia: 'media file',
  'geo-shape': 'media file',
  'tabular-data': 'media file',
  'musical-notation': 'musical notation',
  'globe-coordinate': 'coordinates',
  'wikibase-lexeme': 'word',
  'wikibase-form': 'word',
  'wikibase-sense': 'word',
  'entity-schema': 'entity schema',
}

/** The IRI of Q42 or P31; an older dump has only the number. */
function entityOf(value: JsonObject): WikidataValue {
  const letter = { item: 'Q', property: 'P' }[textAt(value, 'entity-type') ?? '']
  const id = textAt(value, 'id') ?? (letter === undefined ? '' : `${letter}${value['numeric-id']}`)
  if (/^[QP][1-9]\d*$/.test(id)) return { kind: 'entity', iri: prefixes.wd + id }
  return /^L[1-9]\d*(?:-[FS]\d+)?$/.test(id) ? passed('word') : broken('broken identifier')
}

function timeOf(value: JsonObject): WikidataValue {
  const time = wikidataTime(value)
  if (time === 'coarse') return passed('date coarser than a year')
  return time === 'broken' ? broken('broken date') : { kind: 'literal', ...time, language: '' }
}

/** A number with a unit has the unit as its datatype. Bounds of what was measured are not kept. */
function quantityOf(value: JsonObject): WikidataValue {
  const amount = textAt(value, 'amount') ?? ''
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(amount)) return broken('broken number')
  const unit = /\/(Q[1-9]\d*)$/.exec(textAt(value, 'unit') ?? '')?.[1]
  const datatype = unit === undefined ? `${prefixes.xsd}decimal` : prefixes.wd + unit
  return { kind: 'literal', value: amount, datatype, language: '' }
}

function text(value: unknown, datatype: Iri, language = ''): WikidataValue {
  if (typeof value !== 'string' || value === '') return broken('broken text')
  return { kind: 'literal', value, datatype, language: language.toLowerCase() }
}

function passed(reason: string): WikidataValue {
  return { kind: 'passed', reason }
}

function broken(reason: string): WikidataValue {
  return { kind: 'broken', reason }
}
