import type { Iri } from '../../domain/iri.ts'
import { expandPrefix, prefixes } from '../../domain/prefixes.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { isIri } from './naming.ts'
import { leftOut, missingValue, type Said } from './said.ts'
import type { FieldContext } from './say-cell.ts'
import { looksLike, padYear } from './typed-value.ts'

/** The texts of a row that is one fact. */
export interface FactTexts {
  readonly by: string
  readonly text: string
  readonly type: string
  readonly tag: string
  readonly subject: string
}

/** A fact whose row has a column for the datatype of its object; an object without one is an entity. */
export function typedFact(texts: FactTexts, context: FieldContext): readonly Said[] {
  const { isMissing } = context
  const present = (text: string) => (isMissing(text) ? '' : text)
  const isText = texts.tag !== '' || datatypeOf(texts.type, '') === xsdString
  if (isMissing(texts.by) || (!isText && isMissing(texts.text))) return [missingValue]
  return typedSaid(
    {
      ...texts,
      tag: (isText ? texts.tag : present(texts.tag)).toLowerCase(),
      type: present(texts.type),
    },
    context,
  )
}

function typedSaid(texts: FactTexts, { naming }: FieldContext): readonly Said[] {
  const { by, text, type, tag } = texts
  if (by === '' || text === '') return [leftOut(by === '' ? 'no relation' : 'no object')]
  const datatype = datatypeOf(type, tag)
  if (datatype === 'unknown') return [leftOut('unknown datatype')]
  const relation = naming.tryRelation(by)
  if (relation === undefined) return [leftOut('broken IRI')]
  if (datatype !== 'entity') {
    if (!fits(text, datatype)) return [leftOut('value that is not of its datatype')]
    const value = datatype === datatypes.year ? padYear(text) : text
    return [{ kind: 'literal', relation, value, datatype, language: tag }]
  }
  const entity = naming.tryEntity(text)
  if (entity === undefined) return [leftOut('broken IRI')]
  const fact: Said = { kind: 'entity', relation, ...entity }
  return mayBeValue(texts) ? [fact, { kind: 'untyped' }] : [fact]
}

/** An object without a datatype that looks like one; numbers are entities where their subjects are numbers, too. */
function mayBeValue({ text, type, tag, subject }: FactTexts): boolean {
  if (type !== '' || tag !== '') return false
  const look = looksLike(text)
  return look === 'date' || (look === 'number' && looksLike(subject) !== 'number')
}

function datatypeOf(name: string, language: string): Iri | 'entity' | 'unknown' {
  if (name === '') return language === '' ? 'entity' : langString
  if (name === 'entity') return 'entity'
  if (name === 'text') return language === '' ? xsdString : langString
  const known = Object.hasOwn(datatypes, name) ? datatypes[name] : undefined
  if (known !== undefined) return known
  const iri = expandPrefix(name)
  return iri.includes(':') && isIri(iri) ? iri : 'unknown'
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
