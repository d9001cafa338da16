import { subClassRelations } from '../../../domain/public-vocabularies.ts'
import type { Graph } from '../../graph/graph.ts'
import { factPeriod } from '../../graph/memory/fact-order.ts'
import type { FactsInMemory } from '../../graph/memory/fact-orders.ts'
import { integerColumns } from '../../graph/memory/integer-columns.ts'
import { compareKeysAt } from '../../graph/memory/keys.ts'
import type { LiteralValue } from '../../graph/memory/literal-value.ts'
import type { LiteralValues } from '../../graph/memory/literal-values.ts'
import { PairIndex } from '../../graph/memory/pair-index.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { literalSort } from '../../store/schema.ts'
import { relationCodes, type Tables } from '../../store/tables.ts'
import { typeRelations } from '../../store/vocabulary.ts'
import type { GraphWithTruths } from '../graph-with-truths.ts'
import type { KnownTruth, KnownTruths } from './known-truth.ts'
import { type Superclasses, superclassesOf } from './superclasses.ts'
import { codeOfWay, makeRelationWays } from './ways.ts'

export async function findKnownTruths(graph: GraphWithTruths): Promise<KnownTruths> {
  await graph.askedTerms()
  const lookup: Lookup = {
    facts: await graph.facts(),
    literals: await graph.literalValues(),
    ways: await waysOf(graph),
    ...(await insideOf(graph)),
    ...(await classesOf(graph)),
  }
  return {
    isTrue: (statement) => !candidates(lookup, statement, () => true),
    why: (statement) => {
      let best: Candidate | undefined
      candidates(lookup, statement, (found) => {
        if (best === undefined || compare(lookup, found, best) < 0) best = found
        return false
      })
      return best && { way: best.way, facts: factsOf(lookup, statement, best) }
    },
  }
}

interface Lookup {
  readonly facts: FactsInMemory
  readonly literals: LiteralValues
  readonly ways: ReadonlyMap<number, readonly Way[]>
  /** Relations whose facts about a value also hold of all that the value lies in. */
  readonly widening: ReadonlySet<number>
  readonly inside: Inside
  /** Relations that give an entity's class, and those that give a class's superclass. */
  readonly typing: ReadonlySet<number>
  readonly subClassing: ReadonlySet<number>
  readonly superclasses: Superclasses
}

interface Way {
  readonly known: number
  readonly inverted: boolean
  readonly way: number
}

/** See `containersOf`. */
interface Inside {
  readonly index: PairIndex
  readonly columns: Readonly<
    Record<'below' | 'step' | 'subject' | 'relation' | 'object', Int32Array>
  >
}

interface Candidate {
  readonly way: number
  readonly subject: number
  /** Its place in `bySubject`. */
  readonly at: number
  readonly step: number
}

const ways = {
  fact: codeOfWay('fact'),
  notation: codeOfWay('notation'),
  symmetry: codeOfWay('symmetry'),
  inverse: codeOfWay('inverse'),
  containment: codeOfWay('containment'),
  subclass: codeOfWay('subclass'),
}

/** Whether it follows from where a value of the stated relation itself lies. */
export function isByContainment(
  { way, facts: [known] }: KnownTruth,
  { relation }: Triple,
): boolean {
  return way === ways.containment && known?.relation === relation
}

/** The known value, and the facts that lead from it to the stated one. */
export function knownToLieIn(facts: readonly Triple[]): KnownTruth {
  return { way: ways.containment, facts }
}

/** Calls `seen` with each fact that makes the statement true until it returns true; returns whether none did. */
function candidates(
  lookup: Lookup,
  { subject, relation, object }: Triple,
  seen: (found: Candidate) => boolean,
): boolean {
  const asked = relation
  if (!variant(lookup, asked, { subject, relation, object }, ways.fact, seen)) return false
  for (const { known, inverted, way } of lookup.ways.get(relation) ?? []) {
    const [one, other] = inverted ? [object, subject] : [subject, object]
    const stated = { subject: one, relation: known, object: other }
    if (!variant(lookup, asked, stated, way, seen)) return false
  }
  return true
}

function variant(
  lookup: Lookup,
  asked: number,
  { subject, relation, object }: Triple,
  way: number,
  seen: (found: Candidate) => boolean,
): boolean {
  const { bySubject } = lookup.facts
  const { start, end } = bySubject.withRelation(subject, relation)
  const isTurned = way === ways.inverse || way === ways.symmetry
  const widens = !isTurned && lookup.widening.has(asked)
  const isOfClasses = !isTurned && subject !== object && isAboutClasses(lookup, asked)
  for (let at = start; at < end; at++) {
    const known = bySubject.others[at] as number
    const found =
      reachedFrom(lookup, known, object, way, widens) ??
      (isOfClasses ? reachedByClasses(lookup, asked, { subject, known, object }) : undefined)
    if (found !== undefined && seen({ ...found, subject, at })) return false
  }
  return true
}

/** How a known value makes the stated one true: the number of steps up to it. */
function reachedFrom(
  lookup: Lookup,
  known: number,
  object: number,
  way: number,
  widens: boolean,
): Pick<Candidate, 'way' | 'step'> | undefined {
  if (known === object) return { way, step: 0 }
  if (isInOtherNotation(lookup, known, object)) return { way: ways.notation, step: 0 }
  const step = widens ? stepsTo(lookup, known, object) : 0
  return step === 0 ? undefined : { way: ways.containment, step }
}

