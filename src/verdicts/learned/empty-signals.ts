import { deniesVerb } from '../reading/standing.ts'
import type { SignalOf } from './boosted-model.ts'
import type { EmptyEvidence } from './empty-evidence.ts'
import { yes } from './signal.ts'
import { littleWords } from './stems.ts'

export type { EmptyEvidence } from './empty-evidence.ts'

/** In the order that the weights refer to: after any change, fit again. */
export const emptySignals: readonly SignalOf<EmptyEvidence>[] = [
  { id: 'words', of: ({ stems }) => stems.length },
  { id: 'content', of: ({ content }) => content.length },
  { id: 'fresh', of: ({ fresh }) => fresh.length },
  { id: 'fresh-share', of: ({ fresh, content }) => fresh.length / Math.max(1, content.length) },
  { id: 'fresh-letters', of: ({ fresh }) => fresh.join('').length },
  { id: 'first-fresh-letters', of: ({ fresh }) => fresh[0]?.length ?? 0 },
  { id: 'fresh-numbers', of: ({ fresh }) => fresh.filter((value) => /^\d/.test(value)).length },
  { id: 'asked-share', of: ({ asked, values }) => shareOf(asked, values, contentWord) },
  { id: 'asked-little', of: ({ asked, values }) => shareOf(asked, values, littleWord) },
  { id: 'repeated', of: ({ repeated }) => repeated },
  { id: 'repeated-share', of: ({ repeated, stems }) => repeated / Math.max(1, stems.length) },
  { id: 'repeated-asked', of: ({ repeated, asked }) => repeated / Math.max(1, asked.size) },
  { id: 'distinct', of: ({ values, stems }) => values.size / Math.max(1, stems.length) },
  { id: 'most-of-a-pair', of: mostOfAPair },
  { id: 'proper', of: ({ stems }) => stems.filter(({ proper }) => proper).length },
  { id: 'echo', of: ({ echo }) => yes(echo) },
  { id: 'abstains', of: ({ abstains }) => yes(abstains) },
  { id: 'sentences', of: ({ reply }) => reply.sentences.length },
  { id: 'lower-case', of: ({ reply }) => yes(reply.text === reply.text.toLowerCase()) },
  { id: 'ends', of: ({ reply }) => yes(/[.!?…"]\s*$/.test(reply.text)) },
  { id: 'ends-asking', of: ({ reply }) => yes(/\?\s*$/.test(reply.text)) },
  { id: 'ends-by-colon', of: ({ reply }) => yes(/:\s*$/.test(reply.text)) },
  { id: 'opens-by-yes', of: ({ reply }) => yes(/^\W*(?:yes|no)\b/.test(reply.plain)) },
  { id: 'yes-alone', of: ({ reply }) => yes(/^\W*(?:yes|no)\W*$/.test(reply.plain)) },
  { id: 'opens-by-pronoun', of: ({ reply }) => yes(pronoun.test(reply.plain)) },
  { id: 'opens-by-preposition', of: ({ reply }) => yes(preposition.test(reply.plain)) },
  { id: 'says-i', of: ({ reply }) => yes(/\b(?:i|my|me|i'm)\b/.test(reply.plain)) },
  { id: 'denies', of: ({ reply }) => yes(deniesVerb(reply.plain)) },
  { id: 'negates', of: ({ reply }) => yes(negative.test(reply.plain)) },
  { id: 'vague', of: ({ reply }) => yes(vague.test(reply.plain)) },
  { id: 'wants-yes-or-no', of: ({ question }) => yes(wantsYesOrNo.test(question)) },
  { id: 'asks-you', of: ({ question }) => yes(/\byour?\b/i.test(question)) },
  { id: 'asks', of: ({ question }) => sorts.findIndex((sort) => sort.test(question)) },
  { id: 'question-words', of: ({ asked }) => asked.size },
]

const contentWord = (value: string): boolean => !littleWords.has(value)
const littleWord = (value: string): boolean => littleWords.has(value)

function shareOf(
  asked: ReadonlySet<string>,
  said: ReadonlySet<string>,
  which: (value: string) => boolean,
): number {
  const wanted = [...asked].filter(which)
  return wanted.filter((value) => said.has(value)).length / Math.max(1, wanted.length)
}

/** The share of the most frequent bigram. */
function mostOfAPair({ stems }: EmptyEvidence): number {
  const counts = new Map<string, number>()
  let most = 0
  for (const [index, { value }] of stems.slice(1).entries()) {
    const pair = `${stems[index]?.value} ${value}`
    const count = (counts.get(pair) ?? 0) + 1
    counts.set(pair, count)
    most = Math.max(most, count)
  }
  return most
}

const pronoun = /^\W*(?:it|he|she|they|this|that|there)\b/
const preposition = /^\W*(?:because|to|by|in|on|at)\b/
const negative = /\b(?:not|no|never|nothing|nobody|none)\b|n't\b/
const vague = /\b(?:many|some|several|few|most|all|very|more|less|common|good|bad)\b/
const wantsYesOrNo =
  /^\W*(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|must)\b/i

const sorts: readonly RegExp[] = [
  /\bhow (?:many|much|long|far|old|tall|high|big|large|deep|often)\b/i,
  /\bwhen\b|\b(?:what|which) (?:year|date|day|month|decade|century)\b/i,
  /\bwho(?:m|se)?\b/i,
  /\bwhere\b|\b(?:what|which) (?:country|city|state|town|place|continent|county|island|river)\b/i,
  /\bwhy\b/i,
  /\bhow\b/i,
  /\bwhich\b/i,
  /\bwhat happens\b/i,
  /\bwhat\b/i,
]
