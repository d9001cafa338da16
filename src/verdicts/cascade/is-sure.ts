import type { Finding } from '../readers/finding.ts'
import type { Reading } from '../reading/reading.ts'

/** Whether the rules' finding on an open answer stands without the learned step. */
export function isSure({ outcome, step, span }: Finding, reply: Reading): boolean {
  if (surely.has(step)) return true
  if (outcome === 'abstained') return !turn.test(reply.plain.slice(span?.end ?? 0))
  if (outcome !== 'correct' || span === undefined) return false
  const rest = reply.text.slice(0, span.start) + reply.text.slice(span.end)
  return !/[\p{L}\p{N}]/u.test(rest)
}

// words that turn from doubt to an answer
const turn = /\b(?:but|however|to answer your)\b/

const surely: ReadonlySet<string> = new Set([
  'empty',
  'entities-alternatives',
  'entities-broader',
  'entities-other-number',
  'entities-unnumbered',
  'entities-passing',
  'entities-code',
  'entities-near-name',
  'entities-denied',
  'entities-aside',
  'entities-or',
  'entities-narrower',
  'entities-namesake',
  'entities-shared-surname',
])
