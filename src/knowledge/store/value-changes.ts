import { z } from 'zod'
import { localName } from '../../domain/iri.ts'
import type { RelationChanges, SnapshotValue, ValueChange } from '../../domain/value-change.ts'
import type { Database, Row } from './database.ts'
import { isAnonymous } from './is-anonymous.ts'
import { isLabel, preferredName } from './preferred-name.ts'
import { literalSort, nameRole, termKind } from './schema.ts'
import { valueOfTerm } from './value-of-term.ts'

const Side = z.object({
  ...{ label: z.string().nullable(), kind: z.number(), value: z.string() },
  ...{ datatype: z.string().nullable(), language: z.string().nullable() },
  names: z.array(z.string()).nullable(),
  shared: z.number(),
  types: z.array(z.string()).nullable(),
})

/**
 * Compares two attached knowledge files. A value that has ended is no current one; numbers and dates that are equal, or the same date with
 * more figures, are the same value, and so are things that share a name but for case and accents. Blank nodes are left out: their names differ between files. Ordered by relation, then subject.
 */
export async function valueChanges(
  database: Database,
  former: string,
  later: string,
): Promise<{
  readonly changes: readonly ValueChange[]
  readonly relations: readonly RelationChanges[]
}> {
  const { run, rows } = database
  for (const schema of [former, later]) {
    await run(`CREATE OR REPLACE TEMPORARY TABLE ${schema}_told AS
      SELECT subject.key AS subject, relation.key AS relation, object.key AS object, fact.object AS code,
        min(fact.since) AS since, max(fact.until) AS until, bool_and(fact.until IS NOT NULL) AS is_over
      FROM ${schema}.facts AS fact JOIN ${schema}.terms AS subject ON subject.code = fact.subject
      JOIN ${schema}.terms AS relation ON relation.code = fact.relation
      JOIN ${schema}.terms AS object ON object.code = fact.object
      WHERE NOT ${isAnonymous('subject')} AND NOT ${isAnonymous('object')} GROUP BY ALL`)
  }
  await run(`CREATE OR REPLACE TEMPORARY TABLE exchanged AS
    SELECT before.subject, before.relation, before.object AS old_key, before.code AS old, before.since AS old_since,
      after.object AS new_key, after.code AS new, after.since AS new_since, after.until AS new_until,
      (SELECT max(until) FROM ${later}_told AS kept WHERE kept.subject = before.subject AND kept.relation = before.relation
        AND kept.object = before.object AND kept.is_over) AS ended
    FROM (${onlyValues(`${former}_told`)}) AS before JOIN (${onlyValues(`${later}_told`)}) AS after USING (subject, relation)
    LEFT JOIN ${former}.literals AS old_literal ON old_literal.code = before.code
    LEFT JOIN ${later}.literals AS new_literal ON new_literal.code = after.code
    WHERE before.object <> after.object AND NOT coalesce(${isSameLiteral}, false)
      AND NOT EXISTS (SELECT 1 FROM ${former}.names AS one JOIN ${later}.names AS other ON other.folded = one.folded
        WHERE one.entity = before.code AND other.entity = after.code)`)
  const [changes, relations] = [
    await rows(changesQuery(former, later)),
    await rows(relationsQuery(former, later)),
  ]
  return { changes: changes.map(changeOf), relations: relations.map(relationOf) }
}

/** SQL: the current value of subjects that have one. */
function onlyValues(table: string): string {
  return `SELECT subject, relation, min(object) AS object, min(code) AS code, min(since) AS since, min(until) AS until
    FROM ${table} WHERE NOT is_over GROUP BY subject, relation HAVING count(*) = 1`
}

const isSameLiteral = `(old_literal.number = new_literal.number OR (old_literal.number IS NULL
  AND (starts_with(new_literal.comparable, old_literal.comparable) OR starts_with(old_literal.comparable, new_literal.comparable))
  AND old_literal.sort = new_literal.sort AND old_literal.sort = ${literalSort.date}) OR old_literal.comparable = new_literal.comparable)`

