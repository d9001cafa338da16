import { langString, rdfType, xsdString } from '../../store/vocabulary.ts'
import type { ParsedQuad, ParsedTerm } from './quad.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const name = String.raw`[A-Za-z_][\w.-]*`
const blanks = String.raw`[ \t\r\n]`
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s"<>\\^`{|}]+$/
/** Segments that the parser takes out. */
const dots = /\/\./
const languageTag = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
/** What XML does not have, or has no text for, or may be no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff\p{Cs}]|\]\]>/u
const reference = /&(?:(amp|lt|gt|quot|apos);)?/g
const referenced = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const defaultGraph: ParsedTerm = { termType: 'DefaultGraph', value: '' }

const rootTag = new RegExp(
  String.raw`^(?:<\?xml version=["']1\.0["'][^?>]*\?>)?${blanks}*<(${name}):RDF((?:${blanks}+xmlns(?::${name})?${blanks}*=${blanks}*(?:"[^"<&]*"|'[^'<&]*'))*)${blanks}*>`,
)
const namespace = new RegExp(`xmlns(?::(${name}))?${blanks}*=${blanks}*["']([^"']*)["']`, 'g')

/** What a document begins with: its text as far as the root's tag, the root's name, what its prefixes stand for. */
export interface RdfRoot {
  readonly text: string
  readonly name: string
  readonly prefix: string
  readonly namespaces: ReadonlyMap<string, string>
}

/** Nothing where the root declares more than prefixes, or is another one. */
export function rdfRoot(start: string): RdfRoot | undefined {
  const match = rootTag.exec(start)
  if (match === null) return undefined
  const [text, prefix = '', declared = ''] = match
  const pairs = [...declared.matchAll(namespace)].map(
    ([, name = '', iri = '']) => [name, iri] as const,
  )
  const namespaces = new Map(pairs)
  const plain = pairs.every(([name, value]) => iri.test(value) && !/^xml/i.test(name))
  if (!plain || namespaces.size < pairs.length || namespaces.get(prefix) !== rdf) return undefined
  return { text, name: `${prefix}:RDF`, prefix, namespaces }
}

/** Reads elements of the usual kind: an IRI's properties, each with an IRI or a text. */
export class UsualElements {
  readonly #begin: RegExp
  readonly #property: RegExp
  readonly #end = new RegExp(`${blanks}*</((?:${name}:)?${name})${blanks}*>`, 'y')
  readonly #namespaces: ReadonlyMap<string, string>
  readonly #resource: string
  readonly #known = new Map<string, string | undefined>()
  /** Of the element that was read last, and where it ends. */
  quads: ParsedQuad[] = []
  end = 0

  constructor({ prefix, namespaces }: RdfRoot) {
    const own = prefix.replaceAll('.', String.raw`\.`)
    const qualified = `((?:${name}:)?${name})`
    const attribute = `(${own}:resource|${own}:datatype|xml:lang)="([^"<]*)"`
    this.#begin = new RegExp(`<${qualified}${blanks}+${own}:about="([^"<]*)"${blanks}*>`, 'y')
    this.#property = new RegExp(
      String.raw`${blanks}*<${qualified}(?:${blanks}+${attribute})?${blanks}*(?:(/)>|>([^<]*)</\1${blanks}*>)`,
      'y',
    )
    this.#namespaces = namespaces
    this.#resource = `${prefix}:resource`
  }

  /** Whether one stands there, with all that is in it. */
  read(text: string, start: number): boolean {
    this.quads = []
    this.#begin.lastIndex = start
    const [opening, element = '', about = ''] = this.#begin.exec(text) ?? []
    const type = this.#named(element)
    const subject = opening === undefined ? undefined : iriOf(about)
    if (opening === undefined || subject === undefined || type === undefined) return false
    if (type !== `${rdf}Description`) {
      if (type.startsWith(rdf)) return false
      this.#add(subject, rdfType, { termType: 'NamedNode', value: type })
    }
    const at = this.#properties(text, this.#begin.lastIndex, subject)
    this.#end.lastIndex = at
    const closing = at === -1 ? undefined : this.#end.exec(text)?.[1]
    this.end = this.#end.lastIndex
    return closing === element
  }

  /** Behind the last one, or -1. */
  #properties(text: string, start: number, subject: string): number {
    let end = start
    this.#property.lastIndex = start
    for (
      let property = this.#property.exec(text);
      property !== null;
      property = this.#property.exec(text)
    ) {
      const [, element = '', attribute, value = '', closed, content = ''] = property
      const relation = this.#named(element)
      const object =
        attribute === this.#resource
          ? resource(value, content)
          : literal(attribute, value, closed === undefined ? content : '')
      if (relation === undefined || object === undefined) return -1
      if (relation.startsWith(rdf) && relation !== rdfType) return -1
      this.#add(subject, relation, object)
      end = this.#property.lastIndex
    }
    return end
  }

  #add(subject: string, relation: string, object: ParsedTerm): void {
    this.quads.push({
      subject: { termType: 'NamedNode', value: subject },
      predicate: { termType: 'NamedNode', value: relation },
      object,
      graph: defaultGraph,
    })
  }

  #named(element: string): string | undefined {
    if (this.#known.has(element)) return this.#known.get(element)
    const colon = element.indexOf(':')
    const begins = this.#namespaces.get(element.slice(0, Math.max(0, colon)))
    const value = begins === undefined ? undefined : begins + element.slice(colon + 1)
    if (this.#known.size < mostKnown) this.#known.set(element, value)
    return value
  }
}

const mostKnown = 10_000

function resource(value: string, content: string): ParsedTerm | undefined {
  const to = iriOf(value)
  return to === undefined || content !== '' ? undefined : { termType: 'NamedNode', value: to }
}

function literal(
  attribute: string | undefined,
  of: string,
  content: string,
): ParsedTerm | undefined {
  const value = textOf(content)
  if (value === undefined || value.trim() === '') return undefined
  if (attribute === undefined)
    return { termType: 'Literal', value, language: '', datatype: { value: xsdString } }
  if (attribute === 'xml:lang') {
    if (!languageTag.test(of)) return undefined
    return {
      termType: 'Literal',
      value,
      language: of.toLowerCase(),
      datatype: { value: langString },
    }
  }
  const datatype = iriOf(of)
  if (datatype === undefined || datatype.startsWith(rdf)) return undefined
  return { termType: 'Literal', value, language: '', datatype: { value: datatype } }
}

function iriOf(value: string): string | undefined {
  const text = textOf(value)
  return text !== undefined && iri.test(text) && !dots.test(text) ? text : undefined
}

/** Text as it is meant; nothing where it holds more than that. */
function textOf(text: string): string | undefined {
  if (illegal.test(text)) return undefined
  let known = true
  const meant = !text.includes('&')
    ? text
    : text.replace(reference, (_, name: string | undefined) => {
        known &&= name !== undefined
        return referenced.get(name ?? '') ?? ''
      })
  if (!known) return undefined
  return meant.includes('\r') ? meant.replace(/\r\n?/g, '\n') : meant
}
