import { capitalise } from '../text/capitalise.ts'
import { sexByName } from './given-names.ts'
import { indefiniteArticle } from './indefinite-article.ts'
import { type Mention, withoutYear } from './mention.ts'
import { type ParsedTemplate, parseTemplate, type Slot } from './parse-template.ts'
import { singularOf } from './say-literal.ts'
import { asksForYear } from './wording-patterns.ts'
import { anyOf } from './world/name-pattern.ts'
import { once, worldList } from './world/world-lists.ts'

/** A slot's content: a name, or a mention with everything that English grammar needs. */
export interface Filling {
  readonly S?: string | Mention
  readonly O?: string | Mention
  readonly T?: string | Mention
  /** By default the past if the subject or the object no longer exists. */
  readonly tense?: 'past' | 'present'
}

/**
 * Fills the slots that `parseTemplate` names, closes the apposition in a name ("Did Olaf, Duke of Halland, die?"), sets the
 * first letter as a capital, and doubles no article: "the the" and "a the" become one. Returns `undefined` when a slot has
 * no filling or none of the right sort, and for the possessive of an apposition or of what ends in a mark.
 */
export function fillTemplate(template: string, given: Filling): string | undefined {
  const dated = isDated(given) && asksForYear.test(template) ? undated(given) : given
  const filling = template.endsWith('?') ? withAskedForOne(template, dated) : dated
  let text = ''
  let isOne = false
  for (const part of parsed(template).parts) {
    if (typeof part === 'string') text += isOne ? inSingular(part) : part
    else {
      const said = saySlot(part, filling)
      if (said === undefined) return undefined
      isOne = said === '1'
      text += withoutArticle(said, text)
    }
  }
  return capitalise(settled(withoutEcho(text))).replace(abbreviatedEnd, '.')
}

/** Singular for what is asked, whatever the answer's number: "Which of these countries has Honiara as its capital?" */
function withAskedForOne(template: string, filling: Filling): Filling {
  const { S, O } = filling
  const { parts } = parsed(template)
  const isNamed = (end: 'S' | 'O') =>
    parts.some((part) => typeof part === 'object' && part.kind !== 'verb' && part.end === end)
  return {
    ...filling,
    ...(isSeveral(S) && !isNamed('S') && { S: { ...S, isPlural: false } }),
    ...(isSeveral(O) && !isNamed('O') && { O: { ...O, isPlural: false } }),
  }
}

function isSeveral(end: string | Mention | undefined): end is Mention {
  return typeof end === 'object' && end.isPlural === true
}

/** A sentence that ends in an abbreviation, "Wrexham A.F.C.", has one full stop. */
const abbreviatedEnd = /(?<=\p{L})\.\.$/u

function withoutArticle(said: string, before: string): string {
  return said.startsWith('the ') && endsInArticle.test(before) ? said.slice(4) : said
}

/** "1 proton", of a wording that says "{O} protons". */
function inSingular(after: string): string {
  return after.replace(
    /^ (?:\p{Ll}{3,}s|children|people)(?!\p{L})/u,
    (counted) => ` ${singularOf(counted.slice(1))}`,
  )
}

function isDated({ S, O }: Filling): boolean {
  return [S, O].some((end) => typeof end === 'object' && end.undated !== undefined)
}

/** "In which year did Paul Newman star in the 1963 film “Hud”?" answers itself. */
function undated(filling: Filling): Filling {
  const { S, O } = filling
  return {
    ...filling,
    ...(S !== undefined && { S: undatedEnd(S) }),
    ...(O !== undefined && { O: undatedEnd(O) }),
  }
}

function undatedEnd(end: string | Mention): string | Mention {
  return typeof end === 'string' ? end : withoutYear(end)
}

/** "the painter of “Olympia”", which says that it is a painting. */
function withoutEcho(said: string): string {
  const text = said.includes('“') ? said.replace(saidTwice, '$2') : said
  return text.includes('“') && crafts.test(text)
    ? text.replace(echo, '$1').replace(echoBehind, '$2')
    : text
}

/** "the series the television series “Friends”": a wording says what it is, and so does the name. */
const saidTwice =
  /\bthe (film|series|novel|song|album|game|opera|musical) (the (?:\d{4} )?(?:\p{Ll}+ )?\1)(?= “)/giu

const crafts = /paint|sculpt|compos/i

const echo =
  /(\b(?<kind>paint|sculpt|compos)\p{L}*(?: of| by)? )the (?:(?:\d{4}|\p{Ll}+) )?\k<kind>\p{L}* (?=“)/giu

/** "Was the painting “Olympia” painted by …?", "Where can the painting “Olympia”, which was painted by …, be seen?" */
const echoBehind =
  /\bthe (?:\d{4} )?(?<kind>paint|sculpt|compos)\p{L}* (“[^“”]*”)(?=,? (?:(?:which )?was )?\k<kind>)/giu

/** A person's location, with the right English preposition. */
function settled(text: string): string {
  const onIsles = isles.test(text) ? text.replace(inIsle, onIsle) : text
  return livesIn.test(onIsles) ? onIsles.replace(inHouse, '$1at $2') : onIsles
}

const isles = /isles? of /i

const livesIn = /(?:born|died?) in /

// born on the Isle of Man, not in it
const inIsle = /\bin (?:the )?(Isles? of )/giu
const onIsle = 'on the $1'

