import type { Entry } from '../lexicon/lexicon.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import type { SaidEnd } from './said-end.ts'

/**
 * Whoever is described as of no trade that the entry names (`trade`): of a singer one song in a film passes for its music, and a director is
 * credited beside whoever composed it; and whoever has no description beside a work that has one.
 */
export function isOfAnotherTrade(work: SaidEnd, maker: SaidEnd, { trade }: Entry): boolean {
  if (trade === undefined) return false
  const described = describedAs(maker)
  return described === undefined ? describedAs(work) !== undefined : !isOf(trade, described)
}

function describedAs({ named }: SaidEnd): string | undefined {
  return named.kind === 'entity' ? named.description : undefined
}

type Trade = NonNullable<Entry['trade']>

function isOf(trade: Trade, description: string): boolean {
  const known = patterns.get(trade)
  const { called, not } = known ?? patternsOf(trade)
  if (known === undefined) patterns.set(trade, { called, not })
  return called.test(not === undefined ? description : description.replaceAll(not, ''))
}

interface Patterns {
  readonly called: RegExp
  readonly not: RegExp | undefined
}

/** Each entry's words are put together once. */
const patterns = new WeakMap<Trade, Patterns>()

function patternsOf({ called, not = [] }: Trade): Patterns {
  return {
    called: new RegExp(beginning(called), 'iu'),
    not: not.length === 0 ? undefined : new RegExp(beginning(not), 'giu'),
  }
}

function beginning(words: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})`
}
