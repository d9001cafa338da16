import type { End } from '../../domain/end.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Database } from '../store/database.ts'
import { isAnonymous } from '../store/is-anonymous.ts'
import { codeList, materialise, relationCodes, type Tables, tablesIn } from '../store/tables.ts'
import {
  containingRelations,
  containmentRelations,
  equalityRelations,
  sitelinkCount,
} from '../store/vocabulary.ts'
import { openAskedTerms } from './asked-terms.ts'
import type { Graph } from './graph.ts'
import type { GraphOptions } from './graph-options.ts'
import { makeSegments, readLiteralSorts } from './identifiers.ts'
import { IntegerTable } from './integer-table.ts'
import { readIsPart } from './is-part.ts'
import { keyed, lazy } from './lazy.ts'
import { readAbove } from './memory/containment-index.ts'
import { degreeOf } from './memory/degree.ts'
import { readFacts } from './memory/facts-in-memory.ts'
import { readLiteralOrder } from './memory/literal-order.ts'
import { readLiteralValues } from './memory/literal-values.ts'
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

/** `(below, above)`: one step up from a value to what it lies in, is a part or a kind of, or may be the same as. */
function makeContainment(graph: Tables & Pick<Graph, 'declarations'>): Promise<string> {
  const declared = [...graph.declarations.values()]
  const above = (end: End) =>
    declared
      .filter(({ containment, nested }) => nested === end || (containment && end === 'object'))
      .map(({ relation }) => relation)
  const up = relationCodes([...containmentRelations, ...above('object')])
  const down = relationCodes([...containingRelations, ...above('subject')])
  const same = relationCodes(equalityRelations)
  return materialise(
    graph,
    'containment',
    `SELECT subject AS below, object AS above FROM facts
         WHERE literal = 0 AND relation IN (${up} UNION ALL ${same})
       UNION SELECT object, subject FROM facts
         WHERE literal = 0 AND relation IN (${down} UNION ALL ${same})`,
  )
}

/** A table `(entity, degree)`: the number of facts that each entity is an end of. Sitelink counts are not facts about an entity. */
async function countDegrees(graph: Tables & Pick<Graph, 'facts'>): Promise<string> {
  const facts = await graph.facts()
  const rows = await graph.database.rows(relationCodes([sitelinkCount]))
  const pages = rows.map(({ code }) => Number(code))
  const table = new IntegerTable('entity', 'degree')
  for (let entity = 0; entity < facts.bySubject.codes; entity++) {
    let degree = degreeOf(facts, entity)
    for (const relation of pages) {
      const { start, end } = facts.bySubject.withRelation(entity, relation)
      degree -= end - start
    }
    if (degree > 0) table.add(entity, degree)
  }
  return table.write(graph, 'entity_degrees')
}

/** Blank nodes and skolem IRIs, without names: each may be any entity, so none excludes another value. */
async function readNamelessNodes(graph: Pick<Tables, 'database'>): Promise<ReadonlySet<number>> {
  const [codes = []] = await graph.database.columns(`
      SELECT term.code FROM terms AS term
      WHERE ${isAnonymous('term')} AND term.code NOT IN (SELECT entity FROM names)`)
  return new Set(codes.map(Number))
}

/** IRIs by code of all relations that have facts, in SQL's order of texts. */
async function readRelationIris(
  graph: Tables & Pick<Graph, 'relationsUsed'>,
): Promise<ReadonlyMap<number, Iri>> {
  const { codes } = await graph.relationsUsed()
  const rows = await graph.database.rows(
    `SELECT code, value FROM terms WHERE code IN (${codeList(codes)}) ORDER BY value`,
  )
  return new Map(rows.map(({ code, value }) => [Number(code), `${value}`]))
}
