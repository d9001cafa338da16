import type { Draw, DrawEdge } from '../../domain/draws.ts'
import { certifiable } from '../grounds/certifiable.ts'
import type { Admission } from '../grounds/certifier.ts'
import { otherEnd } from '../grounds/ground.ts'
import { knownCodes, materialise, type Session } from '../session.ts'
import { completeColumns, completeList, completeParts } from './complete-list.ts'
import { dropReason } from './drop-reason.ts'
import { namedFacts } from './named-facts.ts'

/** The columns of one edge, after its number: `e0_subject`. */
export const factColumns = [
  'relation',
  'subject',
  'object',
  'literal',
  'key',
  'since',
  'until',
  'subject_name',
  'object_name',
  ...completeColumns('subject'),
  ...completeColumns('object'),
] as const

/** A table of an edge's facts that can be drawn: `factColumns`. Draws that ask the same of an edge share it. */
export function usableFacts(
  session: Session,
  draw: Draw,
  edge: DrawEdge,
  number: number,
): Promise<string> {
  const { language, strictness, giveaways, exchange } = draw
  const complete = draw.complete.flatMap((slot) => (slot.edge === number ? slot.place : []))
  const exchanged = exchange?.edge === number
  const asked = [edge.relations, edge.objects, complete, exchanged, giveaways, strictness, language]
  return session.once(`usable ${JSON.stringify(asked)}`, async () =>
    materialise(
      session,
      'usable',
      `SELECT ${factColumns.join(', ')} FROM (${await usableQuery(session, draw, edge, number)})
       WHERE reason IS NULL`,
    ),
  )
}

/**
 * SQL for an edge's facts: `factColumns`, and `reason` where a fact can't be drawn. `subject_name` and `object_name` are
 * the keys of the folded names, a date's of its year; see `completeColumns`.
 */
export async function usableQuery(
  session: Session,
  draw: Draw,
  edge: Pick<DrawEdge, 'objects'> & { readonly relations: DrawEdge['relations'] | 'all' },
  number: number,
): Promise<string> {
  const named = await namedFacts(session, draw.language)
  const needed = draw.complete.filter((slot) => slot.edge === number).map(({ place }) => place)
  const exchanged = draw.exchange?.edge === number
  const lists = await Promise.all(needed.map((place) => completeList(session, draw, place)))
  const incomplete = needed.map(
    (place) => `WHEN ${place}_list.ground IS NULL THEN '${dropReason.incomplete}'`,
  )
  const parts = ends.flatMap((place) =>
    completeParts.map((part) =>
      needed.includes(place)
        ? `${place}_list.${part} AS ${place}_${part}`
        : `CAST(NULL AS ${part === 'error' ? 'DOUBLE' : 'INTEGER'}) AS ${place}_${part}`,
    ),
  )
  const joins = needed.map(
    (place, index) => `LEFT JOIN ${lists[index]} AS ${place}_list
      ON ${place}_list.relation = fact.relation AND ${place}_list.item = fact.${otherEnd(place)}`,
  )
  return `SELECT fact.relation, fact.subject, fact.object, fact.literal, fact.key, fact.since, fact.until,
       fact.subject_name, fact.object_name, ${parts.join(', ')},
       CASE
         WHEN ${exchanged ? `fact.relation NOT IN (${await certifiableCodes(session, draw)})` : 'false'} THEN '${dropReason.ground}'
         WHEN fact.ended THEN '${dropReason.ended}'
         WHEN ${otherKind(edge)} THEN '${dropReason.objects}'
         WHEN fact.fault IS NOT NULL THEN fact.fault
         ${incomplete.join('\n')}
       END AS reason
     FROM ${named} AS fact ${joins.join('\n')}
     WHERE ${edge.relations === 'all' ? 'true' : `fact.relation IN (${await knownCodes(session, edge.relations)})`}`
}

const ends = ['subject', 'object'] as const

async function certifiableCodes(session: Session, draw: Draw): Promise<string> {
  return [-1, ...(await certifiable(session, admissionOf(draw)))].join(', ')
}

/** Which certificates a draw's exchanges may have. */
export function admissionOf({ strictness = 'certified', giveaways = false }: Draw): Admission {
  return { strictness, giveaways, use: 'exchange' }
}

function otherKind({ objects }: Pick<DrawEdge, 'objects'>): string {
  switch (objects) {
    case 'entity':
      return 'fact.literal = 1'
    case 'literal':
      return 'fact.literal = 0'
    case 'any':
      return 'false'
  }
}
