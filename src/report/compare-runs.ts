import { holm } from '../statistics/holm.ts'
import { mcnemarExact } from '../statistics/mcnemar-exact.ts'
import { confidence } from '../statistics/share-of.ts'
import type { Comparison, RunReport } from './report.ts'

/** Which questions a run got right, one byte each, so that runs of 100,000 questions can be laid beside one another. */
export class RightAnswers {
  readonly #places: Map<string, number>
  #marks = new Uint8Array(1024)

  /** `places` is shared by the runs to be compared. */
  constructor(places: Map<string, number>) {
    this.#places = places
  }

  set(question: string, right: 0 | 1): void {
    const place = this.#places.get(question) ?? this.#places.size
    this.#places.set(question, place)
    if (place >= this.#marks.length) {
      const longer = new Uint8Array(Math.max(place + 1, this.#marks.length * 2))
      longer.set(this.#marks)
      this.#marks = longer
    }
    this.#marks[place] = right + 1
  }

  /** `undefined` where the run was not judged. */
  at(place: number): 0 | 1 | undefined {
    const mark = this.#marks[place]
    if (mark === 1) return 0
    return mark === 2 ? 1 : undefined
  }
}

export interface ComparableRun {
  readonly report: RunReport
  readonly right: RightAnswers
}

/** Every two runs of one set and one task. Of several samples the first counts: a test needs one answer a question. */
export function compareRuns(runs: readonly ComparableRun[], questions: number): Comparison[] {
  const pairs = runs.flatMap((one, first) =>
    runs.flatMap((other, second) =>
      second > first && isComparable(one.report, other.report)
        ? [{ first, second, ...discordance(one.right, other.right, questions) }]
        : [],
    ),
  )
  const adjusted = holm(pairs.map((pair) => mcnemarExact(pair.onlyFirst, pair.onlySecond)))
  return pairs.map((pair, index) => {
    const p = adjusted[index] ?? 1
    return { ...pair, p, apart: p < 1 - confidence }
  })
}

function isComparable(one: RunReport, other: RunReport): boolean {
  return one.questions.hash === other.questions.hash && one.protocol.task === other.protocol.task
}

function discordance(one: RightAnswers, other: RightAnswers, questions: number) {
  const counts = { questions: 0, onlyFirst: 0, onlySecond: 0 }
  for (let place = 0; place < questions; place++) {
    const first = one.at(place)
    const second = other.at(place)
    if (first === undefined || second === undefined) continue
    counts.questions += 1
    if (first > second) counts.onlyFirst += 1
    if (second > first) counts.onlySecond += 1
  }
  return counts
}
