import { prefixes } from '../../domain/prefixes.ts'
import { langString, xsdString } from '../../knowledge/store/vocabulary.ts'
import { type TypedValue, typedValue } from './typed-value.ts'

export type EdgeValue = Exclude<TypedValue, { kind: 'misfit' }> | { readonly leftOut: string }

/** What a second node is, by KGTK's grammar of values. */
export function edgeValue(text: string): EdgeValue {
  if (text.startsWith('^')) return dateOf(text)
  if (text.startsWith("'")) return languageText(text)
  if (text.startsWith('"')) {
    const value = /^"(.*)"$/s.exec(text)?.[1]
    return value === undefined ? { leftOut: 'broken text' } : literal(unescaped(value), xsdString)
  }
  if (/^@[-+.\d]/.test(text)) return { leftOut: 'coordinates' }
  if (/^[-+.]?\d/.test(text)) return quantityOf(text)
  if (text === 'True' || text === 'False') {
    return literal(text.toLowerCase(), `${prefixes.xsd}boolean`)
  }
  return { kind: 'entity' }
}

// 9 year, 10 month, 11 day, 12 and more parts of a day, as Wikidata has it
function dateOf(text: string): EdgeValue {
  const match = /^\^([+-]?\d{4,})(?:-(\d\d)(?:-(\d\d)(?:T[^/]*)?)?)?(?:\/(\d+))?$/.exec(text)
  if (match === null) return { leftOut: 'broken date' }
  const [, year = '', month = '00', day = '00', told = '11'] = match
  const precision = Number(told)
  if (precision < 9) return { leftOut: 'date coarser than a year' }
  const parts = [year.replace('+', ''), month, day].slice(0, precision - 8)
  const known = parts.includes('00') ? parts.slice(0, parts.indexOf('00')) : parts
  const value = typedValue(known.join('-'), 'date')
  return value.kind === 'literal' ? value : { leftOut: 'broken date' }
}

function languageText(text: string): EdgeValue {
  const match = /^'(.*)'@([A-Za-z]+(?:-[A-Za-z0-9]+)*)$/s.exec(text)
  if (match === null) return { leftOut: 'broken text' }
  const [, value = '', language = ''] = match
  return literal(unescaped(value), langString, language.toLowerCase())
}

/** A number, its tolerance left away; a unit that is an item of Wikidata is the datatype. */
function quantityOf(text: string): EdgeValue {
  const match =
    /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?:\[[^\]]*\])?(.*)$/.exec(text) ?? []
  const [, number = '', unit = ''] = match
  if (unit === '') {
    const value = typedValue(number, 'number')
    return value.kind === 'literal' ? value : { leftOut: 'broken number' }
  }
  if (!/^Q[1-9]\d*$/.test(unit)) return { leftOut: 'quantity in a unit that is no item' }
  return literal(number, prefixes.wd + unit)
}

function literal(value: string, datatype: string, language = ''): EdgeValue {
  return { kind: 'literal', value, datatype, language }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/gs, (_, character: string) => escapes[character] ?? character)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
