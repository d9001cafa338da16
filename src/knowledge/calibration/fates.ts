import { degreeOf } from '../graph/memory/degree.ts'
import { eachEntity } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import type { TermKeys } from '../graph/memory/term-keys.ts'
import { bitsOfHalf } from '../graph/memory/uint64-halves.ts'
import { Mixer } from '../store/mix.ts'
import { hiddenShares } from './hidden-shares.ts'

/** Relative frequency of missing facts about entities of the head, the torso and the tail. */
const missingByThird = { head: 0.5, torso: 1, tail: 1.5 } as const

/** The probability that a subject's facts are hidden, and by which of the two mechanisms. */
export interface Fate {
  readonly grouped: boolean
  /** One of `hiddenShares`. */
  readonly share: number
  readonly weight: number
}

/** Each subject's fate, by code. */
export function fatesOf(
  facts: FactsInMemory,
  keys: Pick<TermKeys, 'high' | 'low'>,
  round: number,
): (subject: number) => Fate {
  const weightOf = weights(facts)
  const mixer = new Mixer(['calibration', 'subject', round])
  return (subject) => {
    const [high, low] = [keys.high[subject] as number, keys.low[subject] as number]
    mixer.mix(bitsOfHalf(high), bitsOfHalf(low))
    return {
      grouped: ((mixer.low >>> 6) & 1) === 1,
      share: hiddenShares[mixer.modulo(hiddenShares.length)] ?? 0,
      weight: weightOf(degreeOf(facts, subject)),
    }
  }
}

/** Weights by degree. Thirds of the facts, not of the entities, so that the average stays the same. */
function weights(facts: FactsInMemory): (degree: number) => number {
  const factsByDegree = new Map<number, number>()
  let total = 0
  eachEntity(facts.bySubject, (subject, start, end) => {
    const degree = degreeOf(facts, subject)
    factsByDegree.set(degree, (factsByDegree.get(degree) ?? 0) + end - start)
    total += end - start
  })
  const weightByDegree = new Map<number, number>()
  let below = 0
  for (const [degree, told] of [...factsByDegree].toSorted(([one], [other]) => one - other)) {
    below += told
    const share = below / total
    const { tail, torso, head } = missingByThird
    weightByDegree.set(degree, share <= 1 / 3 ? tail : share <= 2 / 3 ? torso : head)
  }
  return (degree) => weightByDegree.get(degree) ?? missingByThird.torso
}
