import type { Literal } from '../../domain/literal.ts'
import type { RelationSketch } from '../../domain/relation-sketch.ts'
import { sexByName } from '../given-names.ts'
import type { Kinds } from '../kinds.ts'
import type { LiteralKind } from '../say-literal.ts'
import { anyOf } from '../world/name-pattern.ts'
import { once, worldList } from '../world/world-lists.ts'
import { type End, endOf } from './ends.ts'
import { isPersonNoun, mayBeCompany } from './known-words.ts'

/** The object's end. */
export type UserObjectEnd =
  | { readonly kind: 'entity'; readonly end: End }
  | { readonly kind: 'literal'; readonly literal: LiteralKind; readonly sort?: LiteralSort }
  | { readonly kind: 'declined'; readonly reason: DeclinedColumn }

/** Times of day, which are texts, and dates that are known to the month. */
/** `mixed`: of some dates only the year or the month is known. */
export type LiteralSort = 'clock' | 'month' | 'mixed'

/** Why a user's column is not asked about. */
export type DeclinedColumn =
  | 'codes or serial numbers'
  | 'addresses or phone numbers'
  | 'a tick, and nothing where there is none'
  | 'texts, not values'
  | 'values of several sorts'
  | 'yes or no'

const mostly = 0.9

export function userSubjectEnd({ samples }: RelationSketch, kinds: Kinds): End {
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
export function userObjectEnd(sketch: RelationSketch, kinds: Kinds, phrase: string): UserObjectEnd {
  const { samples } = sketch
  const literals = samples.flatMap(({ object }) => ('value' in object ? [object] : []))
  const entities = samples.flatMap(({ object }) => ('value' in object ? [] : [object]))
  if (entities.length >= mostly * samples.length) {
    const names = samples.flatMap(({ names }) => names?.object ?? [])
    // a value without a name is a code, which is unanswerable
    if (2 * names.length < entities.length) {
      return { kind: 'declined', reason: 'codes or serial numbers' }
    }
    const declined = declinedTexts(names, sketch)
    if (declined !== undefined) return { kind: 'declined', reason: declined }
    return {
      kind: 'entity',
      end: personByNames(
        endOf(entities, kinds),
        names,
        isPersonNoun(phrase) && !mayBeCompany(phrase),
      ),
    }
  }
  return literals.length < mostly * samples.length
    ? several
    : literalEnd(literals, sketch, times().test(phrase))
}

function literalEnd(
  literals: readonly Literal[],
  sketch: RelationSketch,
  isOfTime: boolean,
): UserObjectEnd {
  const values = literals.map(({ value }) => value)
  const areOf = (datatype: RegExp) => all(literals, (literal) => datatype.test(literal.datatype))
  const isEach = (shape: RegExp) => all(values, (value) => shape.test(value))
  if (areOf(/[#/](?:date|dateTime|gYearMonth)$/)) {
    return { kind: 'literal', literal: 'date', ...(isEach(/^\d{4}-\d{2}$/) && { sort: 'month' }) }
  }
  if (areOf(/[#/]gYear$/)) return { kind: 'literal', literal: 'year' }
  if (areOf(/[#/](?:date|dateTime|gYearMonth|gYear)$/)) {
    return { kind: 'literal', literal: 'date', sort: 'mixed' }
  }
  if (areOf(/[#/]boolean$/)) return { kind: 'literal', literal: 'truth' }
  if (isOfTime && isEach(/^1[0-9]\d\d$|^20\d\d$/)) return { kind: 'literal', literal: 'year' }
  if (isEach(/^[+-]?\d{1,9}$/)) return { kind: 'literal', literal: 'integer' }
  if (isEach(/^[+-]?\d*\.?\d+$/)) return { kind: 'literal', literal: 'quantity' }
  return areOf(/[#/](?:string|langString)$/) ? textEnd(values, sketch) : several
}

function textEnd(values: readonly string[], sketch: RelationSketch): UserObjectEnd {
  if (all(values, (value) => clock.test(value))) {
    return { kind: 'literal', literal: 'text', sort: 'clock' }
  }
  const declined = declinedTexts(values, sketch)
  return declined === undefined
    ? { kind: 'literal', literal: 'text' }
    : { kind: 'declined', reason: declined }
}

const several: UserObjectEnd = { kind: 'declined', reason: 'values of several sorts' }

/** Keys and serial numbers are of one each, and no words; free texts are long. Numbers and dates are neither. */
function declinedTexts(
  texts: readonly string[],
  { facts, objects }: RelationSketch,
): DeclinedColumn | undefined {
  if (texts.length === 0) return undefined
  if (all(texts, (text) => /^(?:yes|no|true|false|y|n)$/i.test(text))) return 'yes or no'
  if (all(texts, (text) => /^(?:x|[✓✔☑•●])$/i.test(text))) return tick
  if (texts.filter((text) => addresses.test(text)).length >= mostly * texts.length) {
    return 'addresses or phone numbers'
  }
  if (texts.some((text) => text.length > longestValue || /[.;!?] \p{L}/u.test(text))) {
    return texts.filter((text) => text.length > longestValue).length > texts.length / 4
      ? 'texts, not values'
      : undefined
  }
  const isKey = objects >= mostly * facts && all(texts, (text) => code.test(text))
  return isKey && facts >= fewestKeys ? 'codes or serial numbers' : undefined
}

const tick = 'a tick, and nothing where there is none'
const longestValue = 60
const clock =
  /^(?:[01]?\d|2[0-4])[:.h][0-5]\d(?::[0-5]\d)?(?: ?[ap]\.?m\.?)?$|^(?:1[0-2]|\d) ?[ap]m$/i

/** Of mail and the web, a path, a channel, a phone number. */
const addresses =
  /^[^\s@]+@[^\s@]+\.[^\s@]+$|^(?:https?:\/\/|www\.|[#@/~])\S+$|^(?:\+\d|\(?0\d)[\d\s()./-]{5,}$/i
const fewestKeys = 4

// "SN-00812", "A7F3-11", "D1": letters and figures, and no word
const code = /^(?=.*\d)(?!.*\p{Ll}{3})[\p{L}\p{N}._/#:-]+$/u

/** Words by which a whole number of four figures is a year. */
const times = once(() => new RegExp(`\\b${anyOf(worldList('headings', 'of years')())}\\b`, 'i'))

/** Most of them begin with a given name and go on with another word, or the head says that they are people and they may be. */
function personByNames(end: End, names: readonly string[], isSaid = false): End {
  if (end.kinds.some((kind) => !/^(?:thing|own-.*)$/.test(kind)) || names.length === 0) return end
  const called = names.filter((name) => {
    const [first = '', ...more] = name.split(' ')
    return more.length > 0 && more.length < 4 && sexByName(first) !== undefined
  })
  const shaped = names.filter((name) => /^\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.'’-]+){1,3}$/u.test(name))
  const isPerson =
    (isSaid || 5 * called.length >= names.length) && shaped.length >= mostly * names.length
  return isPerson ? { ...end, isPerson: true } : end
}

function all<T>(items: readonly T[], test: (item: T) => boolean): boolean {
  return items.length > 0 && items.filter(test).length >= items.length
}
