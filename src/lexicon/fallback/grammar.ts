import type { Iri } from '../../domain/iri.ts'
import type { RelationSketch } from '../../domain/relation-sketch.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { changesOften, isVagueNoun } from './declined-words.ts'
import { objectEnd, subjectEnd } from './ends.ts'
import type { English } from './english.ts'
import { readLabel } from './read-label.ts'
import type { DeclineReason, Reading } from './reading.ts'
import { sayCount } from './say-count.ts'
import { sayEvent } from './say-event.ts'
import { sayLocation } from './say-location.ts'
import { sayNoun } from './say-noun.ts'
import { sayParticiple } from './say-participle.ts'
import { sayRole } from './say-role.ts'
import { sayVerb } from './say-verb.ts'
import type { Saying, SayingContext } from './saying.ts'
import { spellLabel } from './spell-label.ts'

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
  const read = readLabel(phrase, objects.kind === 'literal' ? objects.literal : 'entity', english)
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
      concept: `grammar:${phrase}`,
      field: 'general',
      grammar: true,
      relations: [relation],
      subject: subject.kinds,
      object: objects.kind === 'entity' ? objects.end.kinds : [objects.literal],
      ...(changesOften(phrase) ? { changes: true } : {}),
      ...say(read.reading, context),
    },
  }
}

// a value too many in fifty may be an error of the graph
const almostOne = 1.02

/** A phrase that its ends belie: nobody is in a state as a town is, and a noun of a person is no thing's name. */
function misfitOf(
  reading: Reading,
  { subject, object, severalObjects: several }: SayingContext,
): DeclineReason | undefined {
  switch (reading.kind) {
    case 'location':
      // "country" is where a town is, where a person is from, where a film was made
      return (reading.noun === undefined || subject.isNamed) &&
        !subject.isPerson &&
        object?.isPerson !== true
        ? undefined
        : 'it can be read in two ways'
    case 'noun':
      if (isVagueNoun(reading.singular)) return 'it can be read in two ways'
      if (reading.singular === reading.plural && several) return 'no phrase of English'
      return reading.isPerson && object?.isPlace === true ? 'it can be read in two ways' : undefined
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
