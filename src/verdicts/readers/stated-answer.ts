import type { Span } from '../../domain/verdict.ts'
import { isNamedLand } from '../../lexicon/lands.ts'
import { quantitiesIn } from '../../lexicon/world/quantities.ts'
import { convert } from '../../lexicon/world/units.ts'
import { foldInPlace } from '../../text/fold.ts'
import { monthNames } from '../../text/month-names.ts'
import { contentOf } from '../reading/content-words.ts'
import type { Reading } from '../reading/reading.ts'
import { deniesVerb, isDeniedIn } from '../reading/standing.ts'
import { bounds, type Coverage, coverageOf, pronounFirst, wrapping } from './question-coverage.ts'

/** What a reply says to a yes-no question. *mixed*: both; *none*: neither can be read. */
export type Polarity =
  | { readonly says: 'yes' | 'no'; readonly step: string; readonly span: Span }
  | { readonly says: 'mixed' | 'none'; readonly step: string; readonly span?: Span }

export type Said = Extract<Polarity, { says: 'yes' | 'no' }>

/** What the question asks, and the reply, with the words inside names hidden: titles that begin with "No". */
export interface Asked {
  readonly question: string
  readonly names: readonly string[]
  readonly plain: string
  readonly reading: Reading
}

/** What a clause, or else a sentence, says of the question itself. */
export function statementIn(
  asked: Asked,
  clauses: readonly Span[],
  sentences: readonly Span[],
): Said | undefined {
  const byClause = clauses.map((clause) => ({ clause, found: statedBy(asked, clause) }))
  const all = byClause.find(({ found }) => found?.step === 'yes-no-statement')
  return (
    all?.found ??
    firstOf(sentences, (part) => {
      const found = statedBy(asked, part)
      return found?.step === 'yes-no-statement' &&
        !byClause.some(
          ({ clause, found: own }) =>
            own !== undefined && clause.start >= part.start && clause.end <= part.end,
        )
        ? found
        : undefined
    }) ??
    byClause.find(({ found }) => found !== undefined)?.found ??
    firstOf(sentences, (part) => statedBy(asked, part)) ??
    firstOf(clauses, (part) => insteadIn(asked, part)) ??
    firstOf(sentences, (part) => belongsElsewhere(asked, part)) ??
    firstOf(clauses, (part) => measureIn(asked, part))
  )
}

function statedBy(asked: Asked, part: Span): Said | undefined {
  const text = asked.plain.slice(part.start, part.end)
  const covered = coverageOf(text, asked.question, asked.names)
  const against = covered === undefined && setsAnother(text, asked)
  const other = covered === undefined && !against ? otherNameIn(asked, part, text) : undefined
  if (other !== undefined) return reading(other === 'no', 'yes-no-other', part.start, text)
  if (covered === undefined && !against) return undefined
  const denied = deniesVerb(text) || deniesName(text, asked)
  return reading(isNo(covered, against, denied), stepOf(covered), part.start, text)
}

function isNo(covered: Coverage | undefined, against: boolean, denied: boolean): boolean {
  return against || covered === 'other-number' || denied !== (covered === 'turned')
}

function stepOf(covered: Coverage | undefined): string {
  return covered === 'all' ? 'yes-no-statement' : 'yes-no-other'
}

