import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import type { LiteralValues } from '../../graph/memory/literal-values.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { type Moments, marking, pointCode, yearIn } from '../../profiles/moments.ts'
import { literalSort } from '../../store/schema.ts'
import { relationCodes } from '../../store/tables.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { Ground, Judge } from './ground.ts'
import type { Order, OrderPlace } from './order.ts'
import { ordersByRelation } from './orders.ts'

/** The reason: the ends' years, the subject's own other year, or a related entity's year. */
const variant = { ends: 0, own: 1, related: 2 } as const

/** The years of the two ends, or of one entity, contradict each other. */
export const dates: Ground = {
  id: 'dates',
  description: 'The years in which things began and ended rule it out',
  givesAway: true,
  judge,
  relations: async (graph) => `
    SELECT relation FROM ${(await graph.orders()).table}
    UNION ${relationCodes([...marking(graph, 'start'), ...marking(graph, 'end')])}`,
  contradictions: async (graph) => (await graph.orders()).contradictions,
  reason: ({ variant: which }) => ({ kind: 'years', of: which === variant.own ? 'one' : 'two' }),
}

async function judge(graph: GraphWithTruths): Promise<Judge> {
  const dated: Dated = {
    facts: await graph.facts(),
    literals: await graph.literalValues(),
    moments: await graph.moments(),
    orders: await ordersByRelation(graph),
    marks: await graph.marksByRelation(),
  }
  const contradictory = await graph.contradictoryYears()
  return (statement) => {
    const found = [...ofEnds(dated, statement), ...ofTold(dated, statement)]
    const [first] = found
      .filter(({ facts }) => !facts.some((fact) => contradictory.involve(fact)))
      .toSorted(compare)
    return first && { declared: true, ...first }
  }
}

interface Dated {
  readonly facts: FactsInMemory
  readonly literals: LiteralValues
  readonly moments: Moments
  readonly orders: ReadonlyMap<number, readonly Order[]>
  /** By relation code: whether its dates mark the subject's beginning or end. */
  readonly marks: ReadonlyMap<number, readonly number[]>
}

interface Found {
  readonly variant: number
  readonly facts: readonly Triple[]
}

function compare(one: Found, other: Found): number {
  const [mine, theirs] = [one.facts[0], other.facts[0]]
  if (one.variant !== other.variant || mine === undefined || theirs === undefined) {
    return one.variant - other.variant
  }
  return (
    mine.subject - theirs.subject || mine.relation - theirs.relation || mine.object - theirs.object
  )
}

/** The years of the statement's ends break its relation's declaration. */
function ofEnds({ moments, orders }: Dated, statement: Triple): readonly Found[] {
  return (orders.get(statement.relation) ?? []).flatMap(({ earlier, later, slack }) => {
    const early = moments.earliest(statement[earlier.end], earlier.point)
    const late = moments.latest(statement[later.end], later.point)
    if (early === undefined || late === undefined || early.year <= late.year + slack) return []
    return [{ variant: variant.ends, facts: [early.fact, late.fact] }]
  })
}

/** The statement is a date that marks its subject's beginning or end. */
function ofTold(dated: Dated, { subject, relation, object }: Triple): readonly Found[] {
  const value = dated.literals.get(object)
  if (value?.sort !== literalSort.date) return []
  const year = yearIn(value.comparable)
  return (dated.marks.get(relation) ?? []).flatMap((point) => [
    ...ofItself(dated, subject, point, year),
    ...ofRelated(dated, subject, point, year),
  ])
}

/** A beginning after the known end, or an end before the known beginning. */
function ofItself({ moments }: Dated, entity: number, point: number, year: number) {
  const isStart = point === pointCode.start
  const known = isStart
    ? moments.latest(entity, pointCode.end)
    : moments.earliest(entity, pointCode.start)
  if (known === undefined) return []
  if (isStart ? year <= known.year : year >= known.year) return []
  return [{ variant: variant.own, facts: [known.fact] }]
}

/** A year that breaks the declaration of one of the subject's facts: a book before its author's birth. */
function* ofRelated(dated: Dated, entity: number, point: number, year: number): Generator<Found> {
  const { bySubject, byObject } = dated.facts
  for (const [end, order] of [
    ['subject', bySubject],
    ['object', byObject],
  ] as const) {
    const { start, end: last } = order.of(entity)
    for (let at = start; at < last; at++) {
      const [relation, other] = [order.relations[at] as number, order.others[at] as number]
      const rules = dated.orders.get(relation)
      if (rules === undefined || dated.literals.has(other)) continue
      const [subject, object] = end === 'subject' ? [entity, other] : [other, entity]
      const fact = { subject, relation, object }
      for (const rule of rules) yield* brokenBy(dated, fact, rule, { end, point, year })
    }
  }
}

function* brokenBy(
  { moments }: Dated,
  fact: Triple,
  { earlier, later, slack }: Order,
  { end, point, year }: OrderPlace & { readonly year: number },
): Generator<Found> {
  if (earlier.end === end && earlier.point === point) {
    const known = moments.latest(fact[later.end], later.point)
    if (known !== undefined && year > known.year + slack) {
      yield { variant: variant.related, facts: [fact, known.fact] }
    }
  }
  if (later.end === end && later.point === point) {
    const known = moments.earliest(fact[earlier.end], earlier.point)
    if (known !== undefined && known.year > year + slack) {
      yield { variant: variant.related, facts: [fact, known.fact] }
    }
  }
}