function isAboutClasses({ typing, subClassing }: Lookup, relation: number): boolean {
  return typing.has(relation) || subClassing.has(relation)
}

/** An instance or subclass of a class is also one of all its superclasses. */
function reachedByClasses(
  { subClassing, superclasses }: Lookup,
  asked: number,
  { subject, known, object }: Record<'subject' | 'known' | 'object', number>,
): Pick<Candidate, 'way' | 'step'> | undefined {
  const step = superclasses.stepsTo(known, object)
  if (step === 0) return undefined
  // a step of a cycle leads nowhere
  if (subClassing.has(asked) && superclasses.reaches(known, subject)) return undefined
  return { way: ways.subclass, step }
}

function isInOtherNotation({ literals }: Lookup, known: number, object: number): boolean {
  const stated = literals.get(object)
  const held = stated && literals.get(known)
  return stated !== undefined && held !== undefined && isSameValue(held, stated)
}

/** The number of steps from a value up to what it lies in; 0 if it does not. */
function stepsTo({ inside }: Lookup, value: number, above: number): number {
  const row = inside.index.find(value, above)
  return row < 0 ? 0 : (inside.columns.step[row] as number)
}

function compare({ facts }: Lookup, one: Candidate, other: Candidate): number {
  const isOver = ({ at }: Candidate) => Number(facts.bySubject.periods[at] === factPeriod.over)
  return (
    one.way - other.way ||
    isOver(one) - isOver(other) ||
    one.step - other.step ||
    compareKeysAt(facts, one.at, other.at)
  )
}

function factsOf(
  { facts: { bySubject }, inside, superclasses }: Lookup,
  statement: Triple,
  { way, subject, at }: Candidate,
): readonly Triple[] {
  const factAt = (below: number, place: number): Triple => ({
    subject: below,
    relation: bySubject.relations[place] as number,
    object: bySubject.others[place] as number,
  })
  const facts = [factAt(subject, at)]
  const object = bySubject.others[at] as number
  if (way === ways.subclass) {
    let below = object
    for (const place of superclasses.wayTo(object, statement.object)) {
      facts.push(factAt(below, place))
      below = bySubject.others[place] as number
    }
    return facts
  }
  if (way !== ways.containment) return facts
  const { columns, index } = inside
  const path: Triple[] = []
  // from the stated value down to the known one
  for (let above = statement.object; ; ) {
    const row = index.find(object, above)
    if (row < 0) throw new Error(`no way from ${object} to ${above}`)
    path.push({
      subject: columns.subject[row] as number,
      relation: columns.relation[row] as number,
      object: columns.object[row] as number,
    })
    above = columns.below[row] as number
    if (above === object) return [...facts, ...path.reverse()]
  }
}

async function waysOf(
  graph: Tables & Pick<GraphWithTruths, 'askedTerms' | 'declarations' | 'relationsUsed'>,
): Promise<Lookup['ways']> {
  const rows = await graph.database.rows(`SELECT * FROM ${await makeRelationWays(graph)}`)
  const found = new Map<number, Way[]>()
  for (const { relation, known, inverted, way } of rows) {
    const own = { known: Number(known), inverted: Number(inverted) === 1, way: Number(way) }
    const others = found.get(Number(relation))
    if (others === undefined) found.set(Number(relation), [own])
    else others.push(own)
  }
  return found
}

async function insideOf(
  graph: Tables & Pick<GraphWithTruths, 'codeList' | 'containersOfValues' | 'declarations'>,
): Promise<Pick<Lookup, 'widening' | 'inside'>> {
  const widening = [...graph.declarations.values()]
    .filter(({ widens }) => widens === true)
    .map(({ relation }) => relation)
  const codes = await graph.database.rows(
    `SELECT code FROM terms WHERE code IN (${await graph.codeList(widening)})`,
  )
  const { entity, above, ...columns } = await integerColumns(
    graph,
    await graph.containersOfValues(widening),
    ...(['entity', 'above', 'below', 'step', 'subject', 'relation', 'object'] as const),
  )
  return {
    widening: new Set(codes.map(({ code }) => Number(code))),
    inside: { index: new PairIndex(entity, above), columns },
  }
}

async function classesOf(
  graph: Tables & Pick<Graph, 'facts'>,
): Promise<Pick<Lookup, 'typing' | 'subClassing' | 'superclasses'>> {
  const codesOf = async (relations: readonly string[]) => {
    const rows = await graph.database.rows(relationCodes(relations))
    return new Set(rows.map(({ code }) => Number(code)))
  }
  return {
    typing: await codesOf(typeRelations),
    subClassing: await codesOf(subClassRelations),
    superclasses: await superclassesOf(graph),
  }
}

/**
 * Whether the value `held` makes the value `stated` true: the same text, number or date in another notation, or a date
 * known more precisely than stated.
 */
function isSameValue(held: LiteralValue, stated: LiteralValue): boolean {
  if (held.sort !== stated.sort) return false
  if (stated.sort === literalSort.number && held.number !== stated.number) return false
  if (held.said === stated.said) return true
  return stated.sort === literalSort.date && `${held.comparable}-`.startsWith(`${stated.said}-`)
}
