import { nearOf } from '../mining/near.ts'
import type { Surroundings } from '../mining/surroundings.ts'
import { materialise, type Session } from '../session.ts'

/** Another value of the subject, something else that holds of it, or of it and what is stated. */
export const excludingVariant = { value: 0, condition: 1, companion: 2 } as const

/**
 * From a table `(id, subject, relation, stated)` a table `(id, variant, subject, relation, object, trials, exceptions)`: the fact
 * that speaks most against each: a known value, else what the subject has in common with many others, none or hardly any
 * of whom have what is stated. `trials` counts them, `exceptions` those who have it.
 */
export async function excludingFacts(
  session: Session,
  own: Surroundings,
  called: string,
): Promise<string> {
  const near = await nearOf(session, own, `SELECT subject FROM ${called}`)
  const values = `
    SELECT called.id, ${excludingVariant.value} AS variant, called.subject, called.relation, edge.other AS object,
      value.bearing AS trials, coalesce(pair.together, 0) AS exceptions
    FROM ${called} AS called
    JOIN ${own.edges} AS edge ON edge.one = called.subject AND edge.bond = called.relation * 2
    JOIN ${own.values} AS value ON value.relation = called.relation AND value.value = edge.other
    LEFT JOIN ${own.pairs} AS pair ON pair.relation = called.relation AND pair.value = edge.other
      AND pair.other = called.stated`
  const conditions = `
    SELECT called.id, ${excludingVariant.condition} AS variant,
      CASE WHEN near.bond % 2 = 0 THEN near.one ELSE near.other END AS subject, near.bond // 2 AS relation,
      CASE WHEN near.bond % 2 = 0 THEN near.other ELSE near.one END AS object,
      condition.holders AS trials, coalesce(outcome.holders, 0) AS exceptions
    FROM ${called} AS called JOIN ${near.table} AS near ON near.one = called.subject
    JOIN ${own.conditions} AS condition ON condition.bond = near.bond AND condition.other = near.other
      AND condition.relation = called.relation
    LEFT JOIN ${own.outcomes} AS outcome ON outcome.bond = near.bond AND outcome.other = near.other
      AND outcome.relation = called.relation AND outcome.object = called.stated`
  const companions = `
    SELECT called.id, ${excludingVariant.companion} AS variant,
      CASE WHEN edge.bond % 2 = 0 THEN edge.one ELSE edge.other END AS subject, edge.bond // 2 AS relation,
      CASE WHEN edge.bond % 2 = 0 THEN edge.other ELSE edge.one END AS object,
      bond.bearing AS trials, coalesce(companion.together, 0) AS exceptions
    FROM ${called} AS called
    JOIN ${own.edges} AS edge ON edge.one = called.subject AND edge.other = called.stated
    JOIN ${own.bonds} AS bond ON bond.bond = edge.bond
    LEFT JOIN ${own.companions} AS companion ON companion.bond = edge.bond AND companion.relation = called.relation`
  const facts = await materialise(
    session,
    'excluding',
    `SELECT id, variant, subject, relation, object, trials, exceptions FROM (
       SELECT fact.*, row_number() OVER (PARTITION BY id ORDER BY variant,
         exceptions / (trials + 2.0), trials DESC, subject_term.key, relation_term.key, object_term.key) AS place
       FROM (${values} UNION ALL ${conditions} UNION ALL ${companions}) AS fact
       JOIN terms AS subject_term ON subject_term.code = fact.subject
       JOIN terms AS relation_term ON relation_term.code = fact.relation
       JOIN terms AS object_term ON object_term.code = fact.object
     ) WHERE place = 1`,
  )
  await near.drop()
  return facts
}

// what fewer of those who share something have does not stand for what the subject may have
const leastExpected = 0.2

/**
 * `(id, known, stated)`: what most of those have who share something with the subject. It is what speaks against the
 * statement where no value is known, unless the one contains the other.
 */
export async function expectedValues(
  session: Session,
  own: Surroundings,
  called: string,
): Promise<string> {
  const near = await nearOf(session, own, `SELECT subject FROM ${called}`)
  const expected = await materialise(
    session,
    'expected',
    `SELECT DISTINCT called.id, likeliest.object AS known, called.stated
     FROM ${called} AS called JOIN ${near.table} AS near ON near.one = called.subject
     JOIN ${own.likeliest} AS likeliest ON likeliest.bond = near.bond AND likeliest.other = near.other
       AND likeliest.relation = called.relation
     JOIN ${own.conditions} AS condition ON condition.bond = near.bond AND condition.other = near.other
       AND condition.relation = called.relation
     WHERE likeliest.holders >= ${leastExpected} * condition.holders`,
  )
  await near.drop()
  return expected
}