/** SQL: names and classes of a term, as JSON; a literal has neither. */
function describedBy(schema: string, code: string, later: string): string {
  const names = `FROM ${schema}.names AS name WHERE name.entity = ${code}`
  return `
    (SELECT ${preferredName} ${names} AND ${isLabel}) AS label,
    (SELECT list(DISTINCT name.text ORDER BY name.text) ${names} AND name.role IN (${nameRole.label}, ${nameRole.alias})) AS names,
    (SELECT count(*) FROM ${schema}.names AS name JOIN ${later}.names AS other ON other.folded = name.folded
      JOIN ${later}.terms AS namesake ON namesake.code = other.entity AND namesake.key <> term.key
      WHERE name.entity = ${code} AND ${isLabel}) AS shared,
    (SELECT list(class.value ORDER BY class.value) FROM ${schema}.types AS typed
      JOIN ${schema}.terms AS class ON class.code = typed.type WHERE typed.entity = ${code}) AS types,
    term.kind, term.value, term.datatype, term.language`
}

function changesQuery(former: string, later: string): string {
  const side = (schema: string, code: string) =>
    `(SELECT to_json(found) FROM (SELECT ${describedBy(schema, code, later)} FROM ${schema}.terms AS term WHERE term.code = ${code}) AS found)`
  return `
    SELECT subject.value AS subject, relation.value AS relation,
      (SELECT ${preferredName} FROM ${later}.names AS name WHERE name.entity = subject.code AND ${isLabel}) AS subject_name,
      ${side(former, 'pair.old')} AS before, ${side(later, 'pair.new')} AS after,
      pair.old_since, pair.new_since, pair.new_until, pair.ended
    FROM exchanged AS pair JOIN ${later}.terms AS subject ON subject.key = pair.subject AND subject.kind <> ${termKind.literal}
    JOIN ${later}.terms AS relation ON relation.key = pair.relation AND relation.kind <> ${termKind.literal}
    ORDER BY relation.value, subject.value`
}

function relationsQuery(former: string, later: string): string {
  const only = (one: string, other: string, key: string) => `
    SELECT relation, count(*) AS facts FROM (SELECT DISTINCT subject, relation, object FROM ${one}_told) AS told
    ANTI JOIN ${other}_told AS known USING (subject, relation, object)
    ANTI JOIN exchanged AS pair ON pair.subject = told.subject AND pair.relation = told.relation AND pair.${key} = told.object
    GROUP BY relation`
  return `
    SELECT term.value AS relation, coalesce(min(term.label), '') AS name, sum(added) AS added, sum(removed) AS removed FROM (
      SELECT relation, facts AS added, 0 AS removed FROM (${only(later, former, 'new_key')})
      UNION ALL SELECT relation, 0, facts FROM (${only(former, later, 'old_key')})
      UNION ALL SELECT DISTINCT relation, 0, 0 FROM exchanged) AS counted
    JOIN (${[later, former].map(relationNames).join(' UNION ')}) AS term ON term.key = counted.relation
    GROUP BY term.value ORDER BY term.value`
}

function relationNames(schema: string): string {
  return `SELECT term.key, term.value,
    (SELECT ${preferredName} FROM ${schema}.names AS name WHERE name.entity = term.code AND ${isLabel}) AS label
    FROM ${schema}.terms AS term WHERE term.kind <> ${termKind.literal} AND term.code IN (SELECT DISTINCT relation FROM ${schema}.facts)`
}

function changeOf(row: Row): ValueChange {
  const { subject, relation, subject_name, before, after, old_since, new_since, new_until } = row
  return {
    subject: `${subject}`,
    subjectName: subject_name === null ? localName(`${subject}`) : `${subject_name}`,
    relation: `${relation}`,
    before: snapshotValue(before, old_since),
    after: snapshotValue(after, new_since, new_until),
    ...(row.ended && { ended: `${row.ended}` }),
  }
}

function snapshotValue(json: unknown, from: unknown, to?: unknown): SnapshotValue {
  const { label, names, types, shared, ...term } = Side.parse(JSON.parse(`${json}`))
  const value = valueOfTerm(term)
  const name = typeof value === 'string' ? (label ?? localName(value)) : value.value
  return {
    ...{ value, name, types: types ?? [], isShared: shared > 0 },
    aliases: (names ?? []).filter((each) => each !== name),
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
  }
}

function relationOf({ relation, name, added, removed }: Row): RelationChanges {
  return {
    relation: `${relation}`,
    name: name === '' ? localName(`${relation}`) : `${name}`,
    ...{ added: Number(added), removed: Number(removed) },
  }
}
