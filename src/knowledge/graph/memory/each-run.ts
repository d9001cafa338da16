import type { FactOrder } from './fact-order.ts'

/** Calls `visit` for each entity that has facts, with the range of those facts. */
export function eachEntity(
  { starts, codes }: FactOrder,
  visit: (entity: number, start: number, end: number) => void,
): void {
  for (let entity = 0; entity < codes; entity++) {
    const [start, end] = [starts[entity] as number, starts[entity + 1] as number]
    if (start < end) visit(entity, start, end)
  }
}

export type VisitRun = (entity: number, relation: number, start: number, end: number) => void

/** The same for each entity and relation. */
export function eachRun(order: FactOrder, visit: VisitRun): void {
  eachEntity(order, (entity) => eachRunOf(order, entity, visit))
}

/** The same for each relation of an entity. */
export function eachRunOf(order: FactOrder, entity: number, visit: VisitRun): void {
  const { relations } = order
  const { start: first, end: last } = order.of(entity)
  for (let start = first, end = first; start < last; start = end) {
    const relation = relations[start] as number
    while (end < last && relations[end] === relation) end++
    visit(entity, relation, start, end)
  }
}

/** Calls `visit` once for each entity and fact, however many periods the fact has. */
export function eachFact(
  order: FactOrder,
  visit: (entity: number, start: number, end: number) => void,
): void {
  eachEntity(order, (entity, first, last) => {
    eachFactOf(order, first, last, (_, start, end) => visit(entity, start, end))
  })
}

/** The same for the facts of one entity, given as a range. */
export function eachFactOf(
  { relations, others }: FactOrder,
  first: number,
  last: number,
  visit: (relation: number, start: number, end: number) => void,
): void {
  for (let start = first, end = first; start < last; start = end) {
    const [relation, other] = [relations[start] as number, others[start] as number]
    while (end < last && relations[end] === relation && others[end] === other) end++
    visit(relation, start, end)
  }
}
