import type { KnowledgeSummary, RelationSummary, SourceSummary } from '../../domain/facts.ts'
import { localName } from '../../domain/iri.ts'
import { prefixes } from '../../domain/prefixes.ts'
import { literalText } from '../graph/names/literal-text.ts'
import type { Database, Row } from '../store/database.ts'
import { quoted, startsWith } from '../store/dialect.ts'
import { fingerprintOf } from '../store/fingerprint.ts'
import { nameRole, termKind } from '../store/schema.ts'
import type { Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'

/** Formats that show what a dump holds; a table's columns are the user's own choice. */
const formats = ['csv', 'tsv', 'json', 'parquet']

/**
 * Codes of sources that hold only current values: triples with Wikidata's direct properties, without statement nodes and
 * periods, like the truthy dump.
 */
async function currentValueSources(database: Database): Promise<ReadonlySet<number>> {
  const rows = await database.rows(`
    SELECT member.source AS code FROM (
      SELECT sources, relation, count(since) + count(until) AS bounds FROM facts GROUP BY sources, relation
    ) AS fact
    JOIN terms AS term ON term.code = fact.relation
    JOIN source_sets AS member ON member.code = fact.sources
    JOIN sources AS source ON source.code = member.source
    WHERE source.format NOT IN (${formats.map(quoted).join(', ')})
    GROUP BY member.source
    HAVING bool_or(${startsWith('term.value', quoted(`${prefixes.wdt}P`))}) AND sum(fact.bounds) = 0
      AND NOT bool_or(${startsWith('term.value', quoted('http://www.wikidata.org/prop/P'))})
    ORDER BY code`)
  return new Set(rows.map(({ code }) => Number(code)))
}

const fewUnlabelled = 10
const fewTypes = 200

/** What `inspect` shows. Samples are the first facts by key, so always the same. */
export async function summarise(
  graph: Pick<Tables, 'database'>,
  samples: number,
): Promise<KnowledgeSummary> {
  const { database } = graph
  const names = await database.rows(nameCounts)
  const [counted] = await database.rows(entityCounts)
  const number = (value: Row[string] | undefined) => Number(value ?? 0)
  return {
    fingerprint: await fingerprintOf(database, 'main'),
    entities: number(counted?.entities),
    facts: number(counted?.facts),
    literals: number(counted?.literals),
    labelled: number(counted?.labelled),
    withoutLabel: number(counted?.entities) - number(counted?.labelled),
    aliases: number(counted?.aliases),
    descriptions: number(counted?.descriptions),
    languages: names.map((row) => ({ language: `${row.language}`, labels: number(row.labels) })),
    relations: await relationSummaries(graph, samples),
    types: (await database.rows(typeCounts)).map((row) => ({
      type: `${row.value}`,
      ...labelOf(row),
      entities: number(row.entities),
    })),
    unlabelled: (await database.rows(unlabelled)).map((row) => ({
      entity: `${row.value}`,
      facts: number(row.facts),
    })),
    sources: await sourceSummaries(graph),
  }
}

export async function sourceSummaries({
  database,
}: Pick<Tables, 'database'>): Promise<SourceSummary[]> {
  const rows = await database.rows(
    'SELECT code, name, licence, format, hash, facts, names, links FROM sources ORDER BY code',
  )
  const current = await currentValueSources(database)
  return rows.map((row) => ({
    name: `${row.name}`,
    ...(row.licence !== null && { licence: `${row.licence}` }),
    format: `${row.format}`,
    hash: `${row.hash}`,
    facts: Number(row.facts),
    names: Number(row.names),
    links: Number(row.links),
    ...(current.has(Number(row.code)) && { holds: 'current values' as const }),
  }))
}

async function relationSummaries(
  graph: Pick<Tables, 'database'>,
  samples: number,
): Promise<RelationSummary[]> {
  const { database } = graph
  const shown = new Map<string, { subject: string; object: string }[]>()
  for (const row of samples > 0 ? await database.rows(sampleFacts(samples)) : []) {
    const object = valueOfTerm(row)
    const pair = {
      subject: `${row.subject_label ?? localName(`${row.subject}`)}`,
      object:
        typeof object === 'string'
          ? `${row.object_label ?? localName(object)}`
          : literalText(object),
    }
    shown.set(`${row.relation}`, [...(shown.get(`${row.relation}`) ?? []), pair])
  }
  const rows = await database.rows(relationCounts)
  return rows.map((row) => ({
    relation: `${row.value}`,
    ...labelOf(row),
    facts: Number(row.facts),
    subjects: Number(row.subjects),
    objects: Number(row.objects),
    literals: Number(row.literals),
    samples: shown.get(`${row.value}`) ?? [],
  }))
}

function labelOf(row: Row): { label?: string } {
  return row.label === null ? {} : { label: `${row.label}` }
}

/** Any label, English first. */
function labels(role: number): string {
  return `SELECT entity, substr(min(concat(CASE language WHEN 'en' THEN '0' WHEN '' THEN '1' ELSE '2' END, text)), 2) AS label
    FROM names WHERE role = ${role} GROUP BY entity`
}

const used = `
  SELECT subject AS entity FROM facts UNION SELECT object FROM facts WHERE literal = 0
  UNION SELECT entity FROM names WHERE role IN (${nameRole.label}, ${nameRole.alias})`

const entityCounts = `
  SELECT count(*) AS entities, count(label.entity) AS labelled,
    (SELECT count(*) FROM facts) AS facts, (SELECT count(*) FROM facts WHERE literal = 1) AS literals,
    (SELECT count(*) FROM names WHERE role = ${nameRole.alias}) AS aliases,
    (SELECT count(*) FROM descriptions) AS descriptions
  FROM (${used}) AS used
  LEFT JOIN (SELECT DISTINCT entity FROM names WHERE role IN (${nameRole.label}, ${nameRole.relationLabel})) AS label
    ON label.entity = used.entity`

const nameCounts = `
  SELECT language, count(*) AS labels FROM names WHERE role = ${nameRole.label}
  GROUP BY language ORDER BY labels DESC, language`

const relationCounts = `
  SELECT term.value, min(label.label) AS label, count(*) AS facts, count(DISTINCT fact.subject) AS subjects,
    count(DISTINCT fact.object) AS objects, sum(fact.literal) AS literals
  FROM facts AS fact JOIN terms AS term ON term.code = fact.relation
  LEFT JOIN (${labels(nameRole.relationLabel)}) AS label ON label.entity = fact.relation
  GROUP BY term.value ORDER BY facts DESC, term.value`

function sampleFacts(samples: number): string {
  return `
    SELECT relation.value AS relation, subject.value AS subject, subject_name.label AS subject_label,
      object.kind, object.value, object.datatype, object.language, object_name.label AS object_label
    FROM (
      SELECT *, row_number() OVER (PARTITION BY relation ORDER BY key) AS place FROM facts
    ) AS fact
    JOIN terms AS relation ON relation.code = fact.relation
    JOIN terms AS subject ON subject.code = fact.subject
    JOIN terms AS object ON object.code = fact.object
    LEFT JOIN (${labels(nameRole.label)}) AS subject_name ON subject_name.entity = fact.subject
    LEFT JOIN (${labels(nameRole.label)}) AS object_name ON object_name.entity = fact.object
    WHERE fact.place <= ${samples} ORDER BY relation.value, fact.place`
}

const typeCounts = `
  SELECT term.value, min(label.label) AS label, count(*) AS entities
  FROM types AS type JOIN terms AS term ON term.code = type.type
  LEFT JOIN (${labels(nameRole.label)}) AS label ON label.entity = type.type
  GROUP BY term.value ORDER BY entities DESC, term.value LIMIT ${fewTypes}`

const unlabelled = `
  SELECT term.value, count(*) AS facts FROM (
    SELECT subject AS entity FROM facts UNION ALL SELECT object FROM facts WHERE literal = 0
  ) AS used JOIN terms AS term ON term.code = used.entity AND term.kind = ${termKind.entity}
  WHERE NOT EXISTS (
    SELECT 1 FROM names AS name WHERE name.entity = used.entity
      AND name.role IN (${nameRole.label}, ${nameRole.relationLabel}))
  GROUP BY term.value ORDER BY facts DESC, term.value LIMIT ${fewUnlabelled}`
