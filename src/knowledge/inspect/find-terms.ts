import { expandPrefix, prefixes } from '../../domain/prefixes.ts'
import type { Candidate, ProfileSubject } from '../../domain/profiles.ts'
import type { Graph } from '../graph/graph.ts'
import type { GraphWithProfiles } from '../profiles/graph-with-profiles.ts'
import { editDistance, quoted, textKey } from '../store/dialect.ts'
import { foldedName } from '../store/folded-name.ts'
import { nameRole, termKind } from '../store/schema.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf } from './labels.ts'

// more would be too many to choose from
const mostCandidates = 20
const mostSimilar = 3
const furthest = 2

/** See `Profiles.find`. The first of these ways that finds anything decides. */
export async function findTerms(
  graph: Tables & Pick<DescribedGraph, 'classClosure' | 'declarations' | 'labelRows'>,
  name: string,
  what: ProfileSubject,
): Promise<readonly Candidate[]> {
  const identifiers = [
    byIri(name),
    bySegment(name),
    ...(what === 'relation' ? [byConcept(graph, name)] : []),
  ]
  for (const codes of identifiers) {
    const found = await candidates(graph, exactly(codes), what)
    if (found.length > 0) return found.map(({ candidate }) => candidate)
  }
  return clearest(await candidates(graph, byName(name, what), what))
}

interface Ranked {
  readonly candidate: Candidate
  /** How exactly the name fits; 0 is best. */
  readonly rank: number
}

/** Only the best known one if its name fits better than the others'; else all, to choose from. */
function clearest(found: readonly Ranked[]): readonly Candidate[] {
  const [first, ...others] = found
  const isClear = first !== undefined && others.every(({ rank }) => rank > first.rank)
  return (isClear ? [first] : found).map(({ candidate }) => candidate)
}

/** See `Profiles.similar`. */
export async function similarNames(
  graph: Tables & Pick<GraphWithProfiles, 'classClosure'>,
  name: string,
  what: ProfileSubject,
): Promise<readonly string[]> {
  const roles = rolesOf(what)
  const wanted = quoted(name.toLowerCase())
  const apart = editDistance('lower(named.name)', wanted)
  const rows = await graph.database.rows(`
    SELECT name, min(apart) AS apart FROM (
      SELECT named.name, ${apart} AS apart FROM (
        SELECT entity AS code, text AS name FROM names WHERE role IN (${roles.label}, ${roles.alias})
        UNION ALL SELECT code, ${segment} FROM terms WHERE kind = ${termKind.entity}
      ) AS named
      JOIN (${await inUse(graph, what)}) AS used ON used.code = named.code
      WHERE length(named.name) BETWEEN ${name.length - furthest} AND ${name.length + furthest}
    ) WHERE apart <= ${name.length < 4 ? 1 : furthest}
    GROUP BY name ORDER BY apart, name LIMIT ${mostSimilar}`)
  return rows.map((row) => `${row.name}`)
}

const segment = `regexp_extract(value, '[^/#:]+$')`

function byIri(name: string): string {
  const key = textKey(quoted(expandPrefix(name)))
  return `SELECT code FROM terms WHERE kind <> ${termKind.literal} AND key = ${key}
    UNION SELECT code FROM merged WHERE key = ${key}`
}

/** Matches an IRI's last segment, or what follows a known prefix: `Q64`, `birthPlace`, `Paris,_Texas`. */
function bySegment(name: string): string {
  const wanted = quoted(name)
  const prefixed = Object.values(prefixes).map((base) => textKey(quoted(base + name)))
  const fits = `ends_with(value, ${wanted}) AND ${segment} = ${wanted}`
  return `SELECT code FROM terms WHERE kind = ${termKind.entity} AND (key IN (${prefixed.join(', ')}) OR (${fits}))
    UNION SELECT code FROM merged WHERE ${fits}`
}

