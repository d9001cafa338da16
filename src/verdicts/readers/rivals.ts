import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { ofPeoples } from '../../lexicon/capitals.ts'
import { foldInPlace } from '../../text/fold.ts'
import { monthNames } from '../../text/month-names.ts'
import { tokensOfName } from '../../text/tokens-of-name.ts'
import { contentOf } from '../reading/content-words.ts'
import { clauseAt, type Reading } from '../reading/reading.ts'
import { askedSort, familyOf, isOfFamily } from '../reading/relation.ts'
import { standingOf } from '../reading/standing.ts'
import { personNamesIn } from './person-names.ts'

/** A name that a reply gives in a place where an answer may stand, though no expected one. */
export interface Rival extends Span {
  readonly clause: number
  readonly sentence: number
  readonly bold: boolean
}

/**
 * The names that a reply says as its own besides the accepted ones and those of the question: runs of capitalised words
 * and what is in bold, where the question's answer may stand ("in Paris" to *where*, "by Goya" to *who*).
 */
export function rivalsIn(
  reading: Reading,
  accepted: readonly Span[],
  question: Question,
): readonly Rival[] {
  // a name is no other date or number
  const isOfSort = ({ start, end }: Span) =>
    askedSort(question.text) === 'name' || /\d/.test(reading.text.slice(start, end))
  const asked = new Set(contentOf(foldInPlace(question.text)))
  const runs = personNamesIn(reading.text).map(({ span }) => span)
  const known = new Set(
    accepted.flatMap(({ start, end }) => wordsOf(reading.text.slice(start, end))),
  )
  const isAccepted = (span: Span) => accepted.some((one) => overlaps(one, span))
  const bold = reading.bold.filter(
    (span) => !runs.some((run) => overlaps(run, span)) && isShort(reading.text, span),
  )
  return [...runs, ...bold]
    .filter(
      (span) => !isAccepted(span) && isOfSort(span) && isNew(reading.text, span, asked, known),
    )
    .map((span) => {
      const clause = clauseAt(reading, span)
      const sentence = reading.clauses[clause]?.sentence ?? 0
      return { ...span, clause, sentence, bold: reading.bold.some((one) => overlaps(one, span)) }
    })
    .filter((rival) => isInSlot(reading, rival, question) && standingOf(reading, rival) === 'said')
    .toSorted((one, other) => one.start - other.start)
}

function isShort(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end).trim().split(/\s+/)
  return words.length <= 4 && !/[:.]$/.test(text.slice(start, end).trim())
}

/** Folded, without the number of a footnote that is glued to them. */
function wordsOf(name: string): readonly string[] {
  return tokensOfName(name).map(({ value }) => value.replace(/(?<=\p{L}{3})\d{1,2}$/u, ''))
}

function isNew(
  text: string,
  { start, end }: Span,
  asked: ReadonlySet<string>,
  known: ReadonlySet<string>,
): boolean {
  const name = text.slice(start, end)
  const words = wordsOf(name)
  const content = contentOf(foldInPlace(name))
  const fresh = content.filter((word) => !asked.has(word) && !/^\d+$/.test(word))
  return (
    !words.some((word) => known.has(word) && word.length > 3) &&
    2 * fresh.length >= content.length &&
    fresh.length > 0 &&
    !words.every((word) => calendar.has(word))
  )
}

// months, days, and words that begin a line
const calendar: ReadonlySet<string> = new Set([
  ...monthNames.map((month) => month.toLowerCase()),
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  ...'step answer note key fun overview summary born died name i im ive ill id'.split(' '),
])

