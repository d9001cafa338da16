import type { EntityProfile } from '../../domain/profiles.ts'
import { itemsOf } from '../store/items-of.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf } from './labels.ts'

const fewExamples = 3

/** An entity's facts by relation, as subject before as object: their number and the first values by key. Sitelink counts belong to its popularity. */
export async function entityFacts(
  graph: Tables & Pick<DescribedGraph, 'labelRows'>,
  code: number,
): Promise<EntityProfile['facts']> {
  const rows = await graph.database.rows(`
    SELECT own.relation, own.place, own.facts, own.others FROM (
      SELECT relation, place, count(*) AS facts, arg_min(other, key, ${fewExamples}) AS others FROM (
        SELECT relation, 0 AS place, object AS other, key FROM facts
          WHERE subject = ${code} AND relation NOT IN (${relationCodes([sitelinkCount])})
        UNION ALL SELECT relation, 1, subject, key FROM facts WHERE literal = 0 AND object = ${code}
      ) GROUP BY relation, place
    ) AS own JOIN terms AS term ON term.code = own.relation
    ORDER BY own.place, own.facts DESC, term.value`)
  const found = rows.map(({ relation, place, facts, others }) => ({
    ...{ relation, place, facts },
    others: itemsOf(others),
  }))
  const labels = await labelsOf(
    graph,
    found.flatMap(({ relation, others }) => [relation, ...others]),
  )
  return found.map(({ relation, place, facts, others }) => ({
    ...labels.labelled(relation),
    as: Number(place) === 0 ? 'subject' : 'object',
    facts: Number(facts),
    examples: others.map(labels.value),
  }))
}