/** Churchill was born at Blenheim Palace. */
const inHouse =
  /(\b(?:born|died|die) )in ((?!New Castle)(?:the )?(?:\p{Lu}[\p{L}’'-]* )*\p{Lu}[\p{L}’'-]* (?:Palace|Castle|House|Abbey)\b|(?:Schloss|Château de|Palazzo) \p{Lu})/gu

const endsInArticle = /(?:^|[^\p{L}])the $/iu

/** Each template is taken apart once; there are as many as the lexicon has wordings. */
const templates = new Map<string, ParsedTemplate>()

function parsed(template: string): ParsedTemplate {
  const known = templates.get(template)
  if (known !== undefined) return known
  const fresh = parseTemplate(template)
  templates.set(template, fresh)
  return fresh
}

function saySlot(slot: Slot, filling: Filling): string | undefined {
  const given = filling[slot.end]
  const end: Mention | undefined = typeof given === 'string' ? { text: given } : given
  switch (slot.kind) {
    case 'verb':
      return sayVerb(slot, filling)
    case 'name':
      return end && sayNameIn(slot, end)
    case 'on':
      return end?.precision && `${prepositionOf(end.precision)} ${end.text}`
    case 'when':
      return end?.precision && `${prepositionOf(end.precision)} which ${end.precision}`
    case 'about':
      return end?.rounded
    case 'which':
      return end && sayWhich(end)
    case 'these':
      return end && sayThese('these', end, slot.otherwise)
    case 'following':
      return end && sayThese('the following', end, slot.otherwise)
    case 'founded':
    case 'recorded':
    case 'libretto':
      return end && wordFor(slot.kind, end)
    case 'child':
      return end && { man: 'a son', woman: 'a daughter', unknown: 'a child' }[sexOf(end)]
    case 'parent':
      return end && { man: 'the father', woman: 'the mother', unknown: 'a parent' }[sexOf(end)]
    case 'sibling':
      return end && { man: 'a brother', woman: 'a sister', unknown: 'a sibling' }[sexOf(end)]
    case 'kind':
      return end?.kindOf?.said === true ? end.kindOf.kind.noun : undefined
  }
}

function sexOf({ text }: Mention): 'man' | 'woman' | 'unknown' {
  return sexByName(text) ?? 'unknown'
}

/** Bands are formed, artists record for a label on which their albums come out, and a musical has a book. */
function wordFor(word: 'founded' | 'recorded' | 'libretto', end: Mention): string {
  if (word === 'recorded') return isKnownAs('work', end) ? 'came out on' : 'recorded for'
  if (word === 'founded') return isKnownAs('band', end) ? 'formed' : word
  return isKnownAs('musical', end) || /\bMusical\b/.test(end.text) ? 'book' : word
}

/** What is only taken for a band may be a company. */
function isKnownAs(kind: string, { kindOf }: Mention): boolean {
  return kindOf?.known === true && kindOf.lineage.includes(kind)
}

function prepositionOf(precision: NonNullable<Mention['precision']>): string {
  return precision === 'day' ? 'on' : 'in'
}

function sayNameIn(
  slot: Extract<Slot, { kind: 'name' }>,
  { text: name, isPlural }: Mention,
): string | undefined {
  const isApposed = name.includes(', ') && hasApposition().test(name)
  if (slot.isPossessive && (name.includes(', ') || /[”)]$/.test(name))) return undefined
  const said = slot.isPossessive ? possessiveOf(name, isPlural) : name
  const closed = isApposed && slot.goesOn ? `${said},` : said
  if (!slot.hasArticle) return closed
  return name.startsWith('the ') ? closed : `${indefiniteArticle(said)} ${closed}`
}

// works and descriptions in brackets end in a mark of their own; Emerson, Lake and Palmer are a list, King and Queen are titles
const hasApposition = once(
  () =>
    new RegExp(
      `, (?:(?!.*(?:\\band\\b|&))|\\d|the \\p{L}|(?:Grand |Arch)?(?:duke|duchess)\\b|${anyOf(worldList('names', 'titles of nobles')())}\\b).*[\\p{L}\\p{N}.]$`,
      'iu',
    ),
)

function sayVerb(slot: Extract<Slot, { kind: 'verb' }>, filling: Filling): string {
  const end: string | Mention | undefined = filling[slot.end]
  const isPlural = typeof end === 'object' && end.isPlural === true
  const tense = filling.tense ?? (isEnded(filling.S) || isEnded(filling.O) ? 'past' : 'present')
  return slot.verb[tense][isPlural ? 1 : 0]
}

function isEnded(end: string | Mention | undefined): boolean {
  return typeof end === 'object' && end.isEnded === true
}

function sayWhich({ kindOf }: Mention): string | undefined {
  if (kindOf === undefined) return undefined
  if (kindOf.widest.pronoun === 'who') return 'who'
  return `which ${(kindOf.said ? kindOf.kind : kindOf.widest).noun}`
}

/** Options are "these people" where the right one is known to be one, "these films" where all are, else "the following", as exams have it. */
function sayThese(these: string, { kindOf, among }: Mention, otherwise?: string): string {
  if (kindOf?.known === true && kindOf.lineage.includes('human')) return `${these} people`
  const noun = among?.plural ?? otherwise
  return noun === undefined ? 'the following' : `${these} ${noun}`
}

/** "Dickens's", "the United States'", "Socrates'", "ginger cookies'". */
export function possessiveOf(name: string, isPlural = false): string {
  const isMany = isPlural && name.endsWith('s')
  return isMany || /^the .*s$/i.test(name) || ancient.test(name) ? `${name}'` : `${name}'s`
}

const ancient = /\b(?:Moses|Jesus|\p{Lu}\p{L}*(?:cles|crates|medes|ides|phanes|thenes|cules))$/u
