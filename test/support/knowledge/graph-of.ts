import { drawableGraph } from '../../../src/knowledge/draw/drawable-graph.ts'
import type { GraphWithDraws } from '../../../src/knowledge/draw/graph-with-draws.ts'
import { byRelation } from '../../../src/knowledge/graph/graph-options.ts'
import { newGraph } from '../../../src/knowledge/graph/new-graph.ts'
import type { DescribedGraph } from '../../../src/knowledge/inspect/described-graph.ts'
import { withDescriptions } from '../../../src/knowledge/inspect/with-descriptions.ts'
import type { Row } from '../../../src/knowledge/store/database.ts'
import { openStore } from '../../../src/knowledge/store/open-store.ts'
import { Kinds } from '../../../src/lexicon/kinds.ts'
import { ingestedFacts, iri, type KnowledgeDetails } from './knowledge-of.ts'

export interface TestGraph extends Disposable {
  readonly graph: GraphWithDraws & DescribedGraph
  /** Rows of a query, with every number a number. */
  readonly rows: (sql: string) => Promise<readonly Row[]>
  /** SQL for the code of a word. */
  readonly code: (word: string) => string
}

/** The facts that `knowledgeOf` takes as a graph with all that is worked out of it. */
export async function graphOf(
  ...facts: readonly (string | KnowledgeDetails)[]
): Promise<TestGraph> {
  const { path, details } = await ingestedFacts(facts)
  const { declarations = [], kinds = new Kinds(), threads } = details
  const database = await openStore(path, { threads })
  const opened = newGraph(database, { declarations: byRelation(declarations), kinds, own: false })
  const graph = drawableGraph(opened)
  return {
    graph: { ...graph, ...withDescriptions(graph) },
    rows: async (sql) => (await database.rows(sql)).map(plain),
    code: (word) => `(SELECT code FROM terms WHERE value = '${iri(word)}')`,
    [Symbol.dispose]: () => database[Symbol.dispose](),
  }
}

function plain(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )
}
