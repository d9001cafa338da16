import type { RelationSketch } from '../../domain/relation-sketch.ts'
import { type End, endOf } from '../fallback/ends.ts'
import { sexByName } from '../given-names.ts'
import type { Kinds } from '../kinds.ts'
import type { LiteralKind } from '../say-literal.ts'

/** What stands at the object's end. */
export type OwnObject =
  | { readonly kind: 'entity'; readonly end: End }
  | { readonly kind: 'literal'; readonly literal: LiteralKind }
  | { readonly kind: 'declined'; readonly reason: OwnDeclined }

/** Why a column of one's own is not asked about. */
export type OwnDeclined =
  | 'codes or serial numbers'
  | 'texts, not values'
  | 'values of several sorts'
  | 'yes or no'

const mostly = 0.9

export function ownSubject({ samples }: RelationSketch, kinds: Kinds): End {
  const end = endOf(
    samples.map(({ subject }) => subject),
    kinds,
  )
  return personByNames(
    end,
    samples.flatMap(({ names }) => names?.subject ?? []),
  )
}

/** Whether its numbers are years is for its heading to say. */
export function ownObject(sketch: RelationSketch, kinds: Kinds, isOfTime: boolean): OwnObject {
  const { samples } = sketch
  const literals = samples.flatMap(({ object }) => ('value' in object ? [object] : []))
  const entities = samples.flatMap(({ object }) => ('value' in object ? [] : [object]))
  if (entities.length >= mostly * samples.length) {
    const names = samples.flatMap(({ names }) => names?.object ?? [])
    // what has no name is a code, and nobody could be asked for it
    if (2 * names.length < entities.length) {
      return { kind: 'declined', reason: 'codes or serial numbers' }
    }
    const declined = declinedTexts(names, sketch)
    if (declined !== undefined) return { kind: 'declined', reason: declined }
    return { kind: 'entity', end: personByNames(endOf(entities, kinds), names) }
  }
  if (literals.length < mostly * samples.length) return several
  const values = literals.map(({ value }) => value)
  if (all(literals, ({ datatype }) => /[#/](?:date|dateTime|gYearMonth)$/.test(datatype))) {
    return { kind: 'literal', literal: 'date' }
  }
  if (all(literals, ({ datatype }) => /[#/]gYear$/.test(datatype))) {
    return { kind: 'literal', literal: 'year' }
  }
  if (all(literals, ({ datatype }) => /[#/]boolean$/.test(datatype))) {
    return { kind: 'declined', reason: 'yes or no' }
  }
  if (isOfTime && all(values, (value) => /^1[0-9]\d\d$|^20\d\d$/.test(value))) {
    return { kind: 'literal', literal: 'year' }
  }
  if (all(values, (value) => /^[+-]?\d{1,9}$/.test(value))) {
    return { kind: 'literal', literal: 'integer' }
  }
  if (all(values, (value) => /^[+-]?\d*\.?\d+$/.test(value))) {
    return { kind: 'literal', literal: 'quantity' }
  }
  if (all(literals, ({ datatype }) => !/[#/](?:string|langString)$/.test(datatype))) return several
  const declined = declinedTexts(values, sketch)
  return declined === undefined
    ? { kind: 'literal', literal: 'text' }
    : { kind: 'declined', reason: declined }
}

const several: OwnObject = { kind: 'declined', reason: 'values of several sorts' }

/** Keys and serial numbers are of one each, and no words; free texts are long. Numbers and dates are neither. */
function declinedTexts(
  texts: readonly string[],
  { facts, objects }: RelationSketch,
): OwnDeclined | undefined {
  if (texts.length === 0) return undefined
  if (all(texts, (text) => /^(?:yes|no|true|false|y|n)$/i.test(text))) return 'yes or no'
  if (texts.some((text) => text.length > longestValue || /[.;!?] \p{L}/u.test(text))) {
    return texts.filter((text) => text.length > longestValue).length > texts.length / 4
      ? 'texts, not values'
      : undefined
  }
  const isKey = objects >= mostly * facts && all(texts, (text) => code.test(text))
  return isKey && facts >= fewestKeys ? 'codes or serial numbers' : undefined
}

const longestValue = 60
const fewestKeys = 4

// "SN-00812", "A7F3-11", "D1": letters and figures, and no word
const code = /^(?=.*\d)(?!.*\p{Ll}{3})[\p{L}\p{N}._/#:-]+$/u

/** Most of them begin with a given name and go on with another word. */
function personByNames(end: End, names: readonly string[]): End {
  if (end.kinds.some((kind) => kind !== 'thing') || names.length === 0) return end
  const called = names.filter((name) => {
    const [first = '', ...more] = name.split(' ')
    return more.length > 0 && more.length < 4 && sexByName(first) !== undefined
  })
  const shaped = names.filter((name) => /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.'’-]+){1,3}$/u.test(name))
  const isPerson = 5 * called.length >= names.length && shaped.length >= mostly * names.length
  return isPerson ? { ...end, isPerson: true } : end
}

function all<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.length > 0 && items.filter(test).length >= items.length
}
