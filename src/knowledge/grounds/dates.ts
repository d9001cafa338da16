import { materialise, relationCodes, type Session } from '../session.ts'
import { literalSort } from '../store/schema.ts'
import { certifiedColumns } from './certified-columns.ts'
import type { Ground } from './ground.ts'
import { marking, moments, pointCode, yearOf } from './moments.ts'
import { brokenQuery, orders } from './orders.ts'
import { stated } from './sentence.ts'

/** Which sentence: the ends' years, the subject's own other year, or the year of what it is related to. */
const variant = { ends: 0, own: 1, related: 2 } as const

/** The years of the two ends, or of one thing, do not go together. */
export const dates: Ground = {
  id: 'dates',
  description: 'The years in which things began and ended rule it out',
  certify,
  relations: async (session) => `
    SELECT relation FROM ${(await orders(session)).table}
    UNION ${relationCodes([...marking(session, 'start'), ...marking(session, 'end')])}`,
  contradictions: async (session) => (await orders(session)).contradictions,
  sentence: ({ facts, variant: which }, said) => {
    const known = facts.map((fact) => stated(fact, said)).join(', and ')
    return which === variant.own
      ? `${known}, and nothing ends before it began`
      : `${known}, so that the years rule it out`
  },
}

async function certify(session: Session, statements: string): Promise<string> {
  const { database } = session
  const { table: constraints } = await orders(session)
  const known = await moments(session)
  const told = await materialise(session, 'told', toldYears(session, statements))
  const found = await materialise(
    session,
    'found',
    `${ofEnds(statements, constraints, known)}
     UNION ALL ${ofItself(told, known)}
     UNION ALL ${ofRelated(told, constraints, known)}`,
  )
  const certified = await materialise(
    session,
    'certified',
    `SELECT * FROM (
       SELECT *, row_number() OVER (PARTITION BY id ORDER BY variant, subject1, relation1, object1) AS turn
       FROM ${found}
     ) WHERE turn = 1`,
  )
  for (const table of [told, found]) await database.run(`DROP TABLE ${table}`)
  return certified
}

function ofEnds(statements: string, constraints: string, known: string): string {
  return `
    SELECT ${certifiedColumns({
      id: 'own.id',
      declared: '1',
      variant: `${variant.ends}`,
      facts: [
        { subject: 'early_entity', relation: 'early_relation', object: 'early_object' },
        { subject: 'late_entity', relation: 'late_relation', object: 'late_object' },
      ],
    })}
    FROM (${brokenQuery(statements, constraints, known)}) AS own WHERE own.broken`
}

/** `(id, entity, point, year)`: statements that are dates of when their subjects began or ended. */
function toldYears(session: Session, statements: string): string {
  const told = (point: keyof typeof pointCode) => `
    SELECT own.id, own.subject AS entity, ${pointCode[point]} AS point, ${yearOf('literal.comparable')} AS year
    FROM ${statements} AS own JOIN literals AS literal ON literal.code = own.object
    WHERE literal.sort = ${literalSort.date}
      AND own.relation IN (${relationCodes(marking(session, point))})`
  return `${told('start')} UNION ALL ${told('end')}`
}

/** A beginning after the end that is known, or an end before the beginning. */
function ofItself(told: string, known: string): string {
  const side = (point: keyof typeof pointCode, end: 'low' | 'high', broken: string) => `
    SELECT ${certifiedColumns({
      id: 'own.id',
      declared: '1',
      variant: `${variant.own}`,
      facts: [
        {
          subject: 'known.entity',
          relation: `known.${end}_relation`,
          object: `known.${end}_object`,
        },
      ],
    })}
    FROM ${told} AS own JOIN ${known} AS known ON known.entity = own.entity
    WHERE own.point = ${pointCode[point]} AND known.point <> own.point AND ${broken}`
  return `${side('start', 'high', 'own.year > known.high_year')}
    UNION ALL ${side('end', 'low', 'own.year < known.low_year')}`
}

/** A year that breaks the constraint on something that the graph says of the subject: a book before its author's birth. */
function ofRelated(told: string, constraints: string, known: string): string {
  const side = (own: 'earlier' | 'later', other: 'earlier' | 'later') => {
    const end = other === 'later' ? 'high' : 'low'
    const broken =
      own === 'earlier'
        ? 'own.year > known.high_year + rule.slack'
        : 'known.low_year > own.year + rule.slack'
    const ends = (place: string) =>
      `CASE rule.${place}_end WHEN 0 THEN fact.subject ELSE fact.object END`
    return ['subject', 'object'].map(
      (column, code) => `
      SELECT ${certifiedColumns({
        id: 'own.id',
        declared: '1',
        variant: `${variant.related}`,
        facts: [
          { subject: 'fact.subject', relation: 'fact.relation', object: 'fact.object' },
          {
            subject: 'known.entity',
            relation: `known.${end}_relation`,
            object: `known.${end}_object`,
          },
        ],
      })}
      FROM ${told} AS own
      JOIN facts AS fact ON fact.${column} = own.entity AND fact.literal = 0
      JOIN ${constraints} AS rule ON rule.relation = fact.relation
        AND rule.${own}_end = ${code} AND rule.${own}_point = own.point
      JOIN ${known} AS known ON known.entity = ${ends(other)} AND known.point = rule.${other}_point
      WHERE ${broken}`,
    )
  }
  return [...side('earlier', 'later'), ...side('later', 'earlier')].join(' UNION ALL ')
}
