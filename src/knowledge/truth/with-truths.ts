import { keyed, lazy } from '../graph/lazy.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import type { GraphWithTruths } from './graph-with-truths.ts'
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
import { findOwnersRelations } from './grounds/owners-relations.ts'
import { findSingleValues } from './grounds/single-values.ts'
import { findToldTogether } from './grounds/told-together.ts'
import { makeContainers, makeContainersOfValues } from './known/containers.ts'
import { findKnownTruths } from './known/known-truths.ts'
import { makePlacings } from './known/placing.ts'
import { makeMinedModel } from './plausibility/mined-model.ts'

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
    toldTogether: keyed((end) => findToldTogether(graph, end)),
    declaredLists: lazy(() => makeDeclaredLists(graph)),
    minedModel: lazy(() => makeMinedModel(graph)),
  }
  return graph
}
