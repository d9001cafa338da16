import type { Database, Row } from './database.ts'
import { DuckDBListValue } from './duckdb.ts'
import { isAnonymous } from './is-anonymous.ts'
import { englishFirst, isLabel, preferredName } from './preferred-name.ts'
import { termKind } from './schema.ts'

/** A fact in the names of its knowledge file; a term without a name is called by its IRI. */
interface NamedFact {
  readonly subject: string
  readonly relation: string
  readonly object: string
  readonly from?: string
  readonly to?: string
}

/** A subject's values of a relation, before and now. */
interface ChangedValue {
  readonly subject: string
  readonly relation: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface ChangedLabel {
  readonly entity: string
  readonly before: string
  readonly after: string
}

/** Changes in a later knowledge file: counts, and a few examples. */
export interface Changes {
  readonly facts: { readonly added: number; readonly gone: number }
  readonly entities: { readonly added: number; readonly gone: number }
  /** Entities of both files whose label changed in some language. */
  readonly labels: number
  /** Pairs of subject and relation with other values than before. */
  readonly values: number
  readonly examples: {
    readonly values: readonly ChangedValue[]
    readonly added: readonly NamedFact[]
    readonly gone: readonly NamedFact[]
    readonly entities: readonly string[]
    readonly labels: readonly ChangedLabel[]
  }
}

const few = 5

/**
 * Compares two attached knowledge files by the keys of terms and facts. A fact whose period changed is gone and added. Facts and
 * labels of blank nodes are left out, because their names differ between files. Examples are those with the lowest keys.
 */
export async function changesBetween(
  database: Database,
  former: string,
  later: string,
): Promise<Changes> {
  const { run, rows, count } = database
  for (const [side, one, other] of [
    ['added', later, former],
    ['gone', former, later],
  ] as const) {
    await run(`CREATE OR REPLACE TEMPORARY TABLE ${side}_facts AS
      SELECT subject.key AS subject_key, relation.key AS relation_key, object.key AS object_key, fact.*
      FROM ${one}.facts AS fact ANTI JOIN ${other}.facts AS known ON known.key = fact.key
      JOIN ${one}.terms AS subject ON subject.code = fact.subject
      JOIN ${one}.terms AS relation ON relation.code = fact.relation
      JOIN ${one}.terms AS object ON object.code = fact.object
      WHERE NOT ${isAnonymous('subject')} AND NOT ${isAnonymous('object')}`)
    await run(`CREATE OR REPLACE TEMPORARY TABLE ${side}_entities AS
      SELECT entity.code, entity.key FROM (${entitiesOf(one)}) AS entity
      ANTI JOIN (${entitiesOf(other)}) AS known ON known.key = entity.key`)
  }
  await run(`CREATE OR REPLACE TEMPORARY TABLE changed_values AS
    SELECT subject_key, relation_key FROM (${objectsOf('added_facts')}) AS added
    JOIN (${objectsOf('gone_facts')}) AS gone USING (subject_key, relation_key) WHERE added.objects <> gone.objects`)
  await run(`CREATE OR REPLACE TEMPORARY TABLE changed_labels AS
    SELECT key, language, min(text) FILTER (is_gone) AS before, min(text) FILTER (NOT is_gone) AS after FROM (
      SELECT *, true AS is_gone FROM (${labelsOf(former)} EXCEPT ${labelsOf(later)}) UNION ALL
      SELECT *, false AS is_gone FROM (${labelsOf(later)} EXCEPT ${labelsOf(former)}))
    WHERE key IN (SELECT key FROM ${former}.terms) AND key IN (SELECT key FROM ${later}.terms)
    GROUP BY key, language`)
  const size = (table: string) => count(`SELECT count(*) FROM ${table}`)
  return {
    facts: { added: await size('added_facts'), gone: await size('gone_facts') },
    entities: { added: await size('added_entities'), gone: await size('gone_entities') },
    labels: await count('SELECT count(DISTINCT key) FROM changed_labels'),
    values: await size('changed_values'),
    examples: {
      values: (await rows(changedValues(former, later))).map(changedValue),
      added: (await rows(factExamples(later, 'added_facts'))).map(namedFact),
      gone: (await rows(factExamples(former, 'gone_facts'))).map(namedFact),
      entities: (
        await rows(
          `SELECT ${nameOf(later, 'entity.code')} AS name FROM added_entities AS entity ORDER BY entity.key LIMIT ${few}`,
        )
      ).map(({ name }) => `${name}`),
      labels: (await rows(labelExamples(later))).map(({ entity, before, after }) => ({
        entity: `${entity}`,
        before: `${before}`,
        after: `${after}`,
      })),
    },
  }
}

/** Entities that facts mention; a file has other terms too. */
function entitiesOf(schema: string): string {
  return `SELECT code, key FROM ${schema}.terms WHERE kind = ${termKind.entity} AND code IN (
    SELECT subject FROM ${schema}.facts UNION SELECT object FROM ${schema}.facts WHERE literal = 0)`
}

function labelsOf(schema: string): string {
  return `SELECT term.key, name.language, name.text FROM ${schema}.names AS name
    JOIN ${schema}.terms AS term ON term.code = name.entity WHERE ${isLabel} AND NOT ${isAnonymous('term')}`
}

/** SQL: the values of each relation and subject of a table, without their times. */
function objectsOf(table: string): string {
  return `SELECT subject_key, relation_key, list_sort(list(DISTINCT object_key)) AS objects FROM ${table}
    GROUP BY subject_key, relation_key`
}

/** SQL: a term's name, English first; a literal's value. */
function nameOf(schema: string, code: string): string {
  return `coalesce(
    (SELECT ${preferredName} FROM ${schema}.names AS name WHERE name.entity = ${code} AND ${isLabel}),
    (SELECT term.value FROM ${schema}.terms AS term WHERE term.code = ${code}))`
}

/** SQL: facts added or gone without a value in exchange. */
function factExamples(schema: string, table: string): string {
  return `SELECT ${nameOf(schema, 'fact.subject')} AS subject, ${nameOf(schema, 'fact.relation')} AS relation,
      ${nameOf(schema, 'fact.object')} AS object, fact.since, fact.until
    FROM (SELECT * FROM ${table} ANTI JOIN changed_values USING (subject_key, relation_key) ORDER BY key LIMIT ${few}) AS fact
    ORDER BY fact.key`
}

function changedValues(former: string, later: string): string {
  const told = (schema: string, table: string) => `
    SELECT list(object ORDER BY object) FROM (
      SELECT ${nameOf(schema, 'fact.object')} AS object FROM ${table} AS fact
      WHERE fact.subject_key = pair.subject_key AND fact.relation_key = pair.relation_key)`
  const called = (key: string) =>
    nameOf(later, `(SELECT code FROM ${later}.terms WHERE key = ${key} AND kind = 0)`)
  return `SELECT ${called('pair.subject_key')} AS subject, ${called('pair.relation_key')} AS relation,
      (${told(former, 'gone_facts')}) AS before, (${told(later, 'added_facts')}) AS after
    FROM (SELECT * FROM changed_values ORDER BY subject_key, relation_key LIMIT ${few}) AS pair
    ORDER BY pair.subject_key, pair.relation_key`
}

/** SQL: of each entity one language, rather one that both have; what had no label in it was called by its IRI. */
function labelExamples(later: string): string {
  return `SELECT term.value AS entity, coalesce(label.before, term.value) AS before, coalesce(label.after, term.value) AS after
    FROM (SELECT DISTINCT ON (key) * FROM changed_labels AS label
      ORDER BY key, before IS NULL OR after IS NULL, ${englishFirst('label')} LIMIT ${few}) AS label
    JOIN ${later}.terms AS term ON term.key = label.key AND term.kind = ${termKind.entity} ORDER BY label.key`
}

function namedFact({ subject, relation, object, since, until }: Row): NamedFact {
  return {
    subject: `${subject}`,
    relation: `${relation}`,
    object: `${object}`,
    ...(since && { from: `${since}` }),
    ...(until && { to: `${until}` }),
  }
}

function changedValue({ subject, relation, before, after }: Row): ChangedValue {
  return {
    subject: `${subject}`,
    relation: `${relation}`,
    before: texts(before),
    after: texts(after),
  }
}

function texts(list: Row[string] | undefined): readonly string[] {
  return list instanceof DuckDBListValue ? list.items.map(String) : []
}
