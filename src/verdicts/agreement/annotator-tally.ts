import { createHash } from 'node:crypto'
import type { Judgement } from '../../domain/judgement.ts'
import { cohenKappa } from '../../statistics/cohen-kappa.ts'
import { fleissKappa } from '../../statistics/fleiss-kappa.ts'
import { krippendorffAlpha } from '../../statistics/krippendorff-alpha.ts'
import type { AnnotatorAgreement } from './agreement.ts'
import type { Aspect } from './aspects.ts'

type Value = Judgement['value']

/** Agreement between annotators of the same items. Keeps a digest and the values of each item in memory. */
export interface AnnotatorTally {
  readonly add: (judgement: Judgement) => void
  readonly agreement: () => AnnotatorAgreement | undefined
}

export function annotatorTally(aspect: Aspect): AnnotatorTally {
  const items = new Map<string, Map<string, Value>>()
  return {
    add: (judgement) => {
      const key = itemKey(judgement)
      const values = items.get(key) ?? new Map<string, Value>()
      values.set(judgement.annotator, judgement.value)
      items.set(key, values)
    },
    agreement: () => agreementOn(aspect, [...items.values()]),
  }
}

function itemKey({ question, answer, model, response }: Judgement): string {
  const item = JSON.stringify([question, answer, model, response ?? null])
  return createHash('sha256').update(item).digest('base64').slice(0, 16)
}

function agreementOn(
  aspect: Aspect,
  items: readonly ReadonlyMap<string, Value>[],
): AnnotatorAgreement | undefined {
  const shared = items.filter((values) => values.size > 1)
  if (shared.length === 0) return undefined
  const annotators = [...new Set(shared.flatMap((values) => [...values.keys()]))].toSorted()
  const categories = [...new Set(shared.flatMap((values) => [...values.values()]))]
  const whole = shared.filter((values) => values.size === annotators.length)
  const fleiss = fleissKappa(
    whole.map((values) =>
      categories.map((category) => [...values.values()].filter((each) => each === category).length),
    ),
  )
  const krippendorff = krippendorffAlpha(shared.map((values) => [...values.values()].map(String)))
  return {
    aspect,
    annotators,
    items: shared.length,
    pairs: pairsOf(annotators).flatMap((pair) => {
      const both = shared.filter((values) => pair.every((annotator) => values.has(annotator)))
      if (both.length === 0) return []
      const cohen = cohenKappa(tableOf(both, pair, categories))
      return [{ annotators: pair, items: both.length, cohen }]
    }),
    fleiss,
    krippendorff,
  }
}

function tableOf(
  items: readonly ReadonlyMap<string, Value>[],
  [one, other]: readonly [string, string],
  categories: readonly Value[],
): readonly (readonly number[])[] {
  const table = categories.map(() => categories.map(() => 0))
  const place = new Map<Value | string, number>(
    categories.map((category, index) => [category, index]),
  )
  for (const values of items) {
    const [row, column] = [one, other].map((annotator) => place.get(values.get(annotator) ?? ''))
    const counts = table[row ?? -1]
    if (counts !== undefined && column !== undefined) counts[column] = (counts[column] ?? 0) + 1
  }
  return table
}

function pairsOf(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((one, index) =>
    names.slice(index + 1).map((other): readonly [string, string] => [one, other]),
  )
}
