import type { English, Word } from '../fallback/english.ts'
import { readLabel } from '../fallback/read-label.ts'
import { bearer } from '../fallback/read-noun.ts'
import type { Reading, VerbForms } from '../fallback/reading.ts'
import { places, sayParticiple } from '../fallback/say-participle.ts'
import { sayRole } from '../fallback/say-role.ts'
import { sayVerb } from '../fallback/say-verb.ts'
import type { Saying, SayingContext } from '../fallback/saying.ts'
import type { LiteralKind } from '../say-literal.ts'
import type { LiteralSort } from './ends.ts'
import type { Heading } from './heading.ts'
import { nounOf, sayNumber } from './say-number.ts'
import { sayPlainly, sayPlural, sayWhere, sayWork } from './say-own.ts'
import { sayClock, sayComing, sayDay, sayDue, sayHappening, sayLasting } from './say-time.ts'
import { sayTruth } from './say-truth.ts'

/** What the graph tells of a head besides what stands in it. */
export interface HeadContext extends SayingContext {
  /** As its owner wrote it. */
  readonly written: string
  /** Heads of another language than English are quoted. */
  readonly isForeign: boolean
  readonly sort?: LiteralSort
}

/** Wordings, and what is put in them: a number may be said with what is counted. */
export interface SaidHeading {
  readonly saying: Saying
  readonly literal?: LiteralKind
  readonly unit?: string
}

/** What is asked of a head, by what stands below it: a literal of a kind, or things. */
export function sayHeading(
  { phrase, unit }: Heading,
  literal: LiteralKind | undefined,
  context: HeadContext,
  english: English,
): SaidHeading {
  const { written, isForeign, sort } = context
  switch (literal) {
    case 'date':
    case 'year':
      return { saying: sayTime(phrase, literal, context, english), literal }
    case 'truth':
      return { saying: sayTruth(phrase, isForeign, written, english), literal }
    case 'integer':
    case 'quantity':
      return sayNumber(
        { phrase: isForeign ? quoted(written.replace(remark, '')) : phrase, unit },
        literal,
        context,
        english,
      )
    case 'text':
      if (sort === 'clock' && !isForeign) return { saying: sayClock(phrase, context, english) }
      return { saying: sayValue(phrase, 'text', context, english) }
    case undefined:
      return { saying: sayValue(phrase, 'entity', context, english) }
  }
}

/** What stands in brackets behind a head. */
const remark = /\s*[([][^()[\]]*[)\]]$/

function quoted(written: string): string {
  return `“${written}”`
}

function sayTime(
  phrase: string,
  literal: 'date' | 'year',
  context: HeadContext,
  english: English,
): Saying {
  if (context.isForeign) return sayPlainly(quoted(context.written), false, context)
  const precision = literal === 'year' ? 'year' : context.sort === 'month' ? 'month' : 'day'
  const due = /^(.+) (?:is )?due(?: on| date)?$|^due (?:date (?:of|for) )?(.+)$/.exec(phrase)
  const event = due?.[1] ?? due?.[2]
  if (event !== undefined) return sayDue(nounOf(event), context)
  const lasting = /^(.+) (until|till|since|from|through)$/.exec(phrase)
  if (lasting?.[1] !== undefined) {
    return sayLasting(lasting[1], lasting[2] ?? 'until', context, precision)
  }
  const [, word = ''] =
    /^(?:was |is |year |date )?(?:first |last )?(\w+)(?: in| on| at| date| year)?$/.exec(phrase) ??
    []
  const done = /^(?:first|last) /.test(phrase) ? `${phrase.split(' ')[0]} ` : ''
  if (done === '' && happenings.has(word))
    return sayHappening({ verb: english.verb(word) }, context, precision)
  if (isParticiple(word)) return sayHappening({ participle: done + word }, context, precision)
  const coming = comingIn(phrase, english)
  if (coming !== undefined) return sayComing(coming.verb, coming.noun, context, precision)
  return sayDay(phrase, context)
}

