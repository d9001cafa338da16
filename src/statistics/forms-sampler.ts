import { betaDraw, dirichletDraw } from './beta-draws.ts'
import {
  chanceGuessing,
  chanceKnowing,
  type FormReply,
  type Guessing,
  type Knowing,
} from './form-replies.ts'
import { FormTallies } from './form-tallies.ts'
import { logGamma } from './log-gamma.ts'

export interface FactReplies {
  readonly replies: readonly FormReply[]
}

/** Known in every form, in some, in none. */
export type ClassShares = readonly [number, number, number]

/** What is known is said more often than not: without a bound, never to be right would be a kind of knowing. */
const mostSlip = 0.5
/** Prior weights: of each class, of slips and of none, of rejecting a premise and of not. */
const ofClass = 0.5
const ofSlip = [1, 9] as const
const ofRejecting = [0.5, 4.5] as const

/** Prior weights of each set of forms between all and none, equally likely: bound to few sets, or to any. */
const ofSets = [0.005, 0.02, 0.08, 0.32, 1.28]

interface Pattern {
  readonly replies: readonly FormReply[]
  /** By set of forms: the chance of the replies. */
  readonly chances: Float64Array
  /** Their mean over the sets between all and none. */
  bound: number
}

/** A Gibbs sampler for `formsOfKnowledge`. A set of forms is a number, with a bit for each. */
export class FormsSampler {
  /** Of each fact. */
  readonly #patternOf: readonly Pattern[]
  readonly #patterns: readonly Pattern[]
  readonly #forms: number
  readonly #next: () => number
  /** The set of forms of each fact. */
  readonly #sets: Int32Array
  #shares: ClassShares = [1 / 3, 1 / 3, 1 / 3]
  /** Of each set among those between all and none. */
  #ofBound: readonly number[]
  #ofSet = 0.02
  #knowing: Knowing = { slip: 0.1, silent: 0.5 }
  #guessing: Guessing

