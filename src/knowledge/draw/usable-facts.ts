import type { Draw, DrawEdge } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import type { Admission } from '../truth/grounds/admission.ts'
import { certifiable } from '../truth/grounds/certifiable.ts'
import type { CompleteLists } from './complete-list.ts'
import { dropReason } from './drop-reason.ts'
import type { EdgeFacts, EdgeNeeds, UsableFacts } from './edge-facts.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { openValues } from './open-values.ts'

/** Enough for random and similar replacements; more would cost time and memory. The most similar are also looked for beyond these. */
const mostUsed = 32_768

/** What a draw needs of one of its edges. */
export function edgeNeeds(draw: Draw, edge: DrawEdge, number: number): EdgeNeeds {
  const { language, standard, giveaways, exchange, open, complete } = draw
  return {
    relations: edge.relations,
    objects: edge.objects,
    complete: complete.flatMap(({ edge: own, place, several, optional }) => {
      const values = several === true ? ('several' as const) : ('one' as const)
      return own === number ? { place, values, isNeeded: optional !== true } : []
    }),
    ...(number === 0 && open !== undefined && { opened: open }),
    exchanged: exchange?.edge === number && exchange.optional !== true,
    language,
    ...(giveaways !== undefined && { giveaways }),
    ...(standard !== undefined && { standard }),
  }
}

export async function readEdge(graph: GraphWithDraws, needs: EdgeNeeds): Promise<EdgeFacts> {
  const { relations: asked, objects, complete: ends, opened, exchanged, language } = needs
  const named = await graph.namedFacts(language)
  const relations = await codesOf(graph, asked)
  const falsifiable = exchanged ? new Set(await certifiable(graph, admissionOf(needs))) : relations
  const complete: Partial<Record<End, CompleteLists>> = {}
  const lists: CompleteLists[] = []
  for (const { place, values, isNeeded } of ends) {
    const list = await graph.completeLists(needs, place, values)
    complete[place] = list
    if (isNeeded) lists.push(list)
  }
  const unopened = await unopenedOf(graph, needs, opened)
  const { facts } = named
  const unfitnessOf = await graph.unfitFacts(language)
  const reasonOf = (place: number) => {
    if (!falsifiable.has(facts.bySubject.relations[place] as number)) return dropReason.ground
    const unfitness = unfitnessOf(place)
    if (unfitness === dropReason.ended) return unfitness
    const literal = facts.literals[facts.bySubject.others[place] as number] === 1
    if (objects !== 'any' && literal !== (objects === 'literal')) return dropReason.objects
    if (unfitness !== undefined) return unfitness
    if (lists.some((list) => list(place) === undefined)) return dropReason.incomplete
    return unopened(place)
  }
  const mayServe = (relation: number) => relations.has(relation) && falsifiable.has(relation)
  const known = new Map<number, UsableFacts>()
  const usable = (relation: number) => {
    const found =
      known.get(relation) ??
      (mayServe(relation) ? usableOf(named.inKeyOrder(relation), reasonOf) : noFacts)
    known.set(relation, found)
    return found
  }
  return { named, relations, complete, mayServe, reasonOf, usable }
}

/** With more right answers than this, nearly any answer is right. */
const mostValues = 25

/** Why the list of a fact's values at an end is not open. */
async function unopenedOf(
  graph: Pick<GraphWithDraws, 'completeLists' | 'facts' | 'subjects'>,
  needs: EdgeNeeds,
  end: End | undefined,
): Promise<(place: number) => string | undefined> {
  if (end === undefined) return () => undefined
  const certified = await graph.completeLists(needs, end)
  const values = await openValues(graph)
  return (place) => {
    if (certified(place) !== undefined) return dropReason.closed
    return values.areMoreThan(mostValues, place, end) ? dropReason.many : undefined
  }
}

const noFacts: UsableFacts = { facts: new Int32Array(0) }

/** The first usable facts in key order, sorted by place: the same whatever else a draw asks. */
function usableOf(inKeyOrder: Int32Array, reasonOf: EdgeFacts['reasonOf']): UsableFacts {
  const mayBe = (place: number) => reasonOf(place) === undefined
  const facts: number[] = []
  let looked = 0
  for (; looked < inKeyOrder.length && facts.length < mostUsed; looked++) {
    const place = inKeyOrder[looked] as number
    if (mayBe(place)) facts.push(place)
  }
  const sorted = Int32Array.from(facts).sort()
  return looked === inKeyOrder.length ? { facts: sorted } : { facts: sorted, mayBe }
}

async function codesOf(
  graph: Pick<Graph, 'relationIris'>,
  asked: EdgeNeeds['relations'],
): Promise<ReadonlySet<number>> {
  const iris = await graph.relationIris()
  if (asked === 'all') return new Set(iris.keys())
  const wanted = new Set(asked)
  return new Set([...iris].flatMap(([code, iri]) => (wanted.has(iri) ? code : [])))
}

/** Which certificates a draw's exchanges may have. */
export function admissionOf({
  standard = 'certified',
  giveaways = false,
}: Pick<Draw, 'standard' | 'giveaways'>): Admission {
  return { standard, giveaways, use: 'exchange' }
}
