import { deniesVerb } from '../reading/standing.ts'
import type { Evidence } from './evidence.ts'
import { type Signal, yes } from './signal.ts'

/** Features of the reply alone, of the question alone, and of what the rules found. */
export const replySignals: readonly Signal[] = [
  { id: 'reply-words', of: ({ said }) => said.stems.length },
  { id: 'reply-sentences', of: ({ said }) => said.sentences.length },
  { id: 'reply-fresh', of: ({ said }) => said.fresh.length },
  { id: 'reply-proper', of: ({ said }) => said.stems.filter((stem) => stem.proper).length },
  { id: 'question-repeated', of: questionRepeated },
  { id: 'hedges', of: ({ said }) => (said.reply.plain.match(hedge) ?? []).length },
  {
    id: 'abstains',
    of: ({ said }) => yes(said.reply.abstention !== undefined),
  },
  { id: 'denies', of: ({ said }) => yes(deniesVerb(said.reply.plain)) },
  { id: 'turns', of: ({ said }) => (said.reply.plain.match(turn) ?? []).length },
  { id: 'names', of: ({ matches }) => matches.length },
  { id: 'name-words', of: ({ best }) => best.reference.content.length },
  { id: 'name-fresh', of: ({ best }) => best.reference.fresh.length },
  { id: 'name-letters', of: ({ best }) => best.reference.joined.length },
  { id: 'name-proper', of: ({ best }) => best.reference.proper },
  { id: 'name-asked', of: ({ best, asked }) => askedShare(best.reference.content, asked.stems) },
  { id: 'question-words', of: ({ asked }) => asked.stems.size },
  { id: 'asks', of: ({ asked }) => sortOf(asked.text) },
  { id: 'rules-correct', of: ({ found }) => yes(found.outcome === 'correct') },
  { id: 'rules-abstained', of: ({ found }) => yes(found.outcome === 'abstained') },
  { id: 'rules-incoherent', of: ({ found }) => yes(found.outcome === 'incoherent') },
  { id: 'rules-several', of: ({ found }) => yes(found.reason === 'several-answers') },
]

const hedge =
  /\b(?:may|might|possibly|perhaps|probably|likely|sure|certain|believed?|think|could|estimated)\b/g
const turn = /\b(?:but|however|although|though|actually|instead|rather|while)\b/g

function questionRepeated({ asked, said }: Evidence): number {
  let found = 0
  for (const value of asked.stems) if (said.values.has(value)) found++
  return found / Math.max(1, asked.stems.size)
}

function askedShare(values: readonly string[], asked: ReadonlySet<string>): number {
  return values.filter((value) => asked.has(value)).length / Math.max(1, values.length)
}

const sorts: readonly RegExp[] = [
  /\bhow (?:many|much|long|far|old|tall|high|big|large|deep|often)\b/i,
  /\bwhen\b|\b(?:what|which) (?:year|date|day|month|decade|century)\b/i,
  /\bwho(?:m|se)?\b/i,
  /\bwhere\b|\b(?:what|which) (?:country|city|state|town|place|continent|county|island|river)\b/i,
  /\bwhy\b|\bhow\b/i,
  /\bwhich\b/i,
  /\bwhat\b/i,
]

/** The kind of thing a question asks for, as a number. */
function sortOf(question: string): number {
  const at = sorts.findIndex((sort) => sort.test(question))
  return at === -1 ? sorts.length : at
}
