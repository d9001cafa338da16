import type { Declaration } from '../../../domain/declaration.ts'
import type { End } from '../../../domain/end.ts'
import type { Graph } from '../../graph/graph.ts'
import { IntegerTable } from '../../graph/integer-table.ts'
import { CodeIndex } from '../../graph/memory/code-index.ts'
import { integerColumns } from '../../graph/memory/integer-columns.ts'
import type { Triple } from '../../graph/memory/triple.ts'
import { endsTable } from '../../profiles/ends-table.ts'
import type { GraphWithProfiles } from '../../profiles/graph-with-profiles.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { withoutContradicted } from './contradicted.ts'
import type { Exceptions } from './exceptions.ts'
import type { Answer, Ground, Judge } from './ground.ts'

const ends = ['subject', 'object'] as const

/** A stated end is of a kind that never occurs at this end of the relation. */
export const kinds: Ground = {
  id: 'kind',
  description: 'One end is a thing that the relation is never said of',
  givesAway: true,
  judge,
  relations: async (graph) => `SELECT relation FROM ${(await graph.strangers()).table}`,
  contradictions: async (graph) => (await graph.strangers()).contradictions,
  reason: ({ variant }, { statement, declarations }) => {
    const end = ends[variant % ends.length] ?? 'subject'
    const { [end]: kinds = [] } = declarations.get(`${statement.relation.value}`) ?? {}
    return { kind: 'other-kind', end, name: statement[end].text, kinds }
  },
}

/** Whether an end of a fact is, or seems to be, of a kind that never occurs there: it was entered the wrong way round, or means a namesake. */
export async function findStrangeFacts(
  graph: Pick<GraphWithTruths, 'kindsOfEntities' | 'strangersByRelation'>,
): Promise<(fact: Triple) => boolean> {
  const strange = await graph.strangersByRelation()
  const kindOf = await kindsInMemory(graph)
  return (fact) => {
    const sides = strange.get(fact.relation)
    if (sides === undefined) return false
    return ends.some((end, side) => {
      const known = kindOf(fact[end])
      return known !== undefined && sides[side]?.has(known.kind) === true
    })
  }
}

async function judge(
  graph: Tables & Pick<GraphWithTruths, 'kindsOfEntities' | 'strangersByRelation'>,
): Promise<Judge> {
  const strange = await graph.strangersByRelation()
  const kindOf = await kindsInMemory(graph)
  const typeFacts = await typeFactsInMemory(graph)
  return (statement) => {
    const sides = strange.get(statement.relation)
    if (sides === undefined) return undefined
    let first: Answer | undefined
    for (const [variant, end] of ends.entries()) {
      const known = kindOf(statement[end])
      const counted = known && sides[variant]?.get(known.kind)
      if (known === undefined || counted === undefined) continue
      const facts = known.supposed ? [] : typeFacts(statement[end])
      const answer = { declared: true, likely: known.supposed, ...counted, variant, facts }
      // by types before relations
      if (!known.supposed) return answer
      first ??= answer
    }
    return first
  }
}

interface Counted {
  readonly trials: number
  readonly exceptions: number
}

/** For each end of a relation: counts of the kinds that are strange there. */
export async function readStrangersByRelation(
  graph: Tables & Pick<GraphWithTruths, 'strangers'>,
): Promise<ReadonlyMap<number, readonly Exceptions[]>> {
  const { table } = await graph.strangers()
  const found = new Map<number, readonly Map<number, Counted>[]>()
  for (const row of await graph.database.rows(`SELECT * FROM ${table}`)) {
    const sides = found.get(Number(row.relation)) ?? ends.map(() => new Map<number, Counted>())
    found.set(Number(row.relation), sides)
    const counted = { trials: Number(row.trials), exceptions: Number(row.exceptions) }
    sides[Number(row.place)]?.set(Number(row.kind), counted)
  }
  return found
}

async function kindsInMemory(graph: Pick<GraphWithProfiles, 'kindsOfEntities'>) {
  const { kindOf, basisOf } = await graph.kindsOfEntities()
  return (code: number) => {
    const kind = kindOf[code] ?? -1
    return kind < 0 ? undefined : { kind, supposed: basisOf[code] === 1 }
  }
}

/** A fact of an entity that gives its type, if there is one. */
async function typeFactsInMemory(
  graph: Pick<Tables, 'database'>,
): Promise<(entity: number) => readonly Triple[]> {
  const facts = await integerColumns(
    graph,
    `(SELECT fact.subject, min_by(fact.relation, fact.key) AS relation, min_by(fact.object, fact.key) AS object
      FROM facts AS fact JOIN types AS type ON type.entity = fact.subject AND type.type = fact.object
      GROUP BY fact.subject)`,
    ...(['subject', 'relation', 'object'] as const),
  )
  const rows = new CodeIndex(facts.subject)
  return (subject) => {
    const row = rows.find(subject)
    if (row < 0) return []
    return [
      { subject, relation: facts.relation[row] as number, object: facts.object[row] as number },
    ]
  }
}

/**
 * `(relation, place, kind, trials, exceptions)`: kinds disjoint from all declared kinds of an end (place 0 is the
 * subject), with the number of facts whose end has a known kind, and of those with such a kind.
 */
export async function makeStrangers(graph: GraphWithTruths): Promise<Measured> {
  const strange = new IntegerTable('relation', 'place', 'kind')
  for (const [code, relation] of await graph.relationIris()) {
    const declaration = graph.declarations.get(relation)
    if (declaration === undefined) continue
    for (const [place, end] of ends.entries()) {
      for (const kind of apartFrom(graph, declaration, end)) strange.add(code, place, kind)
    }
  }
  const coded = await strange.write(graph, 'strange_kinds')
  const counted = await factsByKind(graph)
  const measured = await materialise(
    graph,
    'strangers',
    `WITH coded AS (SELECT * FROM ${coded}), counted AS (SELECT * FROM ${counted})
       SELECT coded.relation, coded.place, coded.kind, coalesce(own.trials, 0) AS trials, coalesce(own.exceptions, 0) AS exceptions
       FROM coded LEFT JOIN (
         SELECT counted.relation, counted.place, CAST(sum(counted.facts) AS BIGINT) AS trials,
           CAST(sum(CASE WHEN strange.kind IS NULL THEN 0 ELSE counted.facts END) AS BIGINT) AS exceptions
         FROM counted LEFT JOIN coded AS strange ON strange.relation = counted.relation
           AND strange.place = counted.place AND strange.kind = counted.kind
         GROUP BY counted.relation, counted.place
       ) AS own ON own.relation = coded.relation AND own.place = coded.place`,
  )
  return withoutContradicted(graph, measured, 'kind')
}

/** A table `(relation, place, kind, facts)`: facts by the kind of their end, as its types give it. */
async function factsByKind(graph: GraphWithProfiles): Promise<string> {
  const { kindOf, basisOf } = await graph.kindsOfEntities()
  return endsTable(graph, 'facts_by_kind', {
    column: 'kind',
    count: 'facts',
    groups: graph.kinds.list().length,
    groupOf: (entity) => (basisOf[entity] === 1 ? -1 : (kindOf[entity] as number)),
  })
}

function apartFrom(
  graph: Pick<Graph, 'kinds'>,
  declaration: Declaration,
  end: End,
): readonly number[] {
  const allowed = declaration[end] ?? []
  return graph.kinds
    .list()
    .flatMap(({ kind }, code) =>
      allowed.length > 0 && allowed.every((one) => graph.kinds.areApart(kind, one)) ? [code] : [],
    )
}
