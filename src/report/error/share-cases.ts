import type { Judgement } from '../../domain/judgement.ts'
import { quantile } from '../../statistics/quantile.ts'
import type { Cases } from '../../statistics/unsure-share.ts'
import { groupBy } from '../../text/group-by.ts'
import type { Rates, RunRates } from './assessor-model.ts'
import { kindOf, type Unit } from './unit.ts'

type Aspect = Judgement['aspect']

/** An assessor hardly better than a coin can't be corrected for. */
const leastTold = 0.05

/** Units of one kind: how many of all, how many of them judged good. */
interface Part {
  readonly kinds: readonly string[]
  readonly weight: number
  readonly rate: number
}

/**
 * The share that people would call good, in each draw of the assessor's error: (rate - passed) / (1 - passed - blamed) for each kind of question
 * (Rogan and Gladen 1978). May lie outside [0, 1], where a draw can't have come about.
 */
export function drawnCases(units: readonly Unit[], rates: RunRates, aspect: Aspect): Cases {
  const parts = partsOf(units)
  const ofParts = parts.map(({ kinds }) => ratesOfKinds(kinds, rates, aspect))
  const length = ofParts[0]?.passed.length ?? 0
  const [estimate, stretch] = [new Float64Array(length), new Float64Array(length)]
  for (const [place, { weight, rate }] of parts.entries()) {
    const { passed, blamed } = ofParts[place] ?? { passed: estimate, blamed: estimate }
    for (let draw = 0; draw < length; draw++) {
      const [passes, blames] = [passed[draw] ?? 0, blamed[draw] ?? 0]
      const told = Math.max(leastTold, 1 - passes - blames)
      estimate[draw] = (estimate[draw] ?? 0) + (weight * (rate - passes)) / told
      stretch[draw] = (stretch[draw] ?? 0) + weight / told
    }
  }
  return { estimate, stretch }
}

/**
 * The worst and the best case: each rate at either end of the central 90 % of its draws (a confidence set of the nuisance parameters; Berger and
 * Boos 1994). For replies that nobody judged, so that a decision holds whatever the rates are within it.
 */
export function extremeCases(
  units: readonly Unit[],
  rates: RunRates,
  aspect: Aspect,
): { readonly low: Cases; readonly high: Cases } {
  const parts = partsOf(units)
  const ends = parts.map(({ kinds }) => {
    const { passed, blamed } = ratesOfKinds(kinds, rates, aspect)
    return { passed: endsOf(passed), blamed: endsOf(blamed) }
  })
  const cases = (ofPassed: 'low' | 'high', ofBlamed: 'low' | 'high'): Cases => {
    let [estimate, stretch] = [0, 0]
    for (const [place, { weight, rate }] of parts.entries()) {
      const [passes, blames] = [
        ends[place]?.passed[ofPassed] ?? 0,
        ends[place]?.blamed[ofBlamed] ?? 0,
      ]
      const told = Math.max(leastTold, 1 - passes - blames)
      estimate += (weight * (rate - passes)) / told
      stretch += weight / told
    }
    return { estimate: Float64Array.of(estimate), stretch: Float64Array.of(stretch) }
  }
  return { low: cases('high', 'low'), high: cases('low', 'high') }
}

/** The medians of both rates, over these answers. */
export function usualRates(units: readonly Unit[], rates: RunRates, aspect: Aspect) {
  let [passed, blamed] = [0, 0]
  for (const { kinds, weight } of partsOf(units)) {
    const ofKinds = ratesOfKinds(kinds, rates, aspect)
    passed += weight * endsOf(ofKinds.passed).middle
    blamed += weight * endsOf(ofKinds.blamed).middle
  }
  return { passed, blamed }
}

function partsOf(units: readonly Unit[]): readonly Part[] {
  const groups = groupBy(units, ({ cells }) => cells.map(kindOf).join(' '))
  return [...groups.values()].map((group) => ({
    kinds: (group[0]?.cells ?? []).map(kindOf),
    weight: group.length / units.length,
    rate: group.filter(({ good }) => good === 1).length / group.length,
  }))
}

/** Of two answers that both have to be good: blamed if either is, passed if the bad one is and the other not blamed. */
function ratesOfKinds(
  [one = '', other]: readonly string[],
  rates: RunRates,
  aspect: Aspect,
): Rates {
  const first = rates.ratesOf(aspect, one)
  if (other === undefined) return first
  const second = rates.ratesOf(aspect, other)
  return {
    passed: first.passed.map((passed, draw) => {
      const unblamed = [1 - (second.blamed[draw] ?? 0), 1 - (first.blamed[draw] ?? 0)]
      return (passed * (unblamed[0] ?? 1) + (second.passed[draw] ?? 0) * (unblamed[1] ?? 1)) / 2
    }),
    blamed: first.blamed.map((blamed, draw) => 1 - (1 - blamed) * (1 - (second.blamed[draw] ?? 0))),
  }
}

const tail = 0.05

interface Ends {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** The ends and the middle of the draws' central 90 %, worked out once for each array. */
function endsOf(draws: Float64Array): Ends {
  const known = knownEnds.get(draws)
  if (known !== undefined) return known
  const sorted = Float64Array.from(draws).sort()
  const ends = {
    low: quantile(sorted, tail),
    middle: quantile(sorted, 0.5),
    high: quantile(sorted, 1 - tail),
  }
  knownEnds.set(draws, ends)
  return ends
}

const knownEnds = new WeakMap<Float64Array, Ends>()
