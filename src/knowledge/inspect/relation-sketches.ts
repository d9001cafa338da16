import type { Iri } from '../../domain/iri.ts'
import type { RelationSketch, SampledEnds } from '../../domain/relation-sketch.ts'
import { spoken } from '../graph/names/naming.ts'
import type { Row } from '../store/database.ts'
import { joinedInOrder } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { valueOfTerm } from '../store/value-of-term.ts'
import { propertyEntity } from '../store/vocabulary.ts'

// enough for nine in ten to mean something
const sampled = 40
const separator = '\u001f'

/** Samples and descriptions of relations, in the order of their IRIs. */
export async function sketchRelations(
  graph: Pick<Tables, 'database'>,
  relations: readonly Iri[],
  language: string,
  { named = false }: { readonly named?: boolean } = {},
): Promise<readonly RelationSketch[]> {
  if (relations.length === 0) return []
  const { database } = graph
  const codes = relationCodes(relations)
  const samples = new Map<Iri, SampledEnds[]>()
  for (const row of await database.rows(sampledEnds(codes, named ? language : undefined))) {
    const relation = `${row.relation}`
    samples.set(relation, [...(samples.get(relation) ?? []), endsOf(row)])
  }
  const descriptions = await descriptionsOf(graph, relations, language)
  const rows = await database.rows(counts(codes, language))
  return rows.map((row) => {
    const relation = `${row.value}`
    const description = descriptions.get(relation) ?? descriptions.get(propertyOf(relation))
    return {
      relation,
      ...(row.label !== null && { label: `${row.label}` }),
      ...(description !== undefined && { description }),
      facts: Number(row.facts),
      subjects: Number(row.subjects),
      objects: Number(row.objects),
      samples: samples.get(relation) ?? [],
    }
  })
}

/** By the relation's IRI, or by that of Wikidata's entity for it. */
async function descriptionsOf(
  { database }: Pick<Tables, 'database'>,
  relations: readonly Iri[],
  language: string,
): Promise<ReadonlyMap<Iri, string>> {
  const bearers = [...new Set([...relations, ...relations.map(propertyOf)])]
  const rows = await database.rows(`
    SELECT term.value, min(description.text) AS text FROM descriptions AS description
    JOIN terms AS term ON term.code = description.entity
    WHERE ${spoken('description.language', language)} AND description.entity IN (${relationCodes(bearers)})
    GROUP BY term.value`)
  return new Map(rows.map((row) => [`${row.value}`, `${row.text}`]))
}

function propertyOf(relation: Iri): Iri {
  const { direct, entity } = propertyEntity
  return relation.startsWith(direct) ? entity + relation.slice(direct.length) : relation
}

function endsOf(row: Row): SampledEnds {
  const object = valueOfTerm(row)
  return {
    subject: parts(row.subject_types),
    object: typeof object === 'string' ? parts(row.object_types) : object,
    names:
      row.subject_name === undefined
        ? undefined
        : { ...nameOf('subject', row), ...nameOf('object', row) },
  }
}

function nameOf(end: 'subject' | 'object', row: Row): object {
  const name = row[`${end}_name`]
  return typeof name === 'string' ? { [end]: name } : {}
}

function parts(joined: Row[string] | undefined): readonly Iri[] {
  return typeof joined === 'string' ? joined.split(separator) : []
}

function counts(codes: string, language: string): string {
  return `
    SELECT term.value, counted.facts, counted.subjects, counted.objects, label.text AS label
    FROM (
      SELECT relation, count(*) AS facts, count(DISTINCT subject) AS subjects, count(DISTINCT object) AS objects
      FROM facts WHERE relation IN (${codes}) GROUP BY relation
    ) AS counted
    JOIN terms AS term ON term.code = counted.relation
    LEFT JOIN (
      SELECT entity, coalesce(min(text) FILTER (language <> ''), min(text)) AS text FROM names
      WHERE role = ${nameRole.relationLabel} AND ${spoken('language', language)} GROUP BY entity
    ) AS label ON label.entity = counted.relation
    ORDER BY term.value`
}

/** The first facts of each relation by key, with the types of their ends (ordered by IRI) and their names in a language. */
function sampledEnds(codes: string, language: string | undefined): string {
  const first = `
    SELECT relation, subject, object, key FROM (
      SELECT relation, subject, object, key, row_number() OVER (PARTITION BY relation ORDER BY key) AS place
      FROM facts WHERE relation IN (${codes})
    ) WHERE place <= ${sampled}`
  const types = (end: string) => `
    SELECT type.entity, ${joinedInOrder('class.value', separator)} AS iris
    FROM types AS type JOIN terms AS class ON class.code = type.type
    WHERE type.entity IN (SELECT ${end} FROM (${first})) GROUP BY type.entity`
  const names = (end: string) => `
    SELECT entity, min(text) AS text FROM names
    WHERE role = ${nameRole.label} AND ${spoken('language', language ?? 'en')} AND entity IN (SELECT ${end} FROM (${first}))
    GROUP BY entity`
  const isUnnamed = language === undefined
  const columns = isUnnamed
    ? ''
    : 'subject_name.text AS subject_name, object_name.text AS object_name,'
  const joined = isUnnamed
    ? ''
    : `LEFT JOIN (${names('subject')}) AS subject_name ON subject_name.entity = fact.subject
       LEFT JOIN (${names('object')}) AS object_name ON object_name.entity = fact.object`
  return `
    SELECT relation.value AS relation, subject.iris AS subject_types, object.iris AS object_types, ${columns}
      term.kind, term.value, term.datatype, term.language
    FROM (${first}) AS fact
    JOIN terms AS relation ON relation.code = fact.relation
    JOIN terms AS term ON term.code = fact.object
    LEFT JOIN (${types('subject')}) AS subject ON subject.entity = fact.subject
    LEFT JOIN (${types('object')}) AS object ON object.entity = fact.object
    ${joined}
    ORDER BY relation.value, fact.key`
}
