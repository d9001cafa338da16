import type { Declaration } from '../../domain/declaration.ts'
import type { ConflictingFacts, Conflicts } from '../../domain/profiles.ts'
import { shareOf } from '../../statistics/share-of.ts'
import type { Row } from '../store/database.ts'
import { itemsOf } from '../store/items-of.ts'
import type { Tables } from '../store/tables.ts'
import { bothWays, severalValues, withItself } from './conflicting-values.ts'
import { againstTheYears, endedBeforeItBegan } from './conflicting-years.ts'
import type { DescribedGraph, FoundConflicts } from './described-graph.ts'
import { labelsOf } from './labels.ts'

/** The subject of the question, by code. */
interface ConflictsOf {
  readonly kind: 'relation' | 'entity'
  readonly code: number
}

// what is nearly always so makes exceptions stand out
const nearlyAlways = 0.95
const mostShown = 4

/**
 * What contradicts a relation's declaration, or what is nearly always so: values that exclude each other, a link both
 * ways, a link of an entity with itself, years that don't fit.
 */
export async function conflictsOf(
  graph: DescribedGraph,
  of: ConflictsOf,
  examples: number,
): Promise<Conflicts> {
  const found = await foundOf(graph, of)
  let count = 0
  const shown: ConflictingFacts[] = []
  for (const { conflict, table } of found) {
    const own =
      of.kind === 'entity' ? table : `(SELECT * FROM ${table} WHERE relation = ${of.code})`
    count += await graph.database.count(
      `SELECT count(*) FROM (SELECT DISTINCT relation, entity FROM ${own})`,
    )
    if (shown.length < examples) shown.push(...(await read(graph, conflict, own, examples)))
    // those of all relations are kept
    if (of.kind === 'entity') await graph.database.run(`DROP TABLE ${table}`)
  }
  return { count, examples: shown.slice(0, examples) }
}

async function foundOf(
  graph: DescribedGraph,
  { kind, code }: ConflictsOf,
): Promise<readonly FoundConflicts[]> {
  switch (kind) {
    case 'relation':
      return (await graph.conflicts()).filter(({ relations }) => relations.has(code))
    case 'entity':
      return await findConflicts(
        graph,
        `SELECT relation FROM facts WHERE subject = ${code} OR (literal = 0 AND object = ${code})`,
        code,
      )
  }
}

/** For all relations at once: one query each would scan all facts again. */
export async function findAllConflicts(graph: DescribedGraph): Promise<readonly FoundConflicts[]> {
  return findConflicts(graph, `SELECT relation FROM ${await graph.relationProfiles()}`)
}

async function findConflicts(
  graph: DescribedGraph,
  relations: string,
  entity?: number,
): Promise<readonly FoundConflicts[]> {
  const expected = await expectations(graph, relations)
  const looked = (property: Property) => ({ relations: expected[property], entity })
  const tables = {
    'several values': await severalValues(graph, 'object', looked('functional')),
    'several subjects': await severalValues(graph, 'subject', looked('inverseFunctional')),
    'both ways': await bothWays(graph, looked('asymmetric')),
    'with itself': await withItself(graph, looked('irreflexive')),
    'ended before it began': await endedBeforeItBegan(graph, entity),
    'against the years': await againstTheYears(graph, entity),
  } as const
  const found: FoundConflicts[] = []
  for (const conflict of conflicts) {
    const table = tables[conflict]
    const rows = await graph.database.rows(`SELECT DISTINCT relation FROM ${table}`)
    found.push({ conflict, table, relations: new Set(rows.map((row) => Number(row.relation))) })
  }
  return found
}

const conflicts = [
  'several values',
  'several subjects',
  'both ways',
  'with itself',
  'ended before it began',
  'against the years',
] as const

type Property = 'functional' | 'inverseFunctional' | 'asymmetric' | 'irreflexive'

/** Relations for which each rule is declared or nearly always holds. */
async function expectations(
  graph: Tables & Pick<DescribedGraph, 'declarations' | 'relationProfiles'>,
  relations: string,
): Promise<Readonly<Record<Property, readonly number[]>>> {
  const rows = await graph.database.rows(`
    SELECT own.*, term.value FROM ${await graph.relationProfiles()} AS own
    JOIN terms AS term ON term.code = own.relation WHERE own.relation IN (${relations}) ORDER BY term.value`)
  const having = (property: Property) =>
    rows
      .filter((row) => isExpected(property, row, graph.declarations.get(`${row.value}`)))
      .map(({ relation }) => Number(relation))
  return {
    functional: having('functional'),
    inverseFunctional: having('inverseFunctional'),
    asymmetric: having('asymmetric'),
    irreflexive: having('irreflexive'),
  }
}

function isExpected(property: Property, row: Row, declaration?: Declaration): boolean {
  const often = (count: unknown, of: unknown) => {
    const share = shareOf(Number(count), Number(of))
    return share.status === 'measured' && share.low >= nearlyAlways
  }
  const links = Number(row.links)
  switch (property) {
    case 'functional':
      return declaration === undefined
        ? often(row.single_subjects, row.subjects)
        : declaration.functional && !declaration.changesInTime
    case 'inverseFunctional':
      return declaration === undefined
        ? often(row.single_objects, row.objects)
        : declaration.inverseFunctional && !declaration.changesInTime
    case 'asymmetric':
      return declaration?.asymmetric ?? often(links - Number(row.turned), links)
    case 'irreflexive':
      return declaration?.irreflexive ?? often(links - Number(row.loops), links)
  }
}

async function read(
  graph: Tables & Pick<DescribedGraph, 'labelRows' | 'popularity'>,
  conflict: FoundConflicts['conflict'],
  table: string,
  examples: number,
): Promise<readonly ConflictingFacts[]> {
  const popular = (await graph.popularity()).table
  const rows = await graph.database.rows(`
    SELECT own.relation, own.entity, array_agg(own.other ORDER BY own.other_key) AS others FROM (
      SELECT DISTINCT found.*, other.key AS other_key FROM ${table} AS found JOIN terms AS other ON other.code = found.other
    ) AS own
    JOIN terms AS term ON term.code = own.entity
    LEFT JOIN ${popular} AS popular ON popular.entity = own.entity
    JOIN terms AS relation ON relation.code = own.relation
    GROUP BY own.relation, own.entity
    ORDER BY max(popular.value) DESC NULLS LAST, max(term.key), max(relation.value) LIMIT ${examples}`)
  const conflicting = rows.map(({ relation, entity, others }) => ({
    relation,
    entity,
    others: itemsOf(others).slice(0, mostShown),
  }))
  const labels = await labelsOf(
    graph,
    conflicting.flatMap(({ relation, entity, others }) => [relation, entity, ...others]),
  )
  return conflicting.map(({ relation, entity, others }) => ({
    conflict,
    relation: labels.labelled(relation),
    entity: labels.value(entity),
    others: others.map(labels.value),
  }))
}
