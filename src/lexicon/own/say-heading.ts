import type { English } from '../fallback/english.ts'
import { isNounPhrase } from '../fallback/phrase.ts'
import { readLabel } from '../fallback/read-label.ts'
import { bearer } from '../fallback/read-noun.ts'
import { sayCount } from '../fallback/say-count.ts'
import { places, sayParticiple } from '../fallback/say-participle.ts'
import { sayVerb } from '../fallback/say-verb.ts'
import type { Saying, SayingContext } from '../fallback/saying.ts'
import { sayAmount, sayMeasure, sayPlainly, sayWhere, sayWork } from './say-own.ts'
import { sayDay, sayDue, sayHappening, sayLasting } from './say-time.ts'

/** What is asked of a head, by what stands below it: a literal of a kind, or things. */
export function sayHeading(
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
      const amount = sayVerbOfAmount(phrase, context, english)
      if (amount !== undefined) return amount
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
      return sayVerbOfAmount(phrase, context, english) ?? sayMeasure(nounOf(phrase), context)
    default:
      return sayValue(phrase, literal === 'text' ? 'text' : 'entity', context, english)
  }
}

/** What a thing does with a number. */
const amounts: ReadonlyMap<string, string> = new Map([
  ['serves', 'How many'],
  ['sleeps', 'How many'],
  ['feeds', 'How many'],
  ['holds', 'How much'],
  ['weighs', 'How much'],
  ['costs', 'How much'],
  ['lasts', 'How long'],
])

function sayVerbOfAmount(
  phrase: string,
  context: SayingContext,
  english: English,
): Saying | undefined {
  const how = amounts.get(phrase)
  return how === undefined ? undefined : sayAmount(how, english.verb(phrase), context)
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
  const due = /^(.+) (?:is )?due(?: on| date)?$|^due (?:date (?:of|for) )?(.+)$/.exec(phrase)
  const event = due?.[1] ?? due?.[2]
  if (event !== undefined) return sayDue(nounOf(event), context)
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
  if (/^(?:at|in)$/.test(preposition) && moves.has(verb.infinitive)) {
    return sayWhere(verb, preposition, context)
  }
  return sayVerb(
    { kind: 'verb', tense: 'present', verb, rest: ` ${preposition}` },
    isOfPeople ? withPerson(context) : context,
  )
}

/** What is done at a place. */
const moves = new Set(
  'start begin end finish stop rise arrive live work stay stand lie meet play sit dock land'.split(
    ' ',
  ),
)

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
