import { decodedLocalName } from '../../../domain/iri.ts'
import { prefixes } from '../../../domain/prefixes.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  sitelinkCount,
  xsdString,
} from '../../../knowledge/store/vocabulary.ts'
import { type ExactLiteral, exactProperty, iriProperty } from './exact-literal.ts'
import { labelOf, propertyKey } from './graph-names.ts'

export interface Text {
  readonly text: string
  /** Empty if unknown. */
  readonly language: string
}

/** An entity's names, descriptions, literals and types. */
export interface EntitySaid {
  readonly iri: string
  readonly labels: readonly Text[]
  readonly aliases: readonly Text[]
  readonly descriptions: readonly Text[]
  readonly sitelinks?: number
  /** With the names of their relations. */
  readonly literals: readonly (ExactLiteral & { readonly name: string })[]
  /** The names of its types. */
  readonly types: readonly string[]
}

const xsdInteger = `${prefixes.xsd}integer`

type Value = string | number | bigint | boolean

export type NodeProperties = Readonly<Record<string, Value | readonly Value[]>>

/** A node's properties: name, description, literals by relation name, and all literals in their exact form for a later ingest. */
export function nodeProperties(entity: EntitySaid): NodeProperties {
  const { iri, labels, descriptions, literals, types } = entity
  const description = preferred(descriptions)
  return {
    ...shown(literals),
    [iriProperty]: iri,
    name: preferred(labels) ?? inWords(iri),
    ...(description !== undefined && { description }),
    ...(types.length > 0 && { types: types.map(labelOf) }),
    [exactProperty]: exactly(entity).map((literal) => JSON.stringify(literal)),
  }
}

function shown(literals: EntitySaid['literals']): NodeProperties {
  const values = new Map<string, Value[]>()
  for (const { name, object, datatype } of literals) {
    const key = propertyKey(name)
    const others = values.get(key)
    const own = shownValue(object, datatype)
    if (others === undefined) values.set(key, [own])
    else others.push(own)
  }
  return Object.fromEntries([...values].map(([key, list]) => [key, oneOrList(list)]))
}

/** Neo4j's lists hold values of one type. */
function oneOrList(values: readonly Value[]): Value | readonly Value[] {
  const [first = ''] = values
  if (values.length === 1) return first
  return values.every((value) => typeof value === typeof first) ? values : values.map(String)
}

const wholeNumbers = /^[+-]?\d{1,18}$/

function shownValue(text: string, datatype: string): Value {
  switch (datatype) {
    case xsdInteger:
      return wholeNumbers.test(text) ? BigInt(text.replace('+', '')) : text
    case `${prefixes.xsd}decimal`:
    case `${prefixes.xsd}double`:
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    case `${prefixes.xsd}boolean`:
      return text === 'true' || text === 'false' ? text === 'true' : text
    default:
      return text
  }
}

function exactly(entity: EntitySaid): readonly ExactLiteral[] {
  const { labels, aliases, descriptions, sitelinks, literals } = entity
  const links = { relation: sitelinkCount, object: `${sitelinks}`, datatype: xsdInteger }
  return [
    ...exactTexts(labelRelations, labels),
    ...exactTexts(aliasRelations, aliases),
    ...exactTexts(descriptionRelations, descriptions),
    ...(sitelinks === undefined ? [] : [links]),
    ...literals.map(({ name, ...literal }) => literal),
  ]
}

function exactTexts([relation = '']: readonly string[], texts: readonly Text[]): ExactLiteral[] {
  return texts.map(({ text, language }) =>
    language === ''
      ? { relation, object: text, datatype: xsdString }
      : { relation, object: text, datatype: langString, language },
  )
}

/** English before others. */
function preferred(texts: readonly Text[]): string | undefined {
  const rank = ({ language }: Text) => (language === 'en' ? 0 : language === 'mul' ? 1 : 2)
  return texts.toSorted((one, other) => rank(one) - rank(other))[0]?.text
}

/** The end of an IRI in words: `Emma_(novel)` -> "Emma (novel)". */
export function inWords(iri: string): string {
  return decodedLocalName(iri).replaceAll('_', ' ')
}
