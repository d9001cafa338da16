import { langString, rdfType, xsdString } from '../../knowledge/store/vocabulary.ts'
import type { UsualContext } from './json-ld-context.ts'
import type { ParsedQuad, ParsedTerm } from './quad.ts'

const xsdBoolean = 'http://www.w3.org/2001/XMLSchema#boolean'
const xsdInteger = 'http://www.w3.org/2001/XMLSchema#integer'
const defaultGraph: ParsedTerm = { termType: 'DefaultGraph', value: '' }
const languageTag = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const deepest = 20

/** What a node says, and how many keys there are in it. */
export interface NodeQuads {
  readonly quads: readonly ParsedQuad[]
  readonly keys: number
}

/**
 * The quads of a node of the usual kind: IRIs, texts with a language or a type, whole numbers, truth values, nodes within it.
 * Nothing where something else is among it, which is for the parser to read.
 */
export function usualNode(
  node: unknown,
  context: UsualContext,
  newLabel: () => string,
): NodeQuads | undefined {
  const reader = new NodeReader(context, newLabel)
  return reader.node(node, 0) === undefined ? undefined : reader
}

type Entries = Readonly<Record<string, unknown>>

class NodeReader {
  readonly quads: ParsedQuad[] = []
  keys = 0
  readonly #context: UsualContext
  readonly #newLabel: () => string

  constructor(context: UsualContext, newLabel: () => string) {
    this.#context = context
    this.#newLabel = newLabel
  }

  /** The node's own term. */
  node(node: unknown, depth: number): ParsedTerm | undefined {
    if (!isObject(node) || depth > deepest) return undefined
    const { '@id': id } = node
    const subject = id === undefined ? this.#blank() : this.#named(id)
    const before = this.quads.length
    for (const key in node) {
      this.keys++
      if (key === '@id') continue
      const told =
        key === '@type'
          ? this.#types(subject, node[key])
          : this.#values(subject, this.#context.property(key), node[key], depth)
      if (!told) return undefined
    }
    // the parser makes no node of what says nothing
    return id === undefined && this.quads.length === before ? undefined : subject
  }

  #types(subject: ParsedTerm | undefined, types: unknown): boolean {
    return each(types, (type) => {
      const iri = typeof type === 'string' ? this.#context.property(type) : undefined
      return iri !== undefined && this.#add(subject, rdfType, { termType: 'NamedNode', value: iri })
    })
  }

  #values(
    subject: ParsedTerm | undefined,
    relation: string | undefined,
    values: unknown,
    depth: number,
  ): boolean {
    if (relation === undefined) return false
    return each(values, (value) => this.#add(subject, relation, this.#value(value, depth)))
  }

  #add(subject: ParsedTerm | undefined, relation: string, object: ParsedTerm | undefined): boolean {
    if (subject === undefined || object === undefined) return false
    const predicate = { termType: 'NamedNode', value: relation }
    this.quads.push({ subject, predicate, object, graph: defaultGraph })
    return true
  }

  #value(value: unknown, depth: number): ParsedTerm | undefined {
    switch (typeof value) {
      case 'string':
        return literal(value, xsdString)
      case 'boolean':
        return literal(`${value}`, xsdBoolean)
      case 'number':
        return Number.isSafeInteger(value) && !Object.is(value, -0)
          ? literal(`${value}`, xsdInteger)
          : undefined
      default:
        if (!isObject(value)) return undefined
        return '@value' in value ? this.#literal(value) : this.node(value, depth + 1)
    }
  }

  #literal(value: Entries): ParsedTerm | undefined {
    const { '@value': text, '@language': language, '@type': type, ...others } = value
    const keys = Object.keys(value).length
    this.keys += keys
    if (typeof text !== 'string' || Object.keys(others).length > 0 || keys > 2) return undefined
    if (keys === 1) return literal(text, xsdString)
    if (typeof language === 'string') {
      return languageTag.test(language) ? literal(text, langString, language) : undefined
    }
    const datatype = typeof type === 'string' ? this.#context.property(type) : undefined
    return datatype === undefined || datatype === langString ? undefined : literal(text, datatype)
  }

  #named(id: unknown): ParsedTerm | undefined {
    const value = typeof id === 'string' ? this.#context.node(id) : undefined
    if (value === undefined) return undefined
    return value.startsWith('_:')
      ? { termType: 'BlankNode', value: value.slice(2) }
      : { termType: 'NamedNode', value }
  }

  #blank(): ParsedTerm {
    return { termType: 'BlankNode', value: this.#newLabel() }
  }
}

/** Whether it holds of what stands there alone, or of each in a list. */
function each(values: unknown, take: (value: unknown) => boolean): boolean {
  return Array.isArray(values) ? values.every(take) : take(values)
}

function isObject(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function literal(value: string, datatype: string, language = ''): ParsedTerm {
  return { termType: 'Literal', value, language, datatype: { value: datatype } }
}