function isInSlot(reading: Reading, rival: Rival, { text: question }: Question): boolean {
  const { plain, text, sentences } = reading
  const sentence = sentences[rival.sentence]
  if (sentence === undefined) return false
  const lead = plain.slice(sentence.start, rival.start)
  const tail = plain.slice(rival.end, rival.end + 24)
  const brief = sentence.text.split(/\s+/).length <= 5
  const opens = !/[\p{L}\p{N}]/u.test(lead.replace(/\b(?:the|an?)\b/g, ''))
  // a capital at the start means nothing unless a verb or an end follows
  const single = !/\s/.test(text.slice(rival.start, rival.end).trim())
  if (opens && single && !rival.bold && !brief && !goesOn.test(tail)) return false
  const name = text.slice(rival.start, rival.end)
  if ((adjective.test(name) || ofPeoples().has(name)) && behindAdjective.test(tail)) return false
  if (brief || rival.bold) return true
  if (/^\W*(?:where|in (?:which|what)|at (?:which|what))\b/i.test(question))
    return (
      (opens && setOff.test(tail)) ||
      /\b(?:in|at|near|to|is|was|on|of|:)(?: the)?[\s"(*_]+$/.test(lead)
    )
  if (/^\W*who(?:m|se)?\b/i.test(question))
    return (
      opens ||
      /(?:\b(?:by|is|was|were|are|for|named|called|and|to|son of)|[:,;-])(?: \p{Ll}+){0,4}[\s"(*_]+$/u.test(
        lead,
      )
    )
  return (
    opens ||
    /(?:\b(?:is|was|by|in|at|called|named|as|with|were|are|to)|[:,;-])(?: \p{Ll}+){0,3}[\s"(*_]+$/u.test(
      lead,
    )
  )
}

/**
 * Whether the question's relation leads to the name at `span`: "painted by Goya", "Goya painted", "died in Lwów",
 * "Died: Lwów", or its clause says that it is the name.
 */
export function isRelated(
  reading: Reading,
  span: Span,
  relation: ReadonlySet<string>,
  question: Question,
): boolean {
  return relationWords(reading, span, question).some((word) => relation.has(word))
}

/** Whether another relation leads to it, and the question's does not: "born in Lyon" to *where did she die*. */
export function isOfAnother(
  reading: Reading,
  span: Span,
  relation: ReadonlySet<string>,
  question: Question,
): boolean {
  const words = relationWords(reading, span, question)
  const [role] = roleOf(reading, span)
  if (role !== undefined && !relation.has(role) && relation.size > 0) return true
  return words.some(isOfFamily) && !words.some((word) => relation.has(word))
}

/** "B was her stepmother", "her stepmother, B": what the name is to somebody. */
function roleOf({ plain }: Reading, span: Span): readonly string[] {
  const before = /\b(?:his|her|their) (\p{L}+),?[\s"(*_]+$/u.exec(
    plain.slice(Math.max(0, span.start - 40), span.start),
  )
  const behind =
    /^["')*_]*(?:\s?\([^()]{1,40}\))? (?:is|was|became) (?:only |merely |just )?(?:his|her|their) (?:\p{L}+ )?(\p{L}+)[\s.,;)]*(?:$|[.,;)])/u.exec(
      plain.slice(span.end, span.end + 90),
    )
  return [before?.[1], behind?.[1]].flatMap((word) =>
    word === undefined ? [] : contentOf(word).map(familyOf),
  )
}

/** The families of the words that lead to the name ("by the writer B"), and of the one behind it. */
function relationWords(
  reading: Reading,
  span: Span,
  { text: question }: Question,
): readonly string[] {
  const clause = reading.clauses[clauseAt(reading, span)]
  if (clause === undefined) return []
  const lead = reading.plain.slice(clause.start, span.start)
  const where = /^\W*(?:where|in (?:which|what)|at (?:which|what))\b/i.test(question)
  const before = (where ? intoPlace : toName).exec(lead)
  const after = behind.exec(reading.plain.slice(span.end, span.end + 60))
  return [before?.[1] ?? before?.[2], before?.[3], after?.[1] ?? after?.[2]].flatMap((word) =>
    word === undefined ? [] : contentOf(word).map(familyOf),
  )
}

const behind =
  /^["')*_]*(?:\s?\([^()]{1,40}\))? (?:(?:is|was) (?:his|her|its|their|the) (\p{L}+)|(?:\p{L}+ly )?(\p{L}+))/u
const intoPlace =
  /\b(\p{L}+)(?:\s*:|(?: (?:on|in|at) [\p{L}\d ,]{1,24}?)?,? (?:in|at|near)(?: the)?)[\s"(*_]+$/u
const toName =
  /\b(?:(\p{L}+) by|(\p{L}+)(?:\s*:|(?: of [^,;]{1,50})? (?:is|was|were)))(?: (?:the|an?))?((?: [\p{Ll}-]+| \p{Lu}\p{Ll}+(?:ish|ese|an|ch)){0,5})[\s"(*_]+(?:the )?$/u

const setOff = /^["')*_]*(?:,| -|;| \()/
const goesOn =
  /^["')*_]*\s*(?:[.,;!?:)(-]|$|(?:is|was|were|are|had|has|did|wrote|\p{Ll}+ed|made|won|became)\b)/u
// no word that may follow a name
const behindAdjective =
  /^ (?!(?:and|or|in|on|at|for|with|as|to|by|from|of|who|which|but|is|was|has|had|when|where|until|before|after|\p{Ll}+ed)\b)\p{Ll}/u
const adjective = /(?:ish|ese|an|ch|ic|i)$/

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
