import type { Iri } from '../../domain/iri.ts'
import type { RelationSketch } from '../../domain/relation-sketch.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { changesOften, isVagueNoun } from './declined-words.ts'
import { objectEnd, subjectEnd } from './ends.ts'
import type { English } from './english.ts'
import { mayBeCompany } from './known-words.ts'
import { readLabel } from './read-label.ts'
import type {
  CountReading,
  DeclineReason,
  LocationReading,
  NounReading,
  Reading,
} from './reading.ts'
import { sayEvent } from './say-event.ts'
import { sayNoun } from './say-noun.ts'
import { sayParticiple } from './say-participle.ts'
import { sayRole } from './say-role.ts'
import { sayVerb } from './say-verb.ts'
import {
  almostOne,
  asked,
  inEntry,
  relative,
  type Saying,
  type SayingContext,
  whichOfThese,
} from './saying.ts'
import { spellLabel } from './spell-label.ts'

export const grammarPrefix = 'grammar:'

/** Whether a concept's name says that the grammar made it. */
export function isOfGrammar(concept: string): boolean {
  return concept.startsWith(grammarPrefix)
}

export type Described =
  | { readonly kind: 'described'; readonly relation: Iri; readonly entry: Entry }
  | { readonly kind: 'declined'; readonly relation: Iri; readonly reason: DeclineReason }

/**
 * An entry for a relation that nobody has described, from its label and from what stands at its ends; or why nobody could
 * understand the question. The entry's concept is `grammar:LABEL`.
 */
export function describeRelation(
  sketch: RelationSketch,
  english: English,
  kinds: Kinds,
): Described {
  const { relation } = sketch
  const declined = (reason: DeclineReason): Described => ({ kind: 'declined', relation, reason })
  const spelling = spellLabel(relation, sketch.label)
  if (spelling.kind === 'declined') return declined(spelling.reason)
  const { phrase } = spelling
  const objects = objectEnd(sketch, kinds)
  if (objects.kind === 'declined') return declined(objects.reason)
  const read = readLabel(
    {
      phrase,
      description: sketch.description,
      objects: objects.kind === 'literal' ? objects.literal : 'entity',
    },
    english,
  )
  if (read.kind === 'declined') return declined(read.reason)
  const subject = subjectEnd(sketch, kinds)
  const object = objects.kind === 'entity' ? objects.end : undefined
  const context: SayingContext = {
    subject,
    object,
    severalObjects: sketch.facts > sketch.subjects * almostOne,
    severalSubjects: sketch.facts > sketch.objects * almostOne,
  }
  const misfit = misfitOf(read.reading, context)
  if (misfit !== undefined) return declined(misfit)
  return {
    kind: 'described',
    relation,
    entry: {
      concept: grammarPrefix + phrase,
      field: 'general',
      grammar: true,
      relations: [relation],
      subject: subject.kinds,
      object: objects.kind === 'entity' ? objects.end.kinds : [objects.literal],
      ...(changesOften(phrase) ? { changes: true } : {}),
      ...inEntry(say(read.reading, context)),
    },
  }
}

/** A phrase that its ends contradict: a person is not in a state as a town is, and a person's noun does not name a thing. */
function misfitOf(reading: Reading, context: SayingContext): DeclineReason | undefined {
  const { subject, object } = context
  switch (reading.kind) {
    case 'location':
      // "country" is where a town is, where a person is from, where a film was made
      return subject.isPerson || object?.isPerson === true || (reading.noun && !subject.isNamed)
        ? 'it can be read in two ways'
        : undefined
    case 'noun':
      return misfitOfNoun(reading, context)
    case 'event':
      return reading.asks === 'place' && object?.isPerson === true
        ? 'it can be read in two ways'
        : undefined
    case 'participle':
    case 'verb':
    case 'role':
    case 'count':
      return undefined
  }
}

function misfitOfNoun(
  { singular, plural, isPerson }: NounReading,
  { object, severalObjects }: SayingContext,
): DeclineReason | undefined {
  if (singular === plural && severalObjects) return 'no phrase of English'
  const isOdd =
    isVagueNoun(singular) ||
    (!isPerson && object?.isPerson === true) ||
    (isPerson && !mayBeCompany(singular) && object?.isPlace === true)
  return isOdd ? 'it can be read in two ways' : undefined
}

function say(reading: Reading, context: SayingContext): Saying {
  switch (reading.kind) {
    case 'noun':
      return sayNoun(reading, context)
    case 'participle':
      return sayParticiple(reading, context)
    case 'verb':
      return sayVerb(reading, context)
    case 'role':
      return sayRole(reading, context)
    case 'count':
      return sayCount(reading, context)
    case 'event':
      return sayEvent(reading, context)
    case 'location':
      return sayLocation(reading, context)
  }
}

/** "How many episodes does {S} have?" */
function sayCount({ plural }: CountReading, { subject }: SayingContext): Saying {
  return {
    ...(subject.isPerson ? { tense: 'past' } : {}),
    state: `{S} {has} {O} ${plural}`,
    deny: `{S} {does} not have {O} ${plural}`,
    ask: { object: [`How many ${plural} {does} {S} have?`] },
    check: [`{does} {S} have {O} ${plural}?`],
    choose: {
      object: [`How many ${plural} {does} {S} have?`],
      subject: [`${whichOfThese(subject)} {has|had} {O} ${plural}?`],
    },
    suppose: [`${relative(subject)} {has} {O} ${plural}`],
    noun: [`the number of ${plural} of {S}`],
  }
}

/** "Which state is {S} in?", "Where is {S}?" */
function sayLocation({ noun }: LocationReading, { subject }: SayingContext): Saying {
  return {
    state: '{S} {is} in {O}',
    deny: '{S} {is} not in {O}',
    ask: {
      object: noun === undefined ? ['Where {is} {S}?'] : [`Which ${noun.singular} {is} {S} in?`],
      subject: [`${asked(subject)} {is|was} in {O}?`],
    },
    check: ['{is} {S} in {O}?'],
    choose: {
      object: [`In which of these ${noun?.plural ?? 'places'} {is} {S}?`],
      subject: [`${whichOfThese(subject)} {is|was} in {O}?`],
    },
    suppose: [`${relative(subject)} {is} in {O}`],
  }
}
