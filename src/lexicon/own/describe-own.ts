import type { RelationSketch } from '../../domain/relation-sketch.ts'
import type { English } from '../fallback/english.ts'
import { grammarPrefix } from '../fallback/grammar.ts'
import { isNounPhrase } from '../fallback/phrase.ts'
import { readLabel } from '../fallback/read-label.ts'
import { bearer } from '../fallback/read-noun.ts'
import type { DeclineReason } from '../fallback/reading.ts'
import { sayCount } from '../fallback/say-count.ts'
import { places, sayParticiple } from '../fallback/say-participle.ts'
import { sayVerb } from '../fallback/say-verb.ts'
import { inEntry, type Saying, type SayingContext } from '../fallback/saying.ts'
import type { Kinds } from '../kinds.ts'
import type { Entry } from '../lexicon.ts'
import { type OwnDeclined, ownObject, ownSubject } from './ends.ts'
import { readHeading } from './heading.ts'
import { sayDay, sayHappening, sayLasting, sayMeasure, sayPlainly, sayWork } from './say-own.ts'

/** An entry for a relation of a graph of one's own, or why there is none. */
export type OwnDescribed =
  | { readonly kind: 'described'; readonly relation: string; readonly entry: Entry }
  | {
      readonly kind: 'declined'
      readonly relation: string
      readonly reason: OwnDeclined | DeclineReason
    }

/**
 * Words for what people write over a column or call a property: where the grammar reads no phrase it is asked plainly, for the owner knows what is
 * meant. Codes, free texts and what says what a thing is are left out.
 */
export function describeOwn(sketch: RelationSketch, english: English, kinds: Kinds): OwnDescribed {
  const { relation } = sketch
  const declined = (reason: OwnDeclined | DeclineReason): OwnDescribed => ({
    kind: 'declined',
    relation,
    reason,
  })
  const heading = readHeading(relation, sketch.label)
  if (heading === undefined) return declined('no name that could be read')
  const { phrase, unit } = heading
  const fault = faultOfPhrase(phrase)
  if (fault !== undefined) return declined(fault)
  const object = ownObject(sketch, kinds, times.test(phrase))
  if (object.kind === 'declined') return declined(object.reason)
  const subject = ownSubject(sketch, kinds)
  const isUnitless = object.kind === 'literal' && object.literal === 'integer' && unit === undefined
  const literal =
    object.kind === 'literal'
      ? isUnitless || unit === undefined
        ? object.literal
        : 'quantity'
      : undefined
  const context: SayingContext = {
    subject,
    object: object.kind === 'entity' ? object.end : undefined,
    severalObjects: sketch.facts > sketch.subjects,
    severalSubjects: sketch.facts > sketch.objects,
  }
  const { tense: _, ...wordings } = inEntry(sayOf(phrase, literal, context, english))
  return {
    kind: 'described',
    relation,
    entry: {
      concept: grammarPrefix + phrase,
      field: 'general',
      grammar: true,
      owner: true,
      relations: [relation],
      subject: subject.kinds,
      object: object.kind === 'entity' ? object.end.kinds : [literal ?? object.literal],
      ...(literal === 'quantity' && unit !== undefined && { unit }),
      ...((literal === 'year' || literal === 'date') && { apart: 1 }),
      ...wordings,
    },
  }
}

/** What says what a thing is, or is only a name or a code of it. */
function faultOfPhrase(phrase: string): DeclineReason | undefined {
  if (codes.test(phrase)) return 'a code, a file or a link'
  if (data.test(phrase)) return 'about the data, not the world'
  return names.test(phrase) ? 'a name or a title, not knowledge' : undefined
}

const codes =
  /\b(?:ids?|identifier|ISBN|ISSN|DOI|UR[IL]|UUID|GUID|EAN|SKU|GTIN|hash|website|home ?page|e-?mail|phone|telephone|mobile|fax|address|postcode|zip|latitude|longitude|coordinates|image|photo|logo|file|filename|link|username|password|serial|barcode|IBAN)\b|\b(?:serial|part|order|invoice|account|registration) (?:no|number)\b/i
const data =
  /^(?:is an?|instance of|subclass of|types?|rdf type|notes?|comments?|remarks?|descriptions?|abstract|summary|caption|row|index|no|nr|created|updated|modified|last (?:modified|updated)|source|see also|same as)$/i
const names =
  /^(?:(?:first|last|full|given|family|short|long|display|other) )?names?$|^(?:label|title|alias|aliases|nickname)$/i

/** Words by which a whole number of four figures is a year. */
const times =
  /\b(?:years?|since|until|date|launched|founded|established|built|opened|closed|released|introduced|published|born|died|started|ended|created|completed|joined|hired|retired|inception|vintage|acquired|installed)\b/i

function sayOf(
  phrase: string,
  literal: string | undefined,
  context: SayingContext,
  english: English,
): Saying {
  switch (literal) {
    case 'date':
    case 'year':
      return sayTime(phrase, literal === 'year', context, english)
    case 'integer': {
      const words = english.words(phrase)
      const counted = /^(?:number|count|no\.?) of (.+)$|^(.+) count$/i.exec(phrase)
      const many =
        counted?.[1] ?? (counted?.[2] === undefined ? undefined : english.plural(counted[2]))
      if (many !== undefined) return sayCount({ kind: 'count', plural: many }, context)
      const isPlural = words.at(-1)?.tags.has('Plural') === true && isNounPhrase(words)
      return isPlural || isOneWordOfMany(phrase, english)
        ? sayCount({ kind: 'count', plural: phrase }, context)
        : sayMeasure(nounOf(phrase), context)
    }
    case 'quantity':
      return sayMeasure(nounOf(phrase), context)
    default:
      return sayValue(phrase, literal === 'text' ? 'text' : 'entity', context, english)
  }
}

