import type { RelationSketch } from '../../domain/relation-sketch.ts'
import { isSayable } from '../is-sayable.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { declinedHeading } from './declined-words.ts'
import type { English } from './english.ts'
import { grammarPrefix } from './grammar.ts'
import type { HeadContext } from './head-context.ts'
import { type Heading, readHeading, writtenHeading } from './heading.ts'
import { isHeadWord } from './known-words.ts'
import type { DeclineReason } from './reading.ts'
import type { Origin } from './say-as-written.ts'
import { sayHeading } from './say-heading.ts'
import { almostOne, inEntry } from './saying.ts'
import {
  type DeclinedColumn,
  type UserObjectEnd,
  userObjectEnd,
  userSubjectEnd,
} from './user-ends.ts'

/** An entry for a relation of a user's graph, or why it has none. */
export type DescribedUserRelation =
  | { readonly kind: 'described'; readonly relation: string; readonly entry: Entry }
  | {
      readonly kind: 'declined'
      readonly relation: string
      readonly reason: DeclinedColumn | DeclineReason
    }

/**
 * Words for what people write over a column or call a property. What is no phrase of English to us is asked in the safe form, as a column in quotation
 * marks, for the owner knows what is meant. Codes, free texts and what says what a thing is are left out.
 */
export function describeUserRelation(
  sketch: RelationSketch,
  english: English,
  kinds: Kinds,
  {
    isForeign = false,
    origin = 'table',
  }: { readonly isForeign?: boolean; readonly origin?: Origin } = {},
): DescribedUserRelation {
  const { relation } = sketch
  const declined = (reason: DeclinedColumn | DeclineReason): DescribedUserRelation => ({
    kind: 'declined',
    relation,
    reason,
  })
  const written = writtenHeading(relation, sketch.label).replaceAll('_', ' ')
  const read = readHeading(relation, sketch.label, 'others')
  if (read === undefined && !isQuotable(written)) return declined('no name that could be read')
  const plain = read === undefined ? { phrase: written } : ofCodes(read, sketch)
  const fault = declinedHeading(plain.phrase)
  if (fault !== undefined) return declined(fault)
  const object = userObjectEnd(sketch, kinds, plain.phrase)
  if (object.kind === 'declined') return declined(object.reason)
  const isNumber = object.kind === 'literal' && /^(?:integer|quantity)$/.test(object.literal)
  const measured = isNumber ? readHeading(relation, sketch.label) : undefined
  const heading = measured === undefined || mayBeShares(measured, sketch) ? plain : measured
  const subject = userSubjectEnd(sketch, kinds)
  const context: HeadContext = {
    subject,
    object: object.kind === 'entity' ? object.end : undefined,
    severalObjects: sketch.facts > sketch.subjects * almostOne,
    severalSubjects: sketch.facts > sketch.objects * almostOne,
    isQuoted: subject.kinds.every((name) => isQuoted(name, kinds)),
    written,
    isForeign: isForeign || (read === undefined && heading === plain),
    origin,
    ...(object.kind === 'literal' && object.sort !== undefined && { sort: object.sort }),
  }
  return { kind: 'described', relation, entry: entryOf(sketch, heading, object, context, english) }
}

/** "country" over GB, US, FR is a country's code: the question supposes no name. */
function ofCodes(heading: Heading, { samples }: RelationSketch): Heading {
  const values = samples.flatMap(({ object, names }) =>
    'value' in object ? [object.value] : (names?.object ?? []),
  )
  const head = heading.phrase.split(' ').at(-1) ?? ''
  const areCodes = values.length > 0 && values.every((value) => /^\p{Lu}{2,3}$/u.test(value))
  return areCodes && isHeadWord('told by codes', head)
    ? { ...heading, phrase: `${heading.phrase} code` }
    : heading
}

/** "pct" over 0.0859: whether that is 8.59 % or not even a tenth of one, the heading does not say. */
function mayBeShares({ unit }: Heading, { samples }: RelationSketch): boolean {
  const numbers = samples.flatMap(({ object }) => ('value' in object ? [Number(object.value)] : []))
  return unit === '%' && numbers.length > 0 && numbers.every((number) => Math.abs(number) <= 1)
}

function entryOf(
  { relation }: RelationSketch,
  heading: Heading,
  object: Exclude<UserObjectEnd, { readonly kind: 'declined' }>,
  context: HeadContext,
  english: English,
): Entry {
  const literal = object.kind === 'literal' ? object.literal : undefined
  const { saying, ...said } = sayHeading(heading, literal, context, english)
  const { tense: _, ...wordings } = inEntry(saying)
  return {
    concept: grammarPrefix + [heading.year, heading.phrase].filter(Boolean).join(' '),
    field: 'general',
    grammar: true,
    owner: true,
    relations: [relation],
    subject: context.subject.kinds,
    object: object.kind === 'entity' ? object.end.kinds : [said.literal ?? object.literal],
    ...(said.unit !== undefined && { unit: said.unit }),
    ...((literal === 'year' || literal === 'date') && { apart: 1 }),
    ...wordings,
  }
}

/** What can stand between quotation marks: "alcohol %", "2010 census". */
function isQuotable(written: string): boolean {
  return isSayable(written) && written.length <= 60 && /\p{L}{2}/u.test(written)
}

function isQuoted(name: string, kinds: Kinds): boolean {
  const kind = kinds.get(name)
  return kind !== undefined && kinds.inherited(kind, 'quoted') === true
}
