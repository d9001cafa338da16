import { namingIn, spoken, standing, usableName } from '../names/naming.ts'
import { materialise, type Session } from '../session.ts'
import { textKey } from '../store/dialect.ts'
import { literalSort } from '../store/schema.ts'
import { dropReason } from './drop-reason.ts'

/**
 * A table `(relation, subject, object, literal, key, since, until, ended, subject_name, object_name, fault)` of all facts, made
 * once for all draws: `fault` says why the ends can't be named in the language.
 */
export function namedFacts(session: Session, language: string): Promise<string> {
  return session.once(`named facts ${language}`, async () => {
    const { display } = await namingIn(session, language)
    return materialise(
      session,
      'named_facts',
      `SELECT fact.relation, fact.subject, fact.object, fact.literal, fact.key, fact.since, fact.until, fact.ended,
         subject.folded AS subject_name,
         CASE WHEN fact.literal = 0 THEN object.folded ELSE ${literalName} END AS object_name,
         CASE
           WHEN subject.entity IS NULL OR (fact.literal = 0 AND object.entity IS NULL)
             OR (fact.literal = 1 AND NOT ${usableLiteral(language)}) THEN '${dropReason.label}'
           WHEN subject.standing = ${standing.ambiguous} OR object.standing = ${standing.ambiguous}
             THEN '${dropReason.ambiguous}'
           WHEN subject.folded = object.folded THEN '${dropReason.sameName}'
         END AS fault
       FROM (${factsOnce}) AS fact
       LEFT JOIN ${display} AS subject ON subject.entity = fact.subject
       LEFT JOIN ${display} AS object ON object.entity = fact.entity_object
       LEFT JOIN terms AS term ON term.code = fact.literal_object
       LEFT JOIN literals AS literal ON literal.code = fact.literal_object`,
    )
  })
}

/**
 * Each fact once, whatever periods it is asserted for; ended when it is in all of them. Its object stands in a column for
 * entities or in one for literals: a join on a condition beside the equality would compare everything with everything.
 */
const factsOnce = `
  SELECT relation, subject, object, literal, min(key) AS key, min(since) AS since,
    CASE WHEN count(until) = count(*) THEN max(until) END AS until, count(until) = count(*) AS ended,
    CASE WHEN literal = 0 THEN object END AS entity_object,
    CASE WHEN literal = 1 THEN object END AS literal_object
  FROM facts GROUP BY relation, subject, object, literal`

function usableLiteral(language: string): string {
  return `(${usableName('term.value')} AND ${spoken(`coalesce(term.language, '')`, language)})`
}

/** SQL over `literals AS literal`: the key of a value's name, a date's of its year. */
export const literalName = textKey(`CASE WHEN literal.sort = ${literalSort.date}
  THEN regexp_extract(literal.comparable, '^-?[0-9]+') ELSE literal.comparable END`)
