import { bitOf } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'
import { relationCodes } from '../store/tables.ts'

/**
 * SQL for `(entity, inside, told)`: one bit of 64 for each thing that an entity lies in by these relations, and for
 * itself; `told` if its name says so: Mount Cameroon, “Carlisle, Cumbria”, the University of Washington.
 */
export function placeBits(relations: readonly string[]): string {
  const within = `
    SELECT fact.subject AS entity, fact.object, ${bitOf('term.key')} AS inside
    FROM facts AS fact JOIN terms AS term ON term.code = fact.object
    WHERE fact.literal = 0 AND fact.relation IN (${relationCodes(relations)})`
  return `
    SELECT DISTINCT own.entity, own.inside, CASE WHEN contains(${wordsOf('mine.text')}, ${wordsOf('theirs.text')})
      THEN own.inside ELSE CAST(0 AS UBIGINT) END AS told
    FROM (${within}) AS own
    LEFT JOIN names AS mine ON mine.entity = own.entity AND mine.role = ${nameRole.label}
    LEFT JOIN names AS theirs ON theirs.entity = own.object AND theirs.role = ${nameRole.label}
      AND theirs.language = mine.language
    UNION ALL SELECT DISTINCT object, inside, CAST(0 AS UBIGINT) FROM (${within})`
}

function wordsOf(text: string): string {
  return `(' ' || replace(lower(${text}), ',', ' ') || ' ')`
}
