import type { End } from '../../domain/end.ts'
import type { Graph } from '../graph/graph.ts'
import { keyed, lazy } from '../graph/lazy.ts'
import { currentValues } from '../graph/memory/current-values.ts'
import { eachRun } from '../graph/memory/each-run.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { Tables } from '../store/tables.ts'
import type { GraphWithTruths, StatedTogether } from './graph-with-truths.ts'
import { makeOneWay } from './grounds/asymmetric.ts'
import { makeCompatibility } from './grounds/compatible.ts'
import { ContradictoryYears } from './grounds/contradictory-years.ts'
import { readTypesOfEntities } from './grounds/counted-values.ts'
import { makeExcluding } from './grounds/exclusion.ts'
import { makeSingleItems } from './grounds/functional.ts'
import { makeNotOfItself } from './grounds/irreflexive.ts'
import { findStrangeFacts, makeStrangers, readStrangersByRelation } from './grounds/kinds.ts'
import { makeDeclaredLists } from './grounds/listed.ts'
import { makeOrders, ordersByRelation } from './grounds/orders.ts'
import { findSingleValues } from './grounds/single-values.ts'
import { makeContainers, makeContainersOfValues } from './known/containers.ts'
import { findKnownTruths } from './known/known-truths.ts'
import { makePlacings } from './known/placing.ts'
import { keepModel, keptModelOf } from './plausibility/kept-model.ts'
import { type MinedModel, mine } from './plausibility/mine.ts'
import { isWorthAThread, mineInThread } from './plausibility/mine-in-thread.ts'
import { mostValues } from './plausibility/neighbourhood-stats.ts'

export function withTruths(given: GraphWithProfiles): GraphWithTruths {
  const graph: GraphWithTruths = {
    ...given,
    knownTruths: lazy(() => findKnownTruths(graph)),
    placings: lazy(() => makePlacings(graph)),
    containers: lazy(() => makeContainers(graph)),
    containersOfValues: keyed(
      (relations) => makeContainersOfValues(graph, relations),
      (relations) => relations.join(' '),
    ),
    ownersRelations: lazy(() => findOwnersRelations(graph)),
    compatibility: lazy(() => makeCompatibility(graph)),
    contradictoryYears: lazy(
      async () =>
        new ContradictoryYears(
          await graph.facts(),
          await graph.moments(),
          await ordersByRelation(graph),
          await graph.marksByRelation(),
        ),
    ),
    orders: lazy(() => makeOrders(graph)),
    oneWay: lazy(() => makeOneWay(graph)),
    notOfItself: lazy(() => makeNotOfItself(graph)),
    excluding: lazy(() => makeExcluding(graph)),
    strangers: lazy(() => makeStrangers(graph)),
    strangersByRelation: lazy(() => readStrangersByRelation(graph)),
    strangeFacts: lazy(() => findStrangeFacts(graph)),
    typesOfEntities: lazy(() => readTypesOfEntities(graph)),
    singleValues: keyed((end) => findSingleValues(graph, end)),
    singleItems: keyed((end) => makeSingleItems(graph, end)),
    statedTogether: keyed((end) => findStatedTogether(graph, end)),
    declaredLists: lazy(() => makeDeclaredLists(graph)),
    minedModel: lazy(() => makeMinedModel(graph)),
  }
  return graph
}

/** Codes of relations that the graph's owner declares something of; that is believed without measurement. */
async function findOwnersRelations(
  graph: Pick<Graph, 'codesOf' | 'declarations'>,
): Promise<ReadonlySet<number>> {
  const declared = [...graph.declarations.values()].flatMap(({ relation, owner }) =>
    owner === true ? [relation] : [],
  )
  if (declared.length === 0) return new Set<number>()
  return new Set((await graph.codesOf(declared)).values())
}

/** Of entities, if the relation has one value at this end: years and numbers are not shared just because two sources differ on one. */
async function findStatedTogether(
  graph: Pick<GraphWithTruths, 'facts' | 'singleValues'>,
  end: End,
): Promise<StatedTogether> {
  const { relations } = await graph.singleValues(end)
  const { bySubject, byObject, literals } = await graph.facts()
  const order = end === 'object' ? bySubject : byObject
  const pairs = new Map<number, Set<number>>()
  const pairOf = (one: number, other: number) =>
    Math.min(one, other) * order.codes + Math.max(one, other)
  eachRun(order, (_, relation, start, last) => {
    if (last - start < 2 || last - start > mostValues || !relations.has(relation)) return
    const own = pairs.get(relation) ?? new Set<number>()
    pairs.set(relation, own)
    const values = currentValues(order, start, last).filter((value) => literals[value] === 0)
    for (const [place, one] of values.entries()) {
      for (const other of values.slice(place + 1)) own.add(pairOf(one, other))
    }
  })
  return (relation, one, other) => pairs.get(relation)?.has(pairOf(one, other)) === true
}

/** Made in a thread of its own if the graph is large; absent as in `Mined`. */
async function makeMinedModel(
  graph: Tables & Pick<Graph, 'codesOf' | 'facts' | 'shelf' | 'termKeys'>,
): Promise<MinedModel | undefined> {
  const facts = await graph.facts()
  const kept = await keptModelOf(graph)
  const way = (await isWorthAThread(graph, facts)) ? mineInThread : mine
  const { model, toKeep } = await way(graph, facts, kept)
  if (toKeep !== undefined) await keepModel(graph, toKeep)
  return model
}
