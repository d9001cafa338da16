import type { Database } from '../store/database.ts'
import { tablesIn } from '../store/tables.ts'
import { openAskedTerms } from './asked-terms.ts'
import { makeContainment } from './containment.ts'
import { countDegrees } from './entity-degrees.ts'
import type { Graph } from './graph.ts'
import type { GraphOptions } from './graph-options.ts'
import { makeSegments, readLiteralSorts } from './identifiers.ts'
import { readIsPart } from './is-part.ts'
import { keyed, lazy } from './lazy.ts'
import { readAbove } from './memory/containment-index.ts'
import { readFacts } from './memory/facts-in-memory.ts'
import { readLiteralOrder } from './memory/literal-order.ts'
import { readLiteralValues } from './memory/literal-values.ts'
import { readNamelessNodes } from './memory/nameless-nodes.ts'
import { readRelationIris } from './memory/relation-iris.ts'
import { relationsUsed } from './memory/relations-used.ts'
import { readTermKeys } from './memory/term-keys.ts'
import { readNameKeys } from './names/name-keys.ts'
import { readNamesakes } from './names/namesakes.ts'
import { makeNaming } from './names/naming.ts'
import { makeRelationNames } from './names/term-texts.ts'
import { codesOfRelations, readCodeList } from './relation-codes.ts'

/** Fields that another graph has already read, or that replace what the store has. */
export type Given = Partial<
  Pick<Graph, 'facts' | 'termKeys' | 'literalOrder' | 'namesakes' | 'nameKeys'>
>

export function newGraph(database: Database, options: GraphOptions, given: Given = {}): Graph {
  const graph: Graph = {
    ...tablesIn(database),
    ...options,
    facts: lazy(() => readFacts(graph)),
    subjects: lazy(async () => (await graph.facts()).bySubject.entities()),
    relationsUsed: lazy(async () => relationsUsed(await graph.facts())),
    relationIris: lazy(() => readRelationIris(graph)),
    termKeys: lazy(() => readTermKeys(graph)),
    literalOrder: lazy(() => readLiteralOrder(graph)),
    literalValues: lazy(() => readLiteralValues(graph)),
    literalSorts: lazy(() => readLiteralSorts(graph)),
    namelessNodes: lazy(() => readNamelessNodes(graph)),
    isPart: lazy(() => readIsPart(graph)),
    entityDegrees: lazy(() => countDegrees(graph)),
    above: lazy(async () => readAbove(graph, await makeContainment(graph))),
    askedTerms: lazy(() => openAskedTerms(graph)),
    segments: keyed((as) => makeSegments(graph, as)),
    codeList: keyed((relations) => readCodeList(graph, relations), together),
    codesOf: keyed((relations) => codesOfRelations(graph, relations), together),
    naming: keyed((language) => makeNaming(graph, language)),
    namesakes: keyed((language) => readNamesakes(graph, language)),
    nameKeys: keyed((language) => readNameKeys(graph, language)),
    relationNames: keyed((language) => makeRelationNames(graph, language)),
    ...given,
  }
  return graph
}

function together(relations: readonly string[]): string {
  return relations.join(' ')
}