/** "expires", "patent expires on". */
function comingIn(
  phrase: string,
  english: English,
): { readonly verb: VerbForms; readonly noun?: string } | undefined {
  const [, before, form = ''] = /^(?:(.+) )?([a-z]+[^s]s)(?: on| at| in)?$/.exec(phrase) ?? []
  if (!comings.has(form)) return undefined
  return { verb: english.verb(form), ...(before !== undefined && { noun: nounOf(before) }) }
}

/** What things do at a date that is not over. */
const comings = new Set(
  'expires ends starts begins opens closes renews matures lapses retires finishes launches'.split(
    ' ',
  ),
)

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
  context: HeadContext,
  english: English,
): Saying {
  if (context.isForeign) return sayPlainly(quoted(context.written), false, context)
  const work = /^(\w[\w ]*) by$/.exec(phrase)?.[1]
  const said = sayWithPreposition(phrase, context, english)
  if (said !== undefined) return said
  const [made] = english.words(work ?? '')
  if (work !== undefined && !(made !== undefined && isMade(made))) return sayWork(work, context)
  const read = readLabel({ phrase, objects }, english)
  if (read.kind === 'read' && isSaidSo(phrase, read.reading)) {
    if (read.reading.kind === 'verb') return sayVerb(read.reading, ofObjects(phrase, context))
    if (read.reading.kind === 'participle') return sayParticiple(read.reading, context)
    if (read.reading.kind === 'role') return sayRole(read.reading, context)
  }
  return sayNoun(nounOf(phrase), context, english)
}

/** "taught", "led", "run": done by somebody, and no work of theirs. */
function isMade({ tags }: Word): boolean {
  return tags.has('PastTense') || tags.has('Participle')
}

/** What is spoken is a language; of other verbs the values are of any kind. */
function ofObjects(phrase: string, context: HeadContext): HeadContext {
  const { object } = context
  if (phrase !== 'speaks' || object === undefined || object.noun !== undefined) return context
  return { ...context, object: { ...object, noun: { singular: 'language', plural: 'languages' } } }
}

/** What is no noun is quoted: “on-call”. */
function sayNoun(noun: string, context: HeadContext, english: English): Saying {
  if (!isNoun(noun, english)) return sayPlainly(quoted(context.written), false, context)
  const [before = noun, ...behind] = noun.split(/(?= (?:of|in|for|to|at|on|by|with) )/)
  const isMany = english.words(before).at(-1)?.tags.has('Plural') === true
  const plural = isMany ? noun : undefined
  if (isMany && !context.severalObjects && pluralOnly.test(before)) return sayPlural(noun, context)
  const singular = isMany ? english.singular(before) + behind.join('') : noun
  const head = before.split(' ').at(-1) ?? before
  return sayPlainly(singular, bearer.test(isMany ? english.singular(head) : head), context, plural)
}

/** What is one thing, and said of several. */
const pluralOnly =
  /\b(?:terms|conditions|hours|dimensions|headquarters|premises|contents|specifications|earnings|sales)$/

/** "governing law" is a law, whatever it governs; a verb stands first, or is a participle with a preposition. */
function isSaidSo(phrase: string, reading: Reading): boolean {
  const [first = ''] = phrase.split(' ')
  return reading.kind === 'verb' ? /^[a-z]+[^s]s$/.test(first) : !/ing$/.test(first)
}

/** Whether "the" can stand before it: not "on call", "in stock", "compatible", "is active". */
function isNoun(phrase: string, english: English): boolean {
  const [first, ...more] = english.words(`the ${phrase}`).slice(1)
  const last = english.words(phrase).at(-1)
  if (first === undefined || last === undefined) return false
  const isBetween = (text: string) => prepositions.test(text) || text === 'out' || text === 'off'
  if (isBetween(first.text) || isBetween(more.at(-1)?.text ?? first.text)) return false
  return (
    !['Adjective', 'Adverb', 'Copula'].some((tag) => last.tags.has(tag)) || last.tags.has('Noun')
  )
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