/** "It was actually in 1855": a number or name in place of the question's, as a correction. */
function insteadIn({ plain, question, reading: { text } }: Asked, part: Span): Said | undefined {
  const clause = plain.slice(part.start, part.end)
  if (!/\b(?:actually|in fact|in reality|really|instead)\b/.test(clause) || deniesVerb(clause))
    return undefined
  const numbers: readonly string[] = question.match(/\b\d{2,}\b/g) ?? []
  const said = clause.match(/\b\d{2,}\b/g) ?? []
  const isOther =
    said.length > 0 && numbers.length > 0 && !said.some((one) => numbers.includes(one))
  const fresh = (
    text.slice(part.start, part.end).match(/(?<=\S )\p{Lu}[\p{L}'’-]+/gu) ?? []
  ).filter((name) => !hasWord(question, foldInPlace(name)) && !isMonth(name))
  const isOtherName = fresh.length > 0 && numbers.length === 0
  return isOther || isOtherName ? reading(true, 'yes-no-instead', part.start, clause) : undefined
}

/** "That was Salvador Dalí", "That figure belongs to K2": what is asked is given to another name, or to its own. */
function belongsElsewhere({ question, reading: { text } }: Asked, part: Span): Said | undefined {
  const said = text.slice(part.start, part.end)
  const match = given.exec(said)
  if (match === null) return undefined
  const name = foldInPlace(match[1] ?? '')
  const last = name.match(/[\p{L}\p{N}]{3,}/gu)?.at(-1) ?? name
  const isOther = !hasWord(question, last)
  return reading(isOther, 'yes-no-instead', part.start, said)
}

const given =
  /^[\s"“*_(>]*(?:[Tt]hat|[Tt]his|[Ii]t)(?: (?:year|date|figure|height|number|value|length|title|honou?r|work|painting|film|book|one|description|distinction|place|fact|would))?(?:['’]s| is| was| were| be| belongs to| applies to| describes| refers to| fits| goes to)(?: (?:the|a|an|by|in|of|from|for|to|\p{Ll}+ (?:by|of|for|in)))*[\s"“*_]+(\p{Lu}[\p{L}'’.-]*(?: (?:(?:of|de|da|von|van|der|la|le) )?\p{Lu}[\p{L}'’.-]*)*|\p{Lu}\d+)/u

/** "Tirich Mir reaches 7,700 metres": another measure of the same kind than the question's, of one of its names. */
function measureIn({ question, names, plain }: Asked, part: Span): Said | undefined {
  const text = plain.slice(part.start, part.end)
  const [asked, ...others] = quantitiesIn(question).filter(({ unit }) => unit !== undefined)
  const isAbout =
    pronounFirst.test(text) || names.some((name) => name !== '' && hasWord(text, name))
  if (asked?.unit === undefined || others.length > 0 || !isAbout || bounds.test(question))
    return undefined
  const { unit } = asked
  const said = quantitiesIn(text).filter((one) => one.unit?.measures === unit.measures)
  const [first] = said
  if (first?.unit === undefined || deniesVerb(text)) return undefined
  const isSame = said.some(
    (one) =>
      one.unit !== undefined &&
      Math.abs(convert(one.value, one.unit, unit) - asked.value) <= Math.abs(asked.value) * 0.005,
  )
  return reading(!isSame, 'yes-no-instead', part.start, text)
}

/** A clause that covers the question but for one name, and has another in its place: "It is in Kolkata". */
function otherNameIn(
  { question, names, reading }: Asked,
  part: Span,
  plain: string,
): 'no' | undefined {
  if (deniesVerb(plain) || plain.endsWith('?')) return undefined
  const text = reading.text.slice(part.start, part.end)
  const missing = names.filter(
    (name) => name.length > 1 && hasWord(question, name) && !hasWord(plain, name),
  )
  const fresh = [...text.matchAll(/(?<=\S[\s"“*(_]+)\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu)]
    .map((match) => match[0])
    .filter((name) => !hasWord(question, foldInPlace(name)) && !isNamedLand(name) && !isMonth(name))
  const [first] = missing
  if (first === undefined || fresh.length === 0) return undefined
  const bare = missing.reduce(
    (text, name) => text.replace(name, ' '),
    question.replace(wrapping, ''),
  )
  const needed = contentOf(bare)
  const words = contentOf(plain)
  const isImplied =
    missing.length === 2 &&
    pronounFirst.test(plain) &&
    needed.length > 0 &&
    needed.every((word) => words.includes(word))
  const covers =
    isImplied ||
    missing.some((name) => {
      const others = names.filter((other) => other !== name)
      return coverageOf(plain, question.replace(name, ' '), others) === 'all'
    })
  return covers ? 'no' : undefined
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at === -1) return false
  const beside = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`
  return !/\p{L}/u.test(beside) || hasWord(text.slice(at + word.length), word)
}

function isMonth(name: string): boolean {
  return monthNames.some((month) => month === name)
}

/** "born not in Warsaw, but in Lyon" */
function deniesName(text: string, asked: Asked): boolean {
  return asked.names.some((name) => {
    const start = text.indexOf(name)
    return name !== '' && start !== -1 && isDeniedIn(text, { start, end: start + name.length })
  })
}

/** "formed in 2003, not 2010", "Not in Warsaw." */
function setsAnother(text: string, { question, names }: Asked): boolean {
  const values = [...names, ...(question.match(/\b\d[\d.,]*\d\b/g) ?? [])]
  return values.some((value) => {
    const at = value === '' || !question.includes(value) ? -1 : text.lastIndexOf(value)
    return at !== -1 && setAgainst.test(text.slice(0, at))
  })
}

const setAgainst =
  /(?:(?:,|\s-|-|;|\()\s?(?:and )?not|^\W*not|\brather than|\binstead of) (?:(?:in|on|at|by|of|to|from|with|an?|the) )*["(]?$/

/** What the first part that says anything says. */
export function firstOf(
  parts: readonly Span[],
  read: (part: Span) => Said | undefined,
): Said | undefined {
  for (const part of parts) {
    const found = read(part)
    if (found !== undefined) return found
  }
  return undefined
}

export function reading(no: boolean, step: string, start: number, text: string): Said {
  const lead = text.length - text.trimStart().length
  return { says: no ? 'no' : 'yes', step, span: { start: start + lead, end: start + text.length } }
}
