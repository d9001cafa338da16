import type { End } from '../../../domain/end.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { compareKeysAt } from '../../graph/memory/keys.ts'

/** An item's values at an end of a relation, each once, by the keys of their facts. */
export function knownValues(
  facts: FactsInMemory,
  item: number,
  relation: number,
  end: End,
): readonly number[] {
  const { bySubject, byObject } = facts
  const byKey = (one: number, other: number) => compareKeysAt(facts, one, other)
  const order = end === 'object' ? bySubject : byObject
  const { start, end: last } = order.withRelation(item, relation)
  const values = [...new Set(order.others.subarray(start, last))]
  const keyOf = (value: number) => {
    const [subject, object] = end === 'object' ? [item, value] : [value, item]
    const { start: first, end: after } = bySubject.between(subject, relation, object)
    return range(first, after).toSorted(byKey)[0] ?? first
  }
  return values
    .map((value) => ({ value, at: keyOf(value) }))
    .toSorted((one, other) => byKey(one.at, other.at))
    .map(({ value }) => value)
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, place) => start + place)
}
