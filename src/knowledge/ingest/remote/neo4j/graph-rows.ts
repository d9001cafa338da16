import { labelRelations, rdfType, xsdString } from '../../../store/vocabulary.ts'
import { exactProperty, iriProperty, parseExact } from './exact-literal.ts'
import { literalsOf } from './property-value.ts'

/** A row of a table of facts. */
export interface FactRow {
  readonly subject: string
  readonly relation: string
  readonly object: string
  readonly datatype?: string | undefined
  readonly language?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

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
export function nodeRows(node: GraphNode, mapping: GraphMapping): readonly FactRow[] {
  const { properties } = node
  const subject = nodeIri(node.id, properties[mapping.identity], mapping)
  const exact = properties[exactProperty]
  if (Array.isArray(exact))
    return exact.flatMap((text) => {
      const literal = parseExact(text)
      return literal === undefined ? [] : [{ subject, ...literal }]
    })
  return [
    ...node.labels.map((each) => ({
      subject,
      relation: rdfType,
      object: made('label', each, mapping),
    })),
    ...Object.entries(properties).flatMap(([key, value]) => {
      if (key === mapping.identity) return []
      const relation = mapping.names.includes(key) ? label : made('property', key, mapping)
      return literalsOf(value).map((literal) => ({ subject, relation, ...literal }))
    }),
  ]
}

/** A relationship as a fact. Of its properties, `since` and `until` count. */
export function relationshipRow(
  { type, properties, from, to }: GraphRelationship,
  mapping: GraphMapping,
): FactRow {
  const [since] = literalsOf(properties.since)
  const [until] = literalsOf(properties.until)
  return {
    subject: nodeIri(from.id, from.identity, mapping),
    relation: iriOf(properties[iriProperty]) ?? made('relation', type, mapping),
    object: nodeIri(to.id, to.identity, mapping),
    ...(since !== undefined && { from: since.object }),
    ...(until !== undefined && { to: until.object }),
  }
}

/** What relations and types are called: `ACTED_IN` is "acted in". */
export function nameRow(
  kind: 'label' | 'property' | 'relation',
  name: string,
  mapping: GraphMapping,
): FactRow {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const object = words.toLowerCase().trim() || name
  return { subject: made(kind, name, mapping), relation: label, object, datatype: xsdString }
}

function nodeIri(id: string, identity: unknown, mapping: GraphMapping): string {
  if (typeof identity === 'string' || typeof identity === 'number' || typeof identity === 'bigint')
    return iriOf(identity) ?? made('node', `${identity}`, mapping)
  return made('node', id, mapping)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\u0000-\u0020<>"{}|^`\\]+$/

function iriOf(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:)/i.test(value) &&
    iri.test(value)
    ? value
    : undefined
}

function made(kind: string, name: string, { base }: GraphMapping): string {
  return `${base}${kind}/${encodeURIComponent(name)}`
}
