import { keyed, lazy } from '../graph/lazy.ts'
import type { GraphWithGrounds } from '../truth/graph-with-grounds.ts'
import { indexAttributes } from './attributes-index.ts'
import { makeComparison } from './comparison.ts'
import { readCompleteLists } from './complete-list.ts'
import { begin, keyOf } from './draw-state.ts'
import { makeAttributes } from './entity-attributes.ts'
import { readFactPeriods } from './fact-periods.ts'
import { readOnlySources } from './fact-sources.ts'
import { makeFactStrata } from './fact-strata.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { mostKept } from './kept-rows.ts'
import { indexKnown } from './known.ts'
import { indexLinks } from './links-of.ts'
import { makeNamedFacts } from './named-facts.ts'
import { readYearsOfEntities } from './pool.ts'
import { findMembers } from './selected.ts'
import { makeSharedPool } from './shared-pool.ts'
import { indexTraits } from './similar-traits.ts'
import { Tally } from './tally.ts'
import { findUnfitFacts } from './unfit-facts.ts'
import { readEdge } from './usable-facts.ts'
import { readValueKinds } from './value-kinds.ts'

export function withDraws(given: GraphWithGrounds): GraphWithDraws {
  const graph: GraphWithDraws = {
    ...given,
    drawState: keyed((draw) => begin(graph, draw), keyOf),
    rowBudget: lazy(async () => ({ left: mostKept })),
    namedFacts: keyed((language) => makeNamedFacts(graph, language)),
    unfitFacts: keyed((language) => findUnfitFacts(graph, language)),
    factStrata: keyed((named) => makeFactStrata(graph, named)),
    factPeriods: keyed((named) => readFactPeriods(graph, named)),
    edgeFacts: keyed((needs) => readEdge(graph, needs), JSON.stringify),
    completeLists: keyed(
      (needs, listed, values) => readCompleteLists(graph, needs, listed, values),
      ({ standard = 'certified' }, listed, values = 'one') => `${listed} ${values} ${standard}`,
    ),
    sharedPool: keyed((needs) => makeSharedPool(graph, needs), JSON.stringify),
    comparison: keyed((pool) => makeComparison(graph, pool)),
    tally: lazy(async () => new Tally((await graph.facts()).bySubject.codes)),
    members: keyed((topic) => findMembers(graph, topic), JSON.stringify),
    attributes: keyed((traits) => makeAttributes(graph, traits), JSON.stringify),
    attributesIndex: keyed((table) => indexAttributes(graph, table)),
    similarTraits: keyed(
      (similarity) => indexTraits(graph, similarity),
      ({ least, relations }) => `${least} ${relations.join(' ')}`,
    ),
    known: lazy(() => indexKnown(graph)),
    links: lazy(() => indexLinks(graph)),
    valueKinds: lazy(() => readValueKinds(graph)),
    yearsOfEntities: lazy(() => readYearsOfEntities(graph)),
    onlySources: lazy(() => readOnlySources(graph)),
  }
  return graph
}
