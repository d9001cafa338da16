import { dropReason } from './drop-reason.ts'
import { factChecks } from './fact-checks.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'

/** Why the fact at a place can't be drawn, whatever a draw asks. */
export type Unfitness = (place: number) => (typeof reasons)[number] | undefined

/** Values of the bytes: not checked yet, no reason, and from here on reasons by their index. */
const unasked = 0
const fit = 1
const reasons = [
  dropReason.ended,
  dropReason.label,
  dropReason.ambiguous,
  dropReason.sameName,
  dropReason.scattered,
  dropReason.elsewhere,
  dropReason.outlying,
] as const

/** Each fact is checked once, on first use: different draws go through the same facts. */
export async function findUnfitFacts(graph: GraphWithDraws, language: string): Promise<Unfitness> {
  const { subjects, hasEnded, faultOf } = await graph.namedFacts(language)
  const checks = await Promise.all(
    factChecks.map(async ({ reason, prepare }) => ({ reason, objects: await prepare(graph) })),
  )
  const reasonOf: Unfitness = (place) => {
    if (hasEnded(place)) return dropReason.ended
    return faultOf(place) ?? checks.find(({ objects }) => objects(place))?.reason
  }
  const known = new Uint8Array(subjects.length)
  return (place) => {
    if (known[place] === unasked) {
      const reason = reasonOf(place)
      known[place] = reason === undefined ? fit : fit + 1 + reasons.indexOf(reason)
    }
    return reasons[(known[place] as number) - fit - 1]
  }
}
