import { FactOrder } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { sharedBytes, sharedIntegers } from './shared.ts'
import { inOrder } from './sorted-by.ts'

/** The facts whose `gone` is 0, by place in `bySubject`. */
export function withoutFacts(facts: FactsInMemory, gone: Uint8Array): FactsInMemory {
  const { bySubject, byObject, places, highKeys, lowKeys, literals } = facts
  // new place by old place; negative for facts that are gone
  const moved = new Int32Array(gone.length)
  let left = 0
  for (let at = 0; at < gone.length; at++) moved[at] = gone[at] === 0 ? left++ : -1
  const kept = new Int32Array(left)
  for (let at = 0, next = 0; at < gone.length; at++) if (gone[at] === 0) kept[next++] = at
  const turned = new Int32Array(left)
  const keptPlaces = sharedIntegers(left)
  for (let at = 0, next = 0; at < places.length; at++) {
    const place = moved[places[at] as number] as number
    if (place < 0) continue
    turned[next] = at
    keptPlaces[next++] = place
  }
  return {
    bySubject: reduced(bySubject, kept),
    byObject: reduced(byObject, turned),
    places: keptPlaces,
    highKeys: sharedInOrder(highKeys, kept),
    lowKeys: sharedInOrder(lowKeys, kept),
    literals,
  }
}

/** An order reduced to ascending places. */
function reduced(order: FactOrder, places: Int32Array): FactOrder {
  const starts = sharedIntegers(order.codes + 1)
  let place = 0
  for (let code = 0; code < order.codes; code++) {
    const end = order.starts[code + 1] as number
    while (place < places.length && (places[place] as number) < end) place++
    starts[code + 1] = place
  }
  return new FactOrder(starts, {
    relations: sharedInOrder(order.relations, places),
    others: sharedInOrder(order.others, places),
    periods: periodsAt(order.periods, places),
  })
}

function sharedInOrder(column: Int32Array, places: Int32Array): Int32Array {
  return inOrder(column, places, sharedIntegers(places.length))
}

function periodsAt(periods: Uint8Array, places: Int32Array): Uint8Array {
  const found = sharedBytes(places.length)
  for (let at = 0; at < places.length; at++) found[at] = periods[places[at] as number] as number
  return found
}
