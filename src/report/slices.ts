import type { Question } from '../domain/question.ts'
import type { Share } from '../domain/share.ts'
import type { Guess } from './baseline.ts'
import { type DimensionId, dimensions } from './dimensions.ts'
import type { RunReport, Slice, WeakRelation } from './report.ts'
import { SliceTally } from './slice-tally.ts'

/** Accuracy by every dimension. */
export class Slices {
  readonly #parts: Record<DimensionId, Map<string, LabelledTally>> = {
    form: new Map(),
    premise: new Map(),
    relation: new Map(),
    concept: new Map(),
    topic: new Map(),
  }

  add(question: Question, points: 0 | 1, guess: Guess): void {
    for (const dimension of dimensions) {
      const parts = this.#parts[dimension.id]
      for (const { key, label } of dimension.partsOf(question)) {
        const part = parts.get(key) ?? { label, tally: new SliceTally() }
        // of several labels (languages) the first by code point, whatever came first
        if (label < part.label) part.label = label
        part.tally.add(points, guess)
        parts.set(key, part)
      }
    }
  }

  /** The largest first. */
  all(samples: number): RunReport['slices'] {
    return {
      form: this.#slicesBy('form', samples),
      premise: this.#slicesBy('premise', samples),
      relation: this.#slicesBy('relation', samples),
      concept: this.#slicesBy('concept', samples),
      topic: this.#slicesBy('topic', samples),
    }
  }

  #slicesBy(id: DimensionId, samples: number): Slice[] {
    return [...this.#parts[id]]
      .toSorted(
        ([oneKey, one], [otherKey, other]) =>
          other.tally.judged - one.tally.judged || (oneKey < otherKey ? -1 : 1),
      )
      .map(([key, { label, tally }]) => ({
        key,
        label,
        accuracy: tally.accuracy(samples),
        baseline: tally.baseline(),
      }))
  }
}

interface LabelledTally {
  label: string
  readonly tally: SliceTally
}

/** The dimensions that say something of a run: where every concept is one relation, they are the same table twice. */
export function telling(slices: RunReport['slices']): readonly (typeof dimensions)[number][] {
  const sharesOf = (id: DimensionId) => JSON.stringify(slices[id].map((slice) => slice.accuracy))
  return dimensions.filter(
    ({ id }) =>
      slices[id].length > 0 && (id !== 'concept' || sharesOf('concept') !== sharesOf('relation')),
  )
}

const weakestShown = 10
const fewestJudged = 5

/** Relations that fall behind the whole, the one that is surest to be weak first: by the upper end of its interval. */
export function weakestOf(relations: readonly Slice[], whole: Share): WeakRelation[] {
  if (whole.status === 'empty') return []
  return relations
    .flatMap(({ key, label, accuracy }) =>
      accuracy.status === 'measured' && accuracy.of >= fewestJudged && accuracy.rate < whole.rate
        ? [{ key, label, accuracy }]
        : [],
    )
    .toSorted(
      (one, other) =>
        one.accuracy.high - other.accuracy.high ||
        one.accuracy.rate - other.accuracy.rate ||
        (one.key < other.key ? -1 : 1),
    )
    .slice(0, weakestShown)
    .map((slice) => ({ ...slice, below: slice.accuracy.high < whole.low }))
}