/** Matches the lexicon's word: birthplace. */
function byConcept({ declarations }: Pick<Graph, 'declarations'>, name: string): string {
  const meaning = [...declarations.values()].filter(({ concept }) => concept === name)
  return relationCodes(meaning.map(({ relation }) => relation))
}

function exactly(codes: string): string {
  return `SELECT code, 0 AS rank FROM (${codes})`
}

/** Matches names: exact case before folded, labels before aliases. */
function byName(name: string, what: ProfileSubject): string {
  const { label, alias } = rolesOf(what)
  return `SELECT entity AS code,
      min(CASE WHEN text = ${quoted(name)} THEN 0 ELSE 2 END + CASE WHEN role = ${alias} THEN 1 ELSE 0 END) AS rank
    FROM names WHERE role IN (${label}, ${alias}) AND folded = ${textKey(quoted(foldedName(name)))}
    GROUP BY entity`
}

function rolesOf(what: ProfileSubject): { readonly label: number; readonly alias: number } {
  return what === 'relation'
    ? { label: nameRole.relationLabel, alias: nameRole.relationAlias }
    : { label: nameRole.label, alias: nameRole.alias }
}

/** SQL for `(code)`: all relations, entities or types in use. */
async function inUse(
  graph: Pick<GraphWithProfiles, 'classClosure'>,
  what: ProfileSubject,
): Promise<string> {
  switch (what) {
    case 'relation':
      return 'SELECT DISTINCT relation AS code FROM facts'
    case 'entity':
      return `SELECT subject AS code FROM facts UNION SELECT object FROM facts WHERE literal = 0
        UNION SELECT entity FROM names WHERE role IN (${nameRole.label}, ${nameRole.alias})`
    case 'type':
      return `SELECT DISTINCT above AS code FROM ${await graph.classClosure()}`
  }
}

/** The best known first, then those whose names fit better. */
async function candidates(
  graph: Tables & Pick<DescribedGraph, 'classClosure' | 'labelRows'>,
  ranked: string,
  what: ProfileSubject,
): Promise<readonly Ranked[]> {
  const { database } = graph
  const codes = `SELECT code FROM (${ranked})`
  const rows = await database.rows(`
    SELECT found.code, found.rank, term.value, coalesce(counted.facts, 0) AS count, described.text AS description
    FROM (SELECT code, min(rank) AS rank FROM (${ranked}) GROUP BY code) AS found
    JOIN (${await inUse(graph, what)}) AS used ON used.code = found.code
    JOIN terms AS term ON term.code = found.code
    LEFT JOIN (${counted(what, codes)}) AS counted ON counted.code = found.code
    LEFT JOIN (
      SELECT entity, min(text) AS text FROM descriptions WHERE language IN ('en', 'mul', '') GROUP BY entity
    ) AS described ON described.entity = found.code
    ORDER BY count = max(count) OVER () DESC, found.rank, count DESC, term.value LIMIT ${mostCandidates}`)
  const labels = await labelsOf(
    graph,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => ({
    rank: Number(row.rank),
    candidate: {
      ...labels.labelled(row.code),
      ...(row.description !== null && { description: `${row.description}` }),
      count: Number(row.count),
    },
  }))
}

function counted(what: ProfileSubject, codes: string): string {
  switch (what) {
    case 'relation':
      return `SELECT relation AS code, count(*) AS facts FROM facts WHERE relation IN (${codes}) GROUP BY relation`
    case 'entity':
      return `SELECT code, count(*) AS facts FROM (
          SELECT subject AS code FROM facts
          WHERE subject IN (${codes}) AND relation NOT IN (${relationCodes([sitelinkCount])})
          UNION ALL SELECT object FROM facts WHERE literal = 0 AND object IN (${codes})
        ) GROUP BY code`
    case 'type':
      return `SELECT type AS code, count(*) AS facts FROM types WHERE type IN (${codes}) GROUP BY type`
  }
}
