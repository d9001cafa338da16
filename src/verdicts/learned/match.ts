import { distance } from 'fastest-levenshtein'
import type { Reference } from './reference.ts'
import type { ReplyTokens } from './reply-tokens.ts'
import type { Stem } from './stems.ts'

/** How one accepted name matches a reply. Shares are in [0, 1]. */
export interface Match {
  readonly reference: Reference
  /** Its words occur in sequence. */
  readonly contained: boolean
  /** Its letters occur in sequence, however they are split into words. */
  readonly written: boolean
  /** The reply is this name and nothing else. */
  readonly whole: boolean
  readonly recall: number
  /** Recall of the words that are not in the question. */
  readonly freshRecall: number
  /** Like `freshRecall`, with partial credit for near misses. */
  readonly softRecall: number
  /** Share of the reply's new words that belong to the name. */
  readonly precision: number
  /** Best recall within one sentence. */
  readonly sentenceRecall: number
  readonly firstSentenceRecall: number
  /** Position, in the reply, of the first new word of the name. */
  readonly first: number | undefined
  /** Every word of the name that was found, from first to last. */
  readonly words: readonly Stem[]
}

export function matchOf(reference: Reference, said: ReplyTokens): Match {
  const { content, fresh, row, joined, stems } = reference
  const recall = shareIn(content, said.values)
  const freshRecall = shareIn(fresh, said.values)
  const wanted = new Set(stems)
  const words = said.stems.filter((stem) => wanted.has(stem.value))
  const freshWanted = new Set(fresh)
  const own = said.fresh.filter((value) => wanted.has(value)).length
  const first = said.stems.findIndex((stem) => freshWanted.has(stem.value))
  const contained = said.row.includes(row)
  return {
    reference,
    contained,
    written: joined.length > 2 && said.joined.includes(joined),
    whole: said.joined === joined || said.row === row,
    recall,
    freshRecall,
    softRecall: freshRecall === 1 ? 1 : softShare(fresh, said),
    precision: own / Math.max(1, said.fresh.length),
    sentenceRecall: Math.max(0, ...said.sentences.map((values) => shareIn(fresh, values))),
    firstSentenceRecall: shareIn(fresh, said.sentences[0] ?? new Set()),
    first: first === -1 ? undefined : first,
    words,
  }
}

/** Orders matches: the better one is the name a reader would take as meant. */
export function worth(match: Match): number {
  return (
    (match.contained ? 2 : 0) +
    (match.written ? 1 : 0) +
    match.recall +
    match.softRecall +
    match.precision +
    match.sentenceRecall
  )
}

function shareIn(wanted: readonly string[], values: ReadonlySet<string>): number {
  if (wanted.length === 0) return 0
  let found = 0
  for (const value of wanted) if (values.has(value)) found++
  return found / wanted.length
}

function softShare(wanted: readonly string[], said: ReplyTokens): number {
  if (wanted.length === 0) return 0
  let sum = 0
  for (const value of wanted) sum += said.values.has(value) ? 1 : nearest(value, said)
  return sum / wanted.length
}

/** Similarity of the nearest word of the reply to a missing word: a typo, or the adjective of a name. */
function nearest(value: string, { values }: ReplyTokens): number {
  if (value.length < 4 || /^\d/.test(value)) return 0
  let best = 0
  for (const other of values) {
    if (other[0] === value[0] && other.length > 2) best = Math.max(best, likeness(value, other))
  }
  return best
}

function likeness(one: string, other: string): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.startsWith(short) && inflection.test(long.slice(short.length))) return 0.8
  if (long.length - short.length > 2 || short.length < 5) return 0
  const slips = distance(one, other)
  if (slips === 1) return 0.8
  return slips === 2 && short.length >= 8 ? 0.6 : 0
}

const inflection = /^(?:n|an|ian|ese|ish|i|er|or|al|ic|ist|ion|ation|ment|y|d|t|en|r|ness|ful|ity)$/
