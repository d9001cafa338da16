import type { Iri } from '../../domain/iri.ts'
import { expandPrefix, prefixes } from '../../domain/prefixes.ts'
import type { GraphSink } from '../../knowledge/store/graph-sink.ts'
import {
  aliasRelations,
  descriptionRelations,
  labelRelations,
  langString,
  rdfProperty,
  rdfsClass,
  rdfType,
  subClassOf,
  xsdString,
} from '../../knowledge/store/vocabulary.ts'
import type { RowPlan } from './row.ts'
import { looksLike, padYear, validityOf } from './typed-value.ts'

/** A row by its header's names; absent and empty are the same. */
type Cells = (column: string) => string

/** The plan that the columns' names ask for: of facts, or of entities. */
export function headerPlan(
  columns: readonly string[],
  sink: GraphSink,
  base: Iri,
): RowPlan | undefined {
  const has = (...wanted: string[]) => wanted.every((column) => columns.includes(column))
  const store = has('subject', 'relation', 'object')
    ? storeFactRow
    : has('entity', 'label')
      ? storeEntityRow
      : undefined
  if (store === undefined) return undefined
  const needed = store === storeFactRow ? factColumns : ['entity']
  return {
    store: (row, { leaveOut, isMissing, untyped }) => {
      const told: Cells = (column) => {
        const cell = row.cell(column)
        return typeof cell === 'string' ? cell.trim() : cell.join('|')
      }
      const texts = isText(told) ? ['object', 'language'] : []
      const missing = columns.filter((column) => !texts.includes(column) && isMissing(told(column)))
      if (missing.some((column) => needed.includes(column))) return false
      const cells: Cells = (column) => (missing.includes(column) ? '' : told(column))
      const reason =
        row.ragged === 'more' ? 'more fields than the header' : store(cells, sink, base)
      if (reason !== undefined) leaveOut(reason)
      else if (store === storeFactRow && isUntyped(cells)) untyped()
      return reason === undefined
    },
  }
}

const factColumns = ['subject', 'relation', 'object']

/** Whether a row's object is told to be a text: then "NA" is what it says. */
function isText(told: Cells): boolean {
  return told('language') !== '' || datatypeOf(told('datatype'), '') === xsdString
}

/** Stores a row, or says why it can't be. */
type StoreRow = (cells: Cells, sink: GraphSink, base: Iri) => string | undefined

/** `subject`, `relation`, `object`, and optionally `datatype`, `language`, `from`, `to`. */
const storeFactRow: StoreRow = (cells, sink, base) => {
  const missing = factColumns.find((name) => cells(name) === '')
  if (missing !== undefined) return `no ${missing}`
  const bounds = [cells('from'), cells('to')]
  const [from, to] = bounds.map(validityOf)
  if (bounds.some((date) => date !== '' && validityOf(date) === undefined)) return 'broken date'
  const datatype = datatypeOf(cells('datatype'), cells('language'))
  if (datatype === 'unknown') return 'unknown datatype'

  const subject = identify(cells('subject'), base)
  const relation = identify(cells('relation'), base)
  if (subject === undefined || relation === undefined) return 'broken IRI'
  if (datatype !== 'entity') {
    const [value, language] = [cells('object'), cells('language').toLowerCase()]
    if (!fits(value, datatype)) return 'value that is not of its datatype'
    const written = datatype === datatypes.year ? padYear(value) : value
    sink.literalFact(
      sink.entity(subject),
      sink.entity(relation),
      written,
      datatype,
      language,
      from,
      to,
    )
    return undefined
  }
  const object = identify(cells('object'), base)
  if (object === undefined) return 'broken IRI'
  sink.fact(sink.entity(subject), sink.entity(relation), sink.entity(object), from, to)
  return undefined
}

/** Whether an object that is told to be an entity looks like a date or a number; numbers are entities where their subjects are numbers, too. */
function isUntyped(cells: Cells): boolean {
  if (cells('datatype') !== '' || cells('language') !== '') return false
  const [object, subject] = [cells('object'), cells('subject')].map((text) => looksLike(text))
  return object === 'date' || (object === 'number' && subject !== 'number')
}

/** `entity`, `label`, and optionally `aliases` (separated by `|`), `type`, `description`, `parent`, `language`. */
const storeEntityRow: StoreRow = (cells, sink, base) => {
  if (cells('entity') === '') return 'no entity'
  const iri = identify(cells('entity'), base)
  if (iri === undefined) return 'broken IRI'
  const [types, parents] = [iris(cells('type'), base), iris(cells('parent'), base)]
  if (types === undefined || parents === undefined) return 'broken IRI'

  const entity = sink.entity(iri)
  const say = (relation: Iri | undefined, texts: readonly string[]) => {
    for (const text of texts) {
      if (relation === undefined || text === '') continue
      const language = cells('language').toLowerCase()
      const datatype = language === '' ? xsdString : langString
      sink.literalFact(entity, sink.entity(relation), text, datatype, language)
    }
  }
  say(labelRelations[0], [cells('label')])
  say(aliasRelations[0], listed(cells('aliases')))
  say(descriptionRelations[0], [cells('description')])
  for (const type of types) sink.fact(entity, sink.entity(rdfType), sink.entity(type))
  for (const parent of parents) sink.fact(entity, sink.entity(subClassOf), sink.entity(parent))
  return undefined
}

/** An IRI, a CURIE of a known prefix, or an identifier that the base is put before; blanks make none. */
function identify(text: string, base: Iri): Iri | undefined {
  if (illegal.test(text)) return undefined
  const expanded = expandPrefix(text)
  return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(expanded) ? expanded : base + text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no IRI has them
const illegal = /[\u0000-\u0020<>"{}|^`\\]/

function iris(text: string, base: Iri): Iri[] | undefined {
  const found = listed(text).map((part) => wellKnownTypes[part] ?? identify(part, base))
  return found.includes(undefined) ? undefined : found.filter((iri) => iri !== undefined)
}

const wellKnownTypes: Readonly<Record<string, Iri>> = { relation: rdfProperty, class: rdfsClass }

function listed(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function datatypeOf(name: string, language: string): Iri | 'entity' | 'unknown' {
  if (name === '') return language === '' ? 'entity' : langString
  if (name === 'entity') return 'entity'
  if (name === 'text') return language === '' ? xsdString : langString
  const known = Object.hasOwn(datatypes, name) ? datatypes[name] : undefined
  if (known !== undefined) return known
  const iri = expandPrefix(name)
  return iri.includes(':') && !illegal.test(iri) ? iri : 'unknown'
}

const datatypes: Readonly<Record<string, Iri>> = {
  date: `${prefixes.xsd}date`,
  year: `${prefixes.xsd}gYear`,
  integer: `${prefixes.xsd}integer`,
  decimal: `${prefixes.xsd}decimal`,
}

const shapes: Readonly<Record<string, RegExp>> = {
  [`${prefixes.xsd}date`]: /^-?\d{4,}-\d{2}-\d{2}$/,
  [`${prefixes.xsd}gYear`]: /^-?\d{1,}$/,
  [`${prefixes.xsd}integer`]: /^[+-]?\d+$/,
  [`${prefixes.xsd}decimal`]: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/,
}

function fits(value: string, datatype: Iri): boolean {
  return shapes[datatype]?.test(value) ?? true
}
