import type { Evidence } from './evidence.ts'
import type { Match } from './match.ts'
import { type Signal, yes } from './signal.ts'

/** How the accepted names match the reply. */
export const matchSignals: readonly Signal[] = [
  { id: 'contained', of: ({ best }) => yes(best.contained) },
  { id: 'written', of: ({ best }) => yes(best.written) },
  { id: 'whole', of: ({ matches }) => yes(matches.some((match) => match.whole)) },
  { id: 'recall', of: ({ best }) => best.recall },
  { id: 'fresh-recall', of: ({ best }) => best.freshRecall },
  { id: 'soft-recall', of: ({ best }) => best.softRecall },
  { id: 'precision', of: ({ best }) => best.precision },
  { id: 'f1', of: ({ best }) => harmonic(best.softRecall, best.precision) },
  { id: 'sentence-recall', of: ({ best }) => best.sentenceRecall },
  { id: 'first-sentence-recall', of: ({ best }) => best.firstSentenceRecall },
  { id: 'best-recall', of: ({ matches }) => most(matches, (match) => match.recall) },
  { id: 'best-fresh-recall', of: ({ matches }) => most(matches, (match) => match.freshRecall) },
  { id: 'best-precision', of: ({ matches }) => most(matches, (match) => match.precision) },
  { id: 'mean-recall', of: ({ matches }) => mean(matches, (match) => match.freshRecall) },
  { id: 'names-contained', of: ({ matches }) => mean(matches, (match) => yes(match.contained)) },
  { id: 'last-word', of: ({ best }) => yes(lastOf(best)) },
  { id: 'first-word', of: ({ best }) => yes(has(best, best.reference.stems[0])) },
  { id: 'longest-word', of: ({ best }) => longest(best) },
  { id: 'initials', of: initials },
  { id: 'reply-within-name', of: replyWithinName },
  { id: 'letters-alike', of: lettersAlike },
  { id: 'missing', of: ({ best }) => missing(best).length },
  { id: 'missing-proper', of: ({ best }) => best.reference.proper * missing(best).length },
]

function harmonic(one: number, other: number): number {
  return one + other === 0 ? 0 : (2 * one * other) / (one + other)
}

function most(matches: readonly Match[], of: (match: Match) => number): number {
  return Math.max(...matches.map(of))
}

function mean(matches: readonly Match[], of: (match: Match) => number): number {
  return matches.reduce((sum, match) => sum + of(match), 0) / matches.length
}

function has({ words }: Match, value: string | undefined): boolean {
  return words.some((word) => word.value === value)
}

function lastOf(match: Match): boolean {
  return has(match, match.reference.stems.at(-1))
}

/** Letter share of the name's new words that were found. */
function longest(match: Match): number {
  const { fresh } = match.reference
  const letters = (values: readonly string[]) =>
    values.reduce((sum, value) => sum + value.length, 0)
  return letters(fresh.filter((value) => has(match, value))) / Math.max(1, letters(fresh))
}

function missing(match: Match): readonly string[] {
  return match.reference.fresh.filter((value) => !has(match, value))
}

/** NASA for National Aeronautics and Space Administration, or the reverse. */
function initials({ said, matches }: Evidence): number {
  const short = matches.some(
    ({ reference: { initials: own, stems } }) =>
      stems.length > 1 && own.length > 1 && said.values.has(own),
  )
  if (short) return 1
  const begun = said.stems.map((stem) => (stem.proper ? stem.value.slice(0, 1) : ' ')).join('')
  return yes(
    matches.some(
      ({ reference: { stems, text } }) =>
        stems.length === 1 && /^[\p{Lu}.]{2,6}$/u.test(text) && begun.includes(stems[0] ?? ' '),
    ),
  )
}

/** Share of the reply's new words that lie in one of the names: "Tandi" for "Tandi, in Lahaul". */
function replyWithinName({ said, matches }: Evidence): number {
  if (said.fresh.length === 0) return 0
  return Math.max(
    ...matches.map(
      ({ reference }) =>
        said.fresh.filter((value) => reference.content.includes(value)).length / said.fresh.length,
    ),
  )
}

/** Share of the name's letter trigrams found in the reply. */
function lettersAlike({ said, best }: Evidence): number {
  const { joined } = best.reference
  if (joined.length < 3) return yes(said.joined.includes(joined))
  let found = 0
  for (let at = 0; at + 3 <= joined.length; at++) {
    if (said.joined.includes(joined.slice(at, at + 3))) found++
  }
  return found / (joined.length - 2)
}
