import { isDenied, isWithdrawn } from '../reading/standing.ts'
import type { Evidence } from './evidence.ts'
import { type Signal, yes } from './signal.ts'

/** Where in the reply the words are, and what surrounds them. */
export const placeSignals: readonly Signal[] = [
  { id: 'first-at', of: ({ best, said }) => best.first ?? said.stems.length + 20 },
  {
    id: 'first-at-share',
    of: ({ best, said }) => (best.first === undefined ? 2 : best.first / said.stems.length),
  },
  { id: 'sentence', of: sentenceOf },
  { id: 'fresh-before', of: freshBefore },
  { id: 'proper-before', of: properBefore },
  { id: 'spread', of: spread },
  { id: 'denied', of: denied },
  { id: 'denied-first', of: deniedFirst },
  { id: 'withdrawn', of: withdrawn },
  { id: 'beside-or', of: besideOr },
  { id: 'joined-before', of: (evidence) => yes(nameBefore(evidence)) },
  { id: 'joined-after', of: (evidence) => yes(nameAfter(evidence)) },
]

function firstWord({ best, said }: Evidence) {
  return best.first === undefined ? undefined : said.stems[best.first]
}

function sentenceOf(evidence: Evidence): number {
  const word = firstWord(evidence)
  if (word === undefined) return 9
  return Math.min(
    8,
    evidence.said.reply.sentences.findIndex(({ end }) => word.start < end),
  )
}

function freshBefore({ best, said, asked }: Evidence): number {
  if (best.first === undefined) return said.fresh.length
  const own = new Set(best.reference.stems)
  return said.stems
    .slice(0, best.first)
    .filter(({ value }) => !asked.stems.has(value) && !own.has(value)).length
}

function properBefore({ best, said, asked }: Evidence): number {
  const own = new Set(best.reference.stems)
  return said.stems
    .slice(1, best.first ?? said.stems.length)
    .filter(({ value, proper }) => proper && !asked.stems.has(value) && !own.has(value)).length
}

/** Average distance between the name's words in the reply. */
function spread({ best }: Evidence): number {
  const fresh = best.words.filter(({ value }) => best.reference.fresh.includes(value))
  const [first, last] = [fresh[0], fresh.at(-1)]
  if (first === undefined || last === undefined) return -1
  return (last.end - first.start) / Math.max(1, best.reference.text.length)
}

function places({ best }: Evidence) {
  return best.words.filter(({ value }) => best.reference.fresh.includes(value))
}

function denied(evidence: Evidence): number {
  const each = places(evidence).slice(0, 8)
  if (each.length === 0) return -1
  const count = each.filter((span) => isDenied(evidence.said.reply, { ...span })).length
  return count / each.length
}

function deniedFirst(evidence: Evidence): number {
  const [first] = places(evidence)
  return first === undefined ? -1 : yes(isDenied(evidence.said.reply, { ...first }))
}

function withdrawn(evidence: Evidence): number {
  const last = places(evidence).at(-1)
  return yes(last !== undefined && isWithdrawn(evidence.said.reply, { ...last }))
}

function besideOr(evidence: Evidence): number {
  const each = places(evidence)
  const [first, last] = [each[0], each.at(-1)]
  if (first === undefined || last === undefined) return 0
  const { plain } = evidence.said.reply
  const before = /\b(?:or|either) (?:\S+ )?$/.test(
    plain.slice(Math.max(0, first.start - 24), first.start),
  )
  return yes(before || /^\S* (?:\S+ )?or\b/.test(plain.slice(last.end, last.end + 24)))
}

/** A capitalised word that is part of no known name right before it: "Emily" before "Brontë". */
function nameBefore({ best, said, asked }: Evidence): boolean {
  const at = best.first
  if (at === undefined || at === 0) return false
  const [before, first] = [said.stems[at - 1], said.stems[at]]
  if (before === undefined || first === undefined) return false
  const together = said.reply.text.slice(before.end, first.start) === ' '
  return together && at > 1 && before.proper && first.proper && !asked.stems.has(before.value)
}

function nameAfter({ best, said, asked }: Evidence): boolean {
  if (best.first === undefined) return false
  const own = new Set(best.reference.stems)
  let at = best.first
  while (own.has(said.stems[at + 1]?.value ?? '')) at++
  const [last, after] = [said.stems[at], said.stems[at + 1]]
  if (last === undefined || after === undefined) return false
  const together = said.reply.text.slice(last.end, after.start) === ' '
  return together && last.proper && after.proper && !asked.stems.has(after.value)
}
