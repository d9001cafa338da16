import type { Iri } from '../../domain/iri.ts'
import type { EntityProfile, Namesake } from '../../domain/profiles.ts'
import { kindBases } from '../profiles/entity-kinds.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { thirds } from '../profiles/popularity.ts'
import { termRecord } from '../profiles/term-records.ts'
import type { Row } from '../store/database.ts'
import type { Tables } from '../store/tables.ts'
import { codeOf } from './code-of.ts'
import { conflictsOf } from './conflicts.ts'
import type { DescribedGraph } from './described-graph.ts'
import { entityFacts } from './entity-facts.ts'
import { labelsOf } from './labels.ts'
import { distinctions } from './name-distinctions.ts'
import { wholeRank } from './page-rank.ts'

const language = 'en'
const fewConflicts = 5
const fewNamesakes = 6

/** See `Profiles.entityProfile`. */
export async function describeEntity(graph: DescribedGraph, entity: Iri): Promise<EntityProfile> {
  const { database } = graph
  const code = await codeOf(graph, entity)
  const { labelled } = await labelsOf(graph, [code])
  const joined = await database.rows(`SELECT value FROM merged WHERE code = ${code} ORDER BY value`)
  const types = await database.rows(`
    SELECT type.type FROM types AS type JOIN terms AS term ON term.code = type.type
    WHERE type.entity = ${code} GROUP BY type.type, term.value ORDER BY term.value`)
  const classes = await labelsOf(
    graph,
    types.map(({ type }) => type),
  )
  // counts in memory run in parallel with queries
  const [record, known, popularity, value, name, facts, conflicts] = await Promise.all([
    termRecord(graph, code, language),
    knownOf(graph, code),
    popularityOf(graph, code),
    hubOf(graph, code),
    nameOf(graph, code),
    entityFacts(graph, code),
    conflictsOf(graph, { kind: 'entity', code }, fewConflicts),
  ])
  const named = record?.named
  return {
    ...labelled(code),
    ...(known.description !== null && { description: `${known.description}` }),
    aliases: named?.kind === 'entity' ? named.aliases : [],
    joined: joined.map(({ value }) => `${value}`),
    ...(await kindOf(graph, known)),
    types: types.map(({ type }) => classes.labelled(type)),
    ...(known.year !== null && { year: Number(known.year) }),
    ...{ popularity, value, name, facts, conflicts },
  }
}

async function knownOf(
  graph: Tables & Pick<GraphWithProfiles, 'entityKinds' | 'entityYears'>,
  code: number,
): Promise<Row> {
  const [row = {}] = await graph.database.rows(`
    SELECT kind.kind, kind.broadest, kind.basis, year.year, (
      SELECT min(text) FROM descriptions WHERE entity = ${code} AND language IN ('${language}', 'mul', '')
    ) AS description
    FROM (SELECT ${code} AS entity) AS own
    LEFT JOIN ${await graph.entityKinds()} AS kind ON kind.entity = own.entity
    LEFT JOIN ${await graph.entityYears()} AS year ON year.entity = own.entity`)
  return row
}

async function kindOf(
  graph: Pick<GraphWithProfiles, 'kindTables'>,
  known: Row,
): Promise<Pick<EntityProfile, 'kind'>> {
  const by = kindBases[Number(known.basis)]
  if (known.kind === null || by === undefined) return {}
  const { names } = await graph.kindTables()
  const [kind = '', broadest = ''] = [names[Number(known.kind)], names[Number(known.broadest)]]
  return { kind: { kind, broadest, by } }
}

async function popularityOf(
  graph: Tables & Pick<DescribedGraph, 'pageRank' | 'popularity'>,
  code: number,
): Promise<EntityProfile['popularity']> {
  const [{ table, measure }, ranks] = await Promise.all([graph.popularity(), graph.pageRank()])
  const [row] = await graph.database.rows(`SELECT * FROM ${table} WHERE entity = ${code}`)
  const rank = ranks.of(code)
  return {
    degree: Number(row?.degree ?? 0),
    ...(row !== undefined && row.sitelinks !== null && { sitelinks: Number(row.sitelinks) }),
    ...(rank !== undefined && { pageRank: rounded((rank * ranks.ranked) / wholeRank) }),
    third: thirds[Number(row?.third ?? 2)] ?? 'tail',
    measure,
  }
}

function rounded(times: number): number {
  return Number(times.toPrecision(3))
}

async function hubOf(
  graph: Pick<DescribedGraph, 'hubs'>,
  code: number,
): Promise<EntityProfile['value']> {
  const { fewest, factsOf, isHub } = await graph.hubs()
  return { facts: factsOf(code), hub: isHub(code), hubsFrom: fewest }
}

async function nameOf(graph: DescribedGraph, code: number): Promise<EntityProfile['name']> {
  const { database } = graph
  const [row] = await database.rows(
    `SELECT bearers, distinction FROM ${await graph.nameDistinctions(language)} WHERE entity = ${code}`,
  )
  const apart = distinctions[Number(row?.distinction ?? -1)]
  if (apart === undefined) return { apart: 'no usable label', bearers: 0, namesakes: [] }
  return {
    apart,
    bearers: Number(row?.bearers),
    namesakes: Number(row?.bearers) > 1 ? await namesakesOf(graph, code) : [],
  }
}

async function namesakesOf(graph: DescribedGraph, code: number): Promise<readonly Namesake[]> {
  const { bearers, display } = await graph.naming(language)
  const { names } = await graph.kindTables()
  const rows = await graph.database.rows(`
    SELECT other.entity, shown.description, kind.kind, year.year FROM ${display} AS own
    JOIN ${bearers} AS other ON other.folded = own.folded AND other.entity <> own.entity
    JOIN terms AS term ON term.code = other.entity
    LEFT JOIN ${display} AS shown ON shown.entity = other.entity
    LEFT JOIN ${await graph.entityKinds()} AS kind ON kind.entity = other.entity
    LEFT JOIN ${await graph.entityYears()} AS year ON year.entity = other.entity
    LEFT JOIN ${(await graph.popularity()).table} AS popular ON popular.entity = other.entity
    WHERE own.entity = ${code} ORDER BY popular.value DESC NULLS LAST, term.value LIMIT ${fewNamesakes}`)
  const { labelled } = await labelsOf(
    graph,
    rows.map((row) => row.entity),
  )
  return rows.map((row) => ({
    ...labelled(row.entity),
    ...(row.description !== null && { description: `${row.description}` }),
    ...(row.kind !== null && { kind: names[Number(row.kind)] ?? '' }),
    ...(row.year !== null && { year: Number(row.year) }),
  }))
}