  constructor(
    facts: readonly FactReplies[],
    { forms, next }: { readonly forms: number; readonly next: () => number },
  ) {
    const patterns = new Map<string, Pattern>()
    this.#patternOf = facts.map(({ replies }) => {
      const key = JSON.stringify(replies)
      const pattern = patterns.get(key) ?? {
        replies,
        chances: new Float64Array(2 ** forms),
        bound: 0,
      }
      patterns.set(key, pattern)
      return pattern
    })
    this.#patterns = [...patterns.values()]
    this.#forms = forms
    this.#next = next
    this.#sets = new Int32Array(facts.length)
    this.#ofBound = Array.from({ length: 2 ** forms - 2 }, () => 1 / (2 ** forms - 2))
    this.#guessing = { silent: Array.from({ length: forms }, () => 0.2), yes: 0.5, rejects: 0.1 }
  }

  /** Draws the set of each fact, and then all chances. */
  step(): void {
    for (const pattern of this.#patterns) this.#weigh(pattern)
    const bound = this.#ofBound.map(() => 0)
    for (const [place, pattern] of this.#patternOf.entries()) {
      const set = this.#drawSet(pattern)
      this.#sets[place] = set
      if (this.#classOf(set) === 1) bound[set - 1] = (bound[set - 1] ?? 0) + 1
    }
    this.#shares = this.sharesOf(this.#patternOf.keys())
    this.#ofSet = this.#drawWeight(bound)
    this.#ofBound = dirichletDraw(
      bound.map((count) => count + this.#ofSet),
      this.#next,
    )
    this.#drawChances()
  }

  /** Drawn for some facts, by how many of them are of each class. */
  sharesOf(facts: Iterable<number>): ClassShares {
    return dirichletOf(
      this.#classesOf(facts).map((count) => count + ofClass),
      this.#next,
    )
  }

  get shares(): ClassShares {
    return this.#shares
  }

  get slip(): number {
    return this.#knowing.slip
  }

  /** How many facts are known in a form. */
  knownIn(form: number): number {
    return this.#sets.reduce((sum, set) => sum + ((set >> form) & 1), 0)
  }

  #weigh(pattern: Pattern): void {
    const { replies, chances } = pattern
    chances.fill(0)
    chances[0] = 1
    for (let form = 0; form < this.#forms; form++) {
      let [known, guessed] = [1, 1]
      for (const reply of replies) {
        if (reply.form !== form) continue
        known *= chanceKnowing(reply, this.#knowing)
        guessed *= chanceGuessing(reply, this.#guessing)
      }
      const half = 2 ** form
      for (let set = 0; set < half; set++) {
        const chance = chances[set] ?? 0
        chances[set + half] = chance * known
        chances[set] = chance * guessed
      }
    }
    pattern.bound = this.#ofBound.reduce(
      (sum, share, place) => sum + share * (chances[place + 1] ?? 0),
      0,
    )
  }

  /** How many facts are of each class. */
  #classesOf(facts: Iterable<number>): ClassShares {
    const counts: [number, number, number] = [0, 0, 0]
    for (const fact of facts) counts[this.#classOf(this.#sets[fact] ?? 0)]++
    return counts
  }

  #classOf(set: number): 0 | 1 | 2 {
    if (set === 0) return 2
    return set === 2 ** this.#forms - 1 ? 0 : 1
  }

  #drawSet({ chances, bound }: Pattern): number {
    const [known, some, unknown] = this.#shares
    const all = chances.length - 1
    const ofKnown = known * (chances[all] ?? 0)
    const ofUnknown = unknown * (chances[0] ?? 0)
    let left = this.#next() * (ofKnown + ofUnknown + some * bound)
    left -= ofKnown
    if (left < 0) return all
    left -= ofUnknown
    if (left < 0) return 0
    for (let set = 1; set < all; set++) {
      left -= some * (this.#ofBound[set - 1] ?? 0) * (chances[set] ?? 0)
      if (left < 0) return set
    }
    return 0
  }

  /** A prior weight of each set by the chance of the counts (Dirichlet and multinomial together). */
  #drawWeight(counts: readonly number[]): number {
    const all = counts.reduce((sum, count) => sum + count, 0)
    const some = counts.filter((count) => count > 0)
    const chances = ofSets.map((weight) => {
      const total = weight * counts.length
      return some.reduce((sum, count) => sum + logRising(weight, count), -logRising(total, all))
    })
    const most = Math.max(...chances)
    const parts = chances.map((chance) => Math.exp(chance - most))
    let left = this.#next() * parts.reduce((sum, part) => sum + part, 0)
    const place = parts.findIndex((part) => {
      left -= part
      return left < 0
    })
    return ofSets[place] ?? this.#ofSet
  }

  #drawChances(): void {
    const { known, guessed, silences } = this.#tallies()
    const { right, wrong, silent } = known
    const [slips, none] = ofSlip
    this.#knowing = {
      slip: this.#belowMost(slips + wrong + silent, none + right),
      silent: betaDraw(1 + silent, 1 + wrong, this.#next),
    }
    const [rejects, accepts] = ofRejecting
    this.#guessing = {
      silent: silences.map((one) => betaDraw(0.5 + one.silent, 0.5 + one.spoken, this.#next)),
      yes: betaDraw(1 + guessed.yes, 1 + guessed.no, this.#next),
      rejects: betaDraw(rejects + guessed.rejects, accepts + guessed.accepts, this.#next),
    }
  }

  #tallies(): FormTallies {
    const tallies = new FormTallies(this.#forms)
    for (const [place, pattern] of this.#patternOf.entries()) {
      const set = this.#sets[place] ?? 0
      for (const reply of pattern.replies) tallies.add(reply, ((set >> reply.form) & 1) === 1)
    }
    return tallies
  }

  #belowMost(slips: number, none: number): number {
    for (let turn = 0; turn < mostTurns; turn++) {
      const slip = betaDraw(slips, none, this.#next)
      if (slip < mostSlip) return slip
    }
    return mostSlip
  }
}

const mostTurns = 50

function dirichletOf(weights: readonly number[], next: () => number): ClassShares {
  const [known = 0, some = 0, unknown = 0] = dirichletDraw(weights, next)
  return [known, some, unknown]
}

/** The logarithm of value x (value + 1) x ... with so many factors. */
function logRising(value: number, factors: number): number {
  return logGamma(value + factors) - logGamma(value)
}
