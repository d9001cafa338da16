import type { Draw, DrawEdge } from '../../domain/draws.ts'
import { grounds } from '../grounds/grounds.ts'
import { namingIn, spoken, standing, usableName } from '../names/naming.ts'
import { materialise, relationCodes, type Session } from '../session.ts'
import { textKey } from '../store/dialect.ts'
import { literalSort } from '../store/schema.ts'
import { completeColumns, completeList, completeParts } from './complete-list.ts'

/** Why a fact can't be drawn, in the order in which it is looked for. */
export const dropReason = {
  ground: 'no ground for another value to be false',
  ended: 'no longer so',
  objects: 'object of another kind',
  label: 'no usable label',
  ambiguous: 'name shared without a distinction',
  sameName: 'subject and object share a name',
  incomplete: 'list not certified complete',
} as const

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

/**
 * A table of an edge's facts: `factColumns`, and `reason` where a fact can't be drawn. `subject_name` and `object_name` are
 * the keys of the folded names, a date's of its year; see `completeColumns`.
 */
export async function usableFacts(
  session: Session,
  draw: Draw,
  edge: DrawEdge,
  number: number,
): Promise<string> {
  const { display } = await namingIn(session, draw.language)
  const needed = draw.complete.filter((slot) => slot.edge === number).map(({ place }) => place)
  const exchanged = draw.exchange?.edge === number
  const incomplete = needed.map(
    (place) => `WHEN ${place}_list.ground IS NULL THEN '${dropReason.incomplete}'`,
  )
  return materialise(
    session,
    'usable',
    `SELECT fact.relation, fact.subject, fact.object, fact.literal, fact.key, fact.since, fact.until,
       subject.folded AS subject_name,
       CASE WHEN fact.literal = 0 THEN object.folded ELSE ${literalName} END AS object_name,
       ${completeParts.map((part) => `subject_list.${part} AS subject_${part}`).join(', ')},
       ${completeParts.map((part) => `object_list.${part} AS object_${part}`).join(', ')},
       CASE
         WHEN ${exchanged ? `fact.relation NOT IN (${await certifiable(session, draw)})` : 'false'} THEN '${dropReason.ground}'
         WHEN fact.ended THEN '${dropReason.ended}'
         WHEN ${otherKind(edge)} THEN '${dropReason.objects}'
         WHEN subject.entity IS NULL OR (fact.literal = 0 AND object.entity IS NULL)
           OR (fact.literal = 1 AND NOT ${usableLiteral(draw.language)}) THEN '${dropReason.label}'
         WHEN subject.standing = ${standing.ambiguous} OR object.standing = ${standing.ambiguous}
           THEN '${dropReason.ambiguous}'
         WHEN subject.folded = object.folded THEN '${dropReason.sameName}'
         ${incomplete.join('\n')}
       END AS reason
     FROM (${factsOnce(edge)}) AS fact
     LEFT JOIN ${display} AS subject ON subject.entity = fact.subject
     LEFT JOIN ${display} AS object ON object.entity = fact.entity_object
     LEFT JOIN terms AS term ON term.code = fact.literal_object
     LEFT JOIN literals AS literal ON literal.code = fact.literal_object
     ${await completeList(session, draw, edge, 'subject', needed.includes('subject'))}
     ${await completeList(session, draw, edge, 'object', needed.includes('object'))}`,
  )
}

async function certifiable(session: Session, { giveaways }: Draw): Promise<string> {
  const relations: string[] = []
  for (const ground of grounds) {
    if (ground.givesAway === true && giveaways !== true) continue
    relations.push(await ground.relations(session))
  }
  return relations.join(' UNION ')
}

/**
 * Each fact once, whatever periods it is asserted for; ended when it is in all of them. Its object stands in a column for
 * entities or in one for literals: a join on a condition beside the equality would compare everything with everything.
 */
function factsOnce(edge: DrawEdge): string {
  return `
    SELECT relation, subject, object, literal, min(key) AS key, min(since) AS since,
      CASE WHEN count(until) = count(*) THEN max(until) END AS until, count(until) = count(*) AS ended,
      CASE WHEN literal = 0 THEN object END AS entity_object,
      CASE WHEN literal = 1 THEN object END AS literal_object
    FROM facts WHERE relation IN (${relationCodes(edge.relations)})
    GROUP BY relation, subject, object, literal`
}

function otherKind({ objects }: DrawEdge): string {
  switch (objects) {
    case 'entity':
      return 'fact.literal = 1'
    case 'literal':
      return 'fact.literal = 0'
    case 'any':
      return 'false'
  }
}

function usableLiteral(language: string): string {
  return `(${usableName('term.value')} AND ${spoken(`coalesce(term.language, '')`, language)})`
}

/** SQL over `literals AS literal`: the key of a value's name, a date's of its year. */
export const literalName = textKey(`CASE WHEN literal.sort = ${literalSort.date}
  THEN regexp_extract(literal.comparable, '^-?[0-9]+') ELSE literal.comparable END`)
