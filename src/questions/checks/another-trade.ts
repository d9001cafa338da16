import type { Entry } from '../../lexicon/lexicon.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import type { Check } from './check.ts'

/** Described as of no trade that the relation names (`trade`). */
export const anotherTrade: Check<'statement'> = {
  id: 'another-trade',
  about: 'truth',
  stage: 'statement',
  reason: 'sources differ on it',
  world: true,
  examples: {
    caught: ['a singer, of whom one song is in a film, as its composer'],
    passed: ['a film composer'],
  },
  test: ({ object: { named }, entry: { trade } }) =>
    trade !== undefined &&
    named.kind === 'entity' &&
    named.description !== undefined &&
    !isOf(trade, named.description),
}

type Trade = NonNullable<Entry['trade']>

function isOf({ called, not = [] }: Trade, description: string): boolean {
  const rest =
    not.length === 0 ? description : description.replaceAll(new RegExp(beginning(not), 'giu'), '')
  return new RegExp(beginning(called), 'iu').test(rest)
}

function beginning(words: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})`
}