/** "stars", which the word lists take for a verb. */
function isOneWordOfMany(phrase: string, english: English): boolean {
  const singular = english.singular(phrase)
  return (
    /^\p{Ll}+[^s]s$/u.test(phrase) && singular !== phrase && english.plural(singular) === phrase
  )
}

function sayTime(
  phrase: string,
  isYear: boolean,
  context: SayingContext,
  english: English,
): Saying {
  const lasting = /^(.+) (until|till|since|from|through)$/.exec(phrase)
  if (lasting?.[1] !== undefined) {
    return sayLasting(lasting[1], lasting[2] ?? 'until', context, isYear)
  }
  const [, word = ''] =
    /^(?:was |is |year |date )?(?:first |last )?(\w+)(?: in| on| at| date| year)?$/.exec(phrase) ??
    []
  const done = /^(?:first|last) /.test(phrase) ? `${phrase.split(' ')[0]} ` : ''
  if (done === '' && happenings.has(word))
    return sayHappening({ verb: english.verb(word) }, context, isYear)
  if (isParticiple(word)) return sayHappening({ participle: done + word }, context, isYear)
  return sayDay(phrase, context)
}

/** What things and people do themselves. */
const happenings = new Set(
  'opened closed joined retired died graduated started began ended expired married arrived left moved resigned'.split(
    ' ',
  ),
)

function isParticiple(word: string): boolean {
  return /(?:[^e]ed|built|born|held|sold|bought|made|begun|written|drawn|set|sent|given|shown|won|met|paid)$/.test(
    word,
  )
}

function sayValue(
  phrase: string,
  objects: 'entity' | 'text',
  context: SayingContext,
  english: English,
): Saying {
  const work = /^(\w[\w ]*) by$/.exec(phrase)?.[1]
  const said = sayWithPreposition(phrase, context, english)
  if (said !== undefined) return said
  if (work !== undefined) return sayWork(work, context)
  const read = readLabel({ phrase, objects }, english)
  if (read.kind === 'read' && read.reading.kind === 'verb') return sayVerb(read.reading, context)
  if (read.kind === 'read' && read.reading.kind === 'participle') {
    return sayParticiple(read.reading, context)
  }
  const noun = nounOf(phrase)
  const [before = noun] = noun.split(/ (?:of|in|for|to|at|on|by|with) /, 1)
  return sayPlainly(noun, bearer.test(before.split(' ').at(-1) ?? noun), context)
}

/** "born in", "compatible with", "interacts with". */
function sayWithPreposition(
  phrase: string,
  context: SayingContext,
  english: English,
): Saying | undefined {
  const [, first = '', preposition = ''] = /^(\S+) (\w+)$/.exec(phrase) ?? []
  if (!prepositions.test(preposition)) return undefined
  const verb = english.verb(first)
  if (isParticiple(first) || adjectives.has(first)) {
    const isLasting = (preposition !== 'by' || lasting.test(first)) && !isOver.test(first)
    const participle = { participle: first, preposition, verb, isLasting }
    const said = sayParticiple({ kind: 'participle', ...participle }, context)
    return preposition === 'by' ? said : asPlace(said, participle, context)
  }
  if (!/^[a-z]+s$/.test(first) || preposition === 'by' || preposition === 'of') return undefined
  const isOfPeople = first === 'reports' && preposition === 'to'
  return sayVerb(
    { kind: 'verb', tense: 'present', verb, rest: ` ${preposition}` },
    isOfPeople ? withPerson(context) : context,
  )
}

/** "In which of these places was {S} filmed?", which nobody ends in "in". */
function asPlace(
  said: Saying,
  {
    participle,
    preposition,
    isLasting,
  }: { readonly participle: string; readonly preposition: string; readonly isLasting: boolean },
  { object }: SayingContext,
): Saying {
  const isWhere = /^(?:in|at)$/.test(preposition) && places.has(participle)
  const other = object?.isPerson === true ? 'people' : isWhere ? 'places' : undefined
  const plural = object?.noun?.plural ?? other
  const these = `which of these${plural === undefined ? '' : ` ${plural}`}`
  const open = `${preposition[0]?.toUpperCase()}${preposition.slice(1)} ${these}`
  return {
    ...said,
    choose: {
      ...said.choose,
      object: [`${open} ${isLasting ? '{is}' : '{was}'} {S} ${participle}?`],
    },
  }
}

const prepositions =
  /^(?:at|by|in|on|of|to|for|from|with|after|under|into|through|as|near|against|over|within)$/
const adjectives = new Set(
  'compatible responsible suitable available native located based similar adjacent subject due present active'.split(
    ' ',
  ),
)
const lasting =
  /^(?:owned|operated|managed|run|led|supplied|used|maintained|supervised|covered|funded|sponsored|served|insured|governed)$/

/** What happened once, and is over. */
const isOver =
  /^(?:born|released|launched|filmed|shot|built|founded|published|written|trained|educated|recorded|invented|bought|acquired|hired|discovered|killed|buried|raised|designed|directed|produced|composed)$/

function withPerson(context: SayingContext): SayingContext {
  return context.object === undefined
    ? context
    : { ...context, object: { ...context.object, isPerson: true } }
}

/** "has effect" is an effect; a head that begins with an article does without. */
function nounOf(phrase: string): string {
  return phrase.replace(/^(?:has|have|the|an?|is) (?=\w)/, '').replace(/ (?:is|are)$/, '')
}
