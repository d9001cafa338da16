import type { Declaration } from '../../../domain/declaration.ts'
import { type End, otherEnd } from '../../../domain/end.ts'
import type { Iri } from '../../../domain/iri.ts'
import { wilsonInterval } from '../../../statistics/wilson-interval.ts'
import type { Graph } from '../../graph/graph.ts'
import { currentValues } from '../../graph/memory/current-values.ts'
import { eachRun } from '../../graph/memory/each-run.ts'
import { keysOf } from '../../profiles/counted-ends.ts'
import type { GraphWithProfiles } from '../../profiles/graph-with-profiles.ts'
import { valuesTable } from '../../profiles/kind-tables.ts'
import type {
  Counted,
  GraphWithTruths,
  SingleRelation,
  SingleValues,
} from '../graph-with-truths.ts'
import { countedValues } from './counted-values.ts'

const fewestMeasured = 50
const singleShare = 0.99
const nearlyShare = 0.9
const mostContradicted = 0.05

/** A relation whose subjects are counted to have one object each, but for some that have several. */
export interface CountedRelation {
  readonly relation: Iri
  readonly subjects: number
  /** Codes of those with several. */
  readonly exceptions: readonly number[]
}

/** By IRI. */
export async function countedRelations(
  graph: Pick<GraphWithTruths, 'relationIris' | 'singleValues'>,
): Promise<readonly CountedRelation[]> {
  const { relations } = await graph.singleValues('object')
  const iris = await graph.relationIris()
  return [...relations]
    .flatMap(([code, { standing }]) => {
      const relation = iris.get(code)
      return typeof standing === 'string' || relation === undefined
        ? []
        : [{ relation, subjects: standing.counted.keys, exceptions: standing.counted.exceptions }]
    })
    .toSorted((one, other) => (one.relation < other.relation ? -1 : 1))
}

interface Measured {
  readonly code: number
  readonly relation: string
  readonly keys: number
  readonly single: number
  readonly dated: boolean
  /** All its objects are entities. */
  readonly joins: boolean
}

export async function findSingleValues(graph: GraphWithTruths, end: End): Promise<SingleValues> {
  const relations = await measure(graph, end)
  const counted = graph.own ? await countedValues(graph, end) : new Map<number, Counted>()
  const standings = relations.map((relation) => standingOf(graph, end, relation, counted))
  const declared = relations.filter((_, place) => standings[place] === 'declared')
  const contradicted = await contradictedKeys(graph, end, declared)
  const isContradicted = ({ code, keys }: Measured) =>
    (contradicted.get(code) ?? 0) > mostContradicted * keys
  const isToldAgainst = (relation: Measured) =>
    graph.declarations.get(relation.relation)?.owner === true
      ? (contradicted.get(relation.code) ?? 0) > 0
      : isContradicted(relation)
  const kept = new Map<number, SingleRelation>()
  for (const [place, relation] of relations.entries()) {
    const standing = standings[place]
    // an owner's declaration still holds for other keys: one with several values certifies nothing
    const isBelieved = graph.declarations.get(relation.relation)?.owner === true
    if (standing === undefined || (isContradicted(relation) && !isBelieved)) continue
    const { code, keys, single } = relation
    kept.set(code, { standing, keys, several: keys - single })
  }
  const codes = [...kept.keys()].map((code) => `(${code})`)
  return {
    table: await valuesTable(graph, 'single (relation INTEGER)', codes),
    relations: kept,
    contradicted,
    contradictions: declared.filter(isToldAgainst).map(({ relation, code, keys }) => ({
      relation,
      constraint: end === 'object' ? 'functional' : 'inverse-functional',
      subjects: keys,
      contradicted: contradicted.get(code) ?? 0,
    })),
  }
}

function standingOf(
  graph: Pick<Graph, 'declarations'>,
  end: End,
  measured: Measured,
  counts: ReadonlyMap<number, Counted>,
): SingleRelation['standing'] | undefined {
  const declaration = graph.declarations.get(measured.relation)
  const isOwned = declaration === undefined || declaration.owner === true
  if (declaration?.owner === true && isDeclaredSingle(declaration, end)) return 'declared'
  const counted = isCountable(measured, end) ? counts.get(measured.code) : undefined
  if (isOwned && counted !== undefined && !addsUp(declaration, end)) return { counted }
  if (declaration === undefined) return isSingle(measured, singleShare) ? 'measured' : undefined
  // what holds for a time excludes nothing, whatever is declared
  if (declaration.changesInTime) return undefined
  if (isDeclaredSingle(declaration, end)) return 'declared'
  return isNearlySingle(declaration, end, measured) ? 'nearly' : undefined
}

/** Not declared single: some keys have several values, and how many is measured. On years sources differ, and nearly every year is different. */
function isNearlySingle(declaration: Declaration, end: End, measured: Measured): boolean {
  const isPartial = declaration.partial === otherEnd(end) || declaration.partial === 'both'
  return (
    measured.joins && !isPartial && !addsUp(declaration, end) && isSingle(measured, nearlyShare)
  )
}

function addsUp(declaration: Declaration | undefined, end: End): boolean {
  return declaration?.cumulative === end || declaration?.cumulative === 'both'
}

function isDeclaredSingle(declaration: Declaration, end: End): boolean {
  return end === 'object' ? declaration.functional : declaration.inverseFunctional
}

/** What holds for a time excludes nothing; that only one subject has a number or a day is chance. */
function isCountable({ dated, joins }: Measured, end: End): boolean {
  return !dated && (end === 'object' || joins)
}

async function measure(
  graph: Pick<GraphWithProfiles, 'countedEnds' | 'relationIris'>,
  end: End,
): Promise<Measured[]> {
  const counted = await graph.countedEnds()
  const iris = await graph.relationIris()
  return [...iris].flatMap(([code, relation]) => {
    const own = counted.get(code)
    if (own === undefined) return []
    return [
      {
        code,
        relation,
        ...keysOf(own, end),
        dated: own.dated > 0,
        joins: own.dates + own.numbers + own.texts === 0,
      },
    ]
  })
}

// facts with a beginning or end belong to a relation that changes
function isSingle({ keys, single, dated }: Measured, share: number): boolean {
  if (dated || keys < fewestMeasured) return false
  return (wilsonInterval(single, keys)?.low ?? 0) >= share
}

/** By relation: the number of keys with values that exclude each other; an ended value excludes no later one. */
async function contradictedKeys(
  graph: Pick<GraphWithTruths, 'compatibility' | 'facts' | 'termKeys'>,
  end: End,
  relations: readonly Measured[],
): Promise<ReadonlyMap<number, number>> {
  const contradicted = new Map(
    relations.flatMap(({ code, keys, single }) => (single < keys ? [[code, 0]] : [])),
  )
  if (contradicted.size === 0) return contradicted
  const { bySubject, byObject } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const { compareTerms } = await graph.termKeys()
  const compatible = await graph.compatibility()
  eachRun(order, (_, relation, start, last) => {
    const found = last - start > 1 ? contradicted.get(relation) : undefined
    if (found === undefined) return
    const values = currentValues(order, start, last)
    const first = values.reduce(
      (least, value) => (compareTerms(value, least) < 0 ? value : least),
      values[0] ?? -1,
    )
    if (values.some((value) => !compatible(first, value))) contradicted.set(relation, found + 1)
  })
  return contradicted
}
