import { expect, test } from 'vitest'
import type { Entry } from '../../src/lexicon/lexicon.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'

const { entries } = loadLexicon()

/** Turns of phrase that nobody uses who asks somebody something. */
const stiff: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['credits, for who made it', /\bcredited (?:with|as|to)\b/],
  [
    'a maker as a noun, for who made it',
    /^Who (?:is|was) the (?:painter|writer|founder of the|drawer) of \{S\}\?$/,
  ],
  [
    'where and in which year at once',
    /^Where (?:\{was\}|was) \{S\} (?:\{founded S\}|founded|first performed) in \{O\}\?$/,
  ],
  ['means, for a preposition', /\bby means of\b/],
  ['what counts as something', /\bcounts? as a\b/],
  ['by whom, into what', /^(?:By whom|Into what|Of what) /],
  [
    'the number or the year of something',
    /\bthe (?:number of (?:houses|households|speakers)|year) (?:of|in) \{S\}\?$/,
  ],
  [
    'what is followed or crossed by something',
    /^What (?:is|was) (?:directly followed|crossed) by /,
  ],
  ['the object of a relation', /\bis the (?:object|value|instance) of\b/],
]

test.for(stiff)('no wording speaks of %s', ([, pattern]) => {
  const found = entries.flatMap((entry) =>
    wordingsOf(entry)
      .filter((say) => pattern.test(say))
      .map((say) => `${entry.concept}: ${say}`),
  )

  expect(found).toEqual([])
})

function wordingsOf({
  state,
  deny,
  ask,
  check,
  choose,
  suppose,
  noun,
  presuppose,
}: Entry): readonly string[] {
  const lists = [ask.object, ask.subject, check, choose.object, choose.subject, suppose, noun]
  const all = [...lists, ...(presuppose ?? []).map((one) => one.ask)]
  return [state, deny ?? '', ...all.flatMap((wordings) => (wordings ?? []).map(({ say }) => say))]
}
