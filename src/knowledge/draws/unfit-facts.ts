import type { Session } from '../session.ts'
import { claimedByAnother } from './claimed-by-another.ts'
import { dropReason } from './drop-reason.ts'
import { excluded } from './excluded.ts'
import { namedFacts } from './named-facts.ts'
import { scattered } from './scattered.ts'
import { toldElsewhere } from './told-elsewhere.ts'
import { toldTooLate } from './told-too-late.ts'
import { toldTwice } from './told-twice.ts'

/** Why nothing can be drawn of the fact at a place, whatever a draw asks of it. */
export type Unfitness = (place: number) => (typeof reasons)[number] | undefined

/** In the bytes: nobody has asked yet, there is no reason, and from here on the places of the reasons. */
const unasked = 0
const fit = 1
const reasons = [
  dropReason.ended,
  dropReason.label,
  dropReason.ambiguous,
  dropReason.sameName,
  dropReason.scattered,
  dropReason.elsewhere,
] as const

/** Each fact is looked at once, when it is first asked about: draws that ask for other things go through the same facts. */
export function unfitFacts(session: Session, language: string): Promise<Unfitness> {
  return session.once(`unfit facts ${language}`, async () => {
    const { subjects, hasEnded, faultOf } = await namedFacts(session, language)
    const isScattered = await scattered(session)
    const contradictions = [
      await toldElsewhere(session),
      await toldTwice(session),
      await claimedByAnother(session),
      await excluded(session),
      await toldTooLate(session),
    ]
    const reasonOf: Unfitness = (place) => {
      if (hasEnded(place)) return dropReason.ended
      const fault = faultOf(place)
      if (fault !== undefined) return fault
      if (isScattered(place)) return dropReason.scattered
      return contradictions.some((contradicts) => contradicts(place))
        ? dropReason.elsewhere
        : undefined
    }
    const known = new Uint8Array(subjects.length)
    return (place) => {
      if (known[place] === unasked) {
        const reason = reasonOf(place)
        known[place] = reason === undefined ? fit : fit + 1 + reasons.indexOf(reason)
      }
      return reasons[(known[place] as number) - fit - 1]
    }
  })
}
