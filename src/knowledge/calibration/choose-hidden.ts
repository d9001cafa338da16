import { eachEntity, eachFactOf, eachRunOf } from '../graph/memory/each-run.ts'
import type { FactsInMemory } from '../graph/memory/fact-orders.ts'
import { compareKeys, type Key } from '../graph/memory/keys.ts'
import { preferredFact } from '../graph/memory/preferred-fact.ts'
import type { TermKeys } from '../graph/memory/term-keys.ts'
import { bitsOfHalf } from '../graph/memory/uint64-halves.ts'
import { Mixer } from '../store/mix.ts'
import { type Fate, fatesOf } from './fates.ts'

/** All periods of a fact are hidden; the place without a period is counted, else the one with the lowest key. */
export const fateOfFact = { stays: 0, gone: 1, goneAndCounted: 2 } as const

/** By a fact's place in `bySubject`: see `fateOfFact`. */
export type Hidden = Uint8Array

/** Calls `visit` once for each hidden fact. */
export function eachHidden(
  { bySubject }: FactsInMemory,
  hidden: Hidden,
  visit: (subject: number, at: number) => void,
): void {
  eachEntity(bySubject, (subject, start, end) => {
    for (let at = start; at < end; at++)
      if (hidden[at] === fateOfFact.goneAndCounted) visit(subject, at)
  })
}

/** A fact with all its periods: places from `start` to before `end`, and its random number. */
interface Told extends Key {
  readonly start: number
  readonly end: number
  /** The place whose key counts. */
  readonly at: number
}

/**
 * Half of the subjects lose whole facts, those of the tail more often than those of the head (data is not missing at
 * random). The other half lose single values of lists, as many as whole facts would be, but never all.
 */
export function chooseHidden(
  facts: FactsInMemory,
  keys: Pick<TermKeys, 'high' | 'low'>,
  round: number,
): Hidden {
  const fateOf = fatesOf(facts, keys, round)
  const mixer = new Mixer(['calibration', 'fact', round])
  const hidden = new Uint8Array(facts.bySubject.relations.length)
  const hide = ({ at, start, end }: Pick<Told, 'at' | 'start' | 'end'>) => {
    hidden.fill(fateOfFact.gone, start, end)
    hidden[at] = fateOfFact.goneAndCounted
  }
  eachEntity(facts.bySubject, (subject, start, end) => {
    const fate = fateOf(subject)
    if (fate.grouped) {
      eachRunOf(facts.bySubject, subject, (_subject, _relation, first, after) => {
        if (after - first > 1) hideValues(toldOf(facts, mixer, first, after), fate, hide)
      })
      return
    }
    const chance = fate.share * fate.weight
    eachFactOf(facts.bySubject, start, end, (_, first, after) => {
      const at = preferredFact(facts, first, after)
      if (mixed(facts, mixer, at).share < chance) hide({ at, start: first, end: after })
    })
  })
  return hidden
}

/** Hides some of a subject's values of one relation, never all. */
function hideValues(values: readonly Told[], { share }: Fate, hide: (fact: Told) => void): void {
  if (values.length < 2) return
  const kept = values.reduce((least, value) => (compareKeys(value, least) < 0 ? value : least))
  // integers, so that it is the same on every machine
  const parts = Math.round(10 * share) * values.length * 65536
  for (const value of values) {
    if (value.high === kept.high && value.low === kept.low) continue
    if ((value.low & 65535) * 10 * (values.length - 1) < parts) hide(value)
  }
}

/** A subject's facts of one relation, given as a range of places. */
function toldOf(facts: FactsInMemory, mixer: Mixer, first: number, last: number): readonly Told[] {
  const found: Told[] = []
  eachFactOf(facts.bySubject, first, last, (_, start, end) => {
    const at = preferredFact(facts, start, end)
    const { high, low } = mixed(facts, mixer, at)
    found.push({ start, end, at, high, low })
  })
  return found
}

/** The mixer, set to the random number of the fact at a place. */
function mixed({ highKeys, lowKeys }: FactsInMemory, mixer: Mixer, at: number): Mixer {
  return mixer.mix(bitsOfHalf(highKeys[at] as number), bitsOfHalf(lowKeys[at] as number))
}
