import type { Finding } from '../readers/finding.ts'
import type { Reading } from '../reading/reading.ts'
import { type Match, matchOf, worth } from './match.ts'
import type { AskedFor } from './reference.ts'
import { type ReplyTokens, replyTokens } from './reply-tokens.ts'

/**
 * Everything the learned step looks at: the question and its answers, the reply, how they match, and what the rules
 * found.
 */
export interface Evidence {
  readonly asked: AskedFor
  readonly said: ReplyTokens
  readonly best: Match
  readonly matches: readonly Match[]
  readonly found: Finding
}

/** `undefined` when there is no name to look for. */
export function evidenceOf(asked: AskedFor, reply: Reading, found: Finding): Evidence | undefined {
  const said = replyTokens(reply, asked.stems)
  const matches = asked.references.map((reference) => matchOf(reference, said))
  const [first] = matches
  if (first === undefined) return undefined
  const best = matches.reduce((one, other) => (worth(other) > worth(one) ? other : one), first)
  return { asked, said, best, matches, found }
}
