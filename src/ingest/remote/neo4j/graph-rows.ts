import { labelRelations, rdfType, xsdString } from '../../../knowledge/store/vocabulary.ts'
import { parseJson } from '../../../workspace/parse-json.ts'
import type { FactLine } from '../../fact-lines.ts'
import { validityOf } from '../../tables/typed-value.ts'
import { ExactLiteral, exactProperty, iriProperty } from './exact-literal.ts'
import { literalsOf } from './property-value.ts'

/** How a property graph becomes facts. */
export interface GraphMapping {
  /** What made-up IRIs begin with. */
  readonly base: string
  /** The property that identifies a node. */
  readonly identity: string
  /** Properties that are names of a node. */
  readonly names: readonly string[]
}

export interface GraphNode {
  readonly id: string
  readonly labels: readonly string[]
  readonly properties: Readonly<Record<string, unknown>>
}

export interface GraphRelationship {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly from: { readonly id: string; readonly identity: unknown }
  readonly to: { readonly id: string; readonly identity: unknown }
}

const [label = ''] = labelRelations

/** What is told of a node: its exported literals as they were, else its labels as types and its properties as literals. */
export function nodeRows(node: GraphNode, mapping: GraphMapping): readonly FactLine[] {
  const { properties } = node
  const subject = nodeIri(node.id, properties[mapping.identity], mapping)
  const exact = properties[exactProperty]
  if (Array.isArray(exact))
    return exact.flatMap((text) => {
      const literal = parseJson(ExactLiteral, typeof text === 'string' ? text : undefined)
      if (literal === undefined) return []
      const { relation, object, datatype, language = '', from = null, to = null } = literal
      if (!isIri(relation) || !isIri(datatype)) return []
      return [[subject, relation, object, datatype, language, from, to]]
    })
  return [
    ...node.labels.map((each) => fact(subject, rdfType, made('label', each, mapping))),
    ...Object.entries(properties).flatMap(([key, value]) => {
      if (key === mapping.identity && !mapping.names.includes(key)) return []
      const relation = mapping.names.includes(key) ? label : made('property', key, mapping)
      return literalsOf(value).map(({ object, datatype }) =>
        literalFact(subject, relation, object, datatype),
      )
    }),
  ]
}

/** A relationship as a fact. Of its properties, `since` and `until` count, where they are dates. */
export function relationshipRow(
  { type, properties, from, to }: GraphRelationship,
  mapping: GraphMapping,
): FactLine {
  const [since, until] = [properties.since, properties.until].map((value) => {
    const [literal] = literalsOf(value)
    return literal === undefined ? null : (validityOf(literal.object) ?? null)
  })
  const relation = properties[iriProperty]
  return [
    nodeIri(from.id, from.identity, mapping),
    isIri(relation) ? relation : made('relation', type, mapping),
    nodeIri(to.id, to.identity, mapping),
    null,
    null,
    since ?? null,
    until ?? null,
  ]
}

/** What relations and types are called: `ACTED_IN` is "acted in". */
export function nameRow(
  kind: 'label' | 'property' | 'relation',
  name: string,
  mapping: GraphMapping,
): FactLine {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return literalFact(
    made(kind, name, mapping),
    label,
    words.toLowerCase().trim() || name,
    xsdString,
  )
}

function fact(subject: string, relation: string, object: string): FactLine {
  return [subject, relation, object, null, null, null, null]
}

function literalFact(
  subject: string,
  relation: string,
  object: string,
  datatype: string,
): FactLine {
  return [subject, relation, object, datatype, '', null, null]
}

function nodeIri(id: string, identity: unknown, mapping: GraphMapping): string {
  // another property's "ISBN:1" is a text, the property `iri` holds IRIs
  const isOne = mapping.identity === iriProperty ? isIri(identity) : isWebIri(identity)
  if (isOne) return `${identity}`
  const isText = ['string', 'number', 'bigint'].includes(typeof identity)
  return made('node', isText ? `${identity}` : id, mapping)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>]+$/

export function isIri(value: unknown): value is string {
  return typeof value === 'string' && iri.test(value)
}

function isWebIri(value: unknown): value is string {
  return isIri(value) && /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:)/i.test(value)
}

function made(kind: string, name: string, { base }: GraphMapping): string {
  return `${base}${kind}/${encodeURIComponent(name)}`
}
