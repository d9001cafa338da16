import type { Share } from '../domain/share.ts'
import { shareOf } from '../statistics/share-of.ts'
import type { Guess } from './baseline.ts'
import type { Baseline } from './report.ts'

/** Right answers among those judged, and what guessing would have got. */
export class SliceTally {
  #judged = 0
  #right = 0
  #chance = 0
  #yesOrNo = 0
  #alwaysYes = 0

  add(points: 0 | 1, guess: Guess): void {
    this.#judged += 1
    this.#right += points
    this.#chance += guess.chance
    if (guess.alwaysYes !== undefined) {
      this.#yesOrNo += 1
      this.#alwaysYes += guess.alwaysYes
    }
  }

  get judged(): number {
    return this.#judged
  }

  accuracy(samples: number): Share {
    return shareOf(this.#right, this.#judged, samples)
  }

  baseline(): Baseline {
    if (this.#judged === 0) return { chance: 0 }
    // sums of thirds depend on the order in their last digits
    const chance = Math.round((this.#chance / this.#judged) * 1e9) / 1e9
    return this.#yesOrNo === this.#judged
      ? { chance, alwaysYes: this.#alwaysYes / this.#judged }
      : { chance }
  }
}
