import { keyed, lazy } from '../graph/lazy.ts'
import type { GraphWithTruths } from '../truth/graph-with-truths.ts'
import { findCommonestValues } from './commonest-values.ts'
import { findAllConflicts } from './conflicts.ts'
import { makeKindsAtEnds } from './describe-end.ts'
import { readCommonLabels } from './describe-relation.ts'
import type { DescribedGraph } from './described-graph.ts'
import { findHubs } from './hubs.ts'
import { makeNameDistinctions } from './name-distinctions.ts'
import { computePageRank } from './page-rank.ts'
import { makeRelationProfiles } from './relation-profiles.ts'

export function withDescriptions(given: GraphWithTruths): DescribedGraph {
  const graph: DescribedGraph = {
    ...given,
    conflicts: lazy(() => findAllConflicts(graph)),
    relationProfiles: lazy(() => makeRelationProfiles(graph)),
    commonestValues: lazy(() => findCommonestValues(graph)),
    pageRank: lazy(() => computePageRank(graph)),
    hubs: lazy(() => findHubs(graph)),
    kindsAtEnds: lazy(() => makeKindsAtEnds(graph)),
    labelRows: lazy(async () => new Map()),
    commonLabels: lazy(() => readCommonLabels(graph)),
    nameDistinctions: keyed((language) => makeNameDistinctions(graph, language)),
  }
  return graph
}
