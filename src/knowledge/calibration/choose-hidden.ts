import { eachEntity, eachFactOf } from '../memory/each-run.ts'
import type { FactsInMemory } from '../memory/facts-in-memory.ts'
import { bitsOfHalf } from '../memory/halves.ts'
import { compareKeys, type Key } from '../memory/keys.ts'
import { plainest } from '../memory/plainest.ts'
import type { TermKeys } from '../memory/term-keys.ts'
import { Mixer } from '../store/mix.ts'
import { type Fate, fatesOf } from './fates.ts'

/** Of a fact that is told for several periods, all are gone, and the one without a period is counted, else that of the lowest key. */
export const fateOfFact = { stays: 0, gone: 1, goneAndCounted: 2 } as const

/** By a fact's place in `bySubject`: see `fateOfFact`. */
export type Hidden = Uint8Array

/** Calls `visit` for each hidden fact, once. */
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

/** A fact, whatever periods it is told for: places from `start` to before `end`. */
interface Told extends Key {
  readonly relation: number
  readonly start: number
  readonly end: number
  /** The one whose key counts. */
  readonly at: number
  /** The random number of which it has the halves, from 0 to 1. */
  readonly number: number
}

/**
 * Half of the subjects lose whole facts, those of the tail more than those of the head (what is missing is not missing at random). The
 * other half lose single values of groups of several, as many as whole facts would be, but never all.
 */
export function chooseHidden(
  facts: FactsInMemory,
  keys: Pick<TermKeys, 'high' | 'low'>,
  round: number,
): Hidden {
  const fateOf = fatesOf(facts, keys, round)
  const mixer = new Mixer(['calibration', 'fact', round])
  const hidden = new Uint8Array(facts.bySubject.relations.length)
  const hide = ({ at, start, end }: Told) => {
    hidden.fill(fateOfFact.gone, start, end)
    hidden[at] = fateOfFact.goneAndCounted
  }
  eachEntity(facts.bySubject, (subject, start, end) => {
    const fate = fateOf(subject)
    const told = toldOf(facts, mixer, start, end)
    if (fate.grouped) hideValues(told, fate, hide)
    else {
      const chance = fate.share * fate.weight
      for (const fact of told) if (fact.number < chance) hide(fact)
    }
  })
  return hidden
}

function hideValues(told: readonly Told[], { share }: Fate, hide: (fact: Told) => void): void {
  for (let first = 0, after = 0; first < told.length; first = after) {
    const { relation } = told[first] as Told
    while (told[after]?.relation === relation) after++
    const values = told.slice(first, after)
    if (values.length < 2) continue
    const kept = values.reduce((least, value) => (compareKeys(value, least) < 0 ? value : least))
    // in whole numbers, so that it is the same everywhere
    const parts = Math.round(10 * share) * values.length * 65536
    for (const value of values) {
      if (value.high === kept.high && value.low === kept.low) continue
      if ((value.low & 65535) * 10 * (values.length - 1) < parts) hide(value)
    }
  }
}

function toldOf(facts: FactsInMemory, mixer: Mixer, first: number, last: number): readonly Told[] {
  const found: Told[] = []
  eachFactOf(facts.bySubject, first, last, (relation, start, end) => {
    const at = plainest(facts, start, end)
    const { high, low, share } = mixer.mix(
      bitsOfHalf(facts.highKeys[at] as number),
      bitsOfHalf(facts.lowKeys[at] as number),
    )
    found.push({ relation, start, end, at, high, low, number: share })
  })
  return found
}
