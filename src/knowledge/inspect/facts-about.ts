import type { Iri } from '../../domain/iri.ts'
import type { ProfiledValue } from '../../domain/profiles.ts'
import { itemsOf } from '../store/items-of.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import { sitelinkCount } from '../store/vocabulary.ts'
import { knownCode } from './code-of.ts'
import type { DescribedGraph } from './described-graph.ts'
import { labelsOf } from './labels.ts'

/** A relation of an entity, with the other ends of its facts. */
export interface Told {
  readonly relation: ProfiledValue
  readonly as: 'subject' | 'object'
  readonly others: readonly ProfiledValue[]
}

const mostOthers = 20

/** An entity's facts by relation, as subject before as object; at most 20 values of each, by key. */
export async function factsAbout(
  graph: Tables & Pick<DescribedGraph, 'labelRows'>,
  entity: Iri,
): Promise<readonly Told[]> {
  const code = await knownCode(graph, entity)
  if (code === undefined) return []
  const rows = await graph.database.rows(`
    SELECT own.relation, own.place, own.others FROM (
      SELECT relation, place, count(*) AS facts, arg_min(other, key, ${mostOthers}) AS others FROM (
        SELECT relation, 0 AS place, object AS other, key FROM facts
          WHERE subject = ${code} AND relation NOT IN (${relationCodes([sitelinkCount])})
        UNION ALL SELECT relation, 1, subject, key FROM facts WHERE literal = 0 AND object = ${code}
      ) GROUP BY relation, place
    ) AS own JOIN terms AS term ON term.code = own.relation
    ORDER BY own.place, term.value`)
  const found = rows.map(({ relation, place, others }) => ({
    relation,
    as: Number(place) === 0 ? ('subject' as const) : ('object' as const),
    others: itemsOf(others),
  }))
  const labels = await labelsOf(
    graph,
    found.flatMap(({ relation, others }) => [relation, ...others]),
  )
  return found.map(({ relation, as, others }) => ({
    relation: labels.value(relation),
    as,
    others: others.map(labels.value),
  }))
}
