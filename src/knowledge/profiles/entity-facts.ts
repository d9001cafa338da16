import type { EntityProfile } from '../../domain/profiles.ts'
import { relationCodes, type Session } from '../session.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import { labelsOf } from './labels.ts'

const fewExamples = 3

/** What the facts say of an entity: its relations with their number of facts and the first values by key, as subject before as object. How many pages are about it stands with its popularity. */
export async function entityFacts(session: Session, code: number): Promise<EntityProfile['facts']> {
  const rows = await session.database.rows(`
    SELECT own.relation, own.place, own.other, own.number, own.facts FROM (
      SELECT *, row_number() OVER (PARTITION BY relation, place ORDER BY key) AS number,
        count(*) OVER (PARTITION BY relation, place) AS facts
      FROM (
        SELECT relation, 0 AS place, object AS other, key FROM facts
          WHERE subject = ${code} AND relation NOT IN (${relationCodes([sitelinkCount])})
        UNION ALL SELECT relation, 1, subject, key FROM facts WHERE literal = 0 AND object = ${code}
      )
    ) AS own JOIN terms AS term ON term.code = own.relation
    WHERE own.number <= ${fewExamples} ORDER BY own.place, own.facts DESC, term.value, own.number`)
  const labels = await labelsOf(
    session,
    rows.flatMap(({ relation, other }) => [relation, other]),
  )
  return rows
    .filter((row) => Number(row.number) === 1)
    .map((first) => ({
      ...labels.labelled(first.relation),
      as: Number(first.place) === 0 ? 'subject' : 'object',
      facts: Number(first.facts),
      examples: rows
        .filter((row) => row.relation === first.relation && row.place === first.place)
        .map((row) => labels.value(row.other)),
    }))
}
