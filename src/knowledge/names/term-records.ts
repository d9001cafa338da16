import type { Iri } from '../../domain/iri.ts'
import { localName } from '../../domain/iri.ts'
import type { Literal } from '../../domain/literal.ts'
import type { Named, NamedEntity } from '../../domain/named.ts'
import { popularity, thirds } from '../profiles/popularity.ts'
import { knownCodes, materialise, type Session } from '../session.ts'
import type { Database, Row } from '../store/database.ts'
import { joinedInOrder } from '../store/dialect.ts'
import { nameRole } from '../store/schema.ts'
import { valueOfTerm } from '../store/value-of-term.ts'
import { literalText } from './literal-text.ts'
import { namingIn, spoken, standing, usableName } from './naming.ts'
import { relationNames } from './term-texts.ts'

/** One term with what it is called. */
export interface TermRecord {
  readonly value: Iri | Literal
  /** For sentences: a label where there is a usable one. */
  readonly text: string
  /** As a draw shows it; absent for an entity that can't be named. */
  readonly named?: Named
}

// names with control characters are not usable, so this one stands in none of them
const separator = '\u001f'

/** SQL for the records of the codes in a table `(code)`; read them with `readTerms`. */
export async function termRecordsQuery(
  session: Session,
  codes: string,
  language: string,
): Promise<string> {
  const { display } = await namingIn(session, language)
  const wanted = `SELECT DISTINCT code FROM ${codes}`
  const known = await popularity(session)
  // the names that are wanted first: left to choose, DuckDB looks at the letters of every name
  return `
    WITH called AS MATERIALIZED (
      SELECT entity, text, language FROM names
      WHERE role IN (${nameRole.label}, ${nameRole.alias}) AND entity IN (${wanted})
    )
    SELECT term.code, term.kind, term.value, term.datatype, term.language,
      display.label, display.description, display.standing, alias.texts AS aliases, type.iris AS types,
      relation.text AS relation, ended.entity IS NOT NULL AS ended,
      known.third, known.value AS known, '${known.measure}' AS measure
    FROM (${wanted}) AS wanted
    JOIN terms AS term ON term.code = wanted.code
    LEFT JOIN ${display} AS display ON display.entity = term.code
    LEFT JOIN (
      SELECT entity, ${joinedInOrder('text', separator)} AS texts FROM called
      WHERE ${spoken('language', language)} AND ${usableName('text')} GROUP BY entity
    ) AS alias ON alias.entity = term.code
    LEFT JOIN (
      SELECT type.entity, ${joinedInOrder('class.value', separator)} AS iris
      FROM types AS type JOIN terms AS class ON class.code = type.type
      WHERE type.entity IN (${wanted}) GROUP BY type.entity
    ) AS type ON type.entity = term.code
    LEFT JOIN ${await relationNames(session, language)} AS relation ON relation.entity = term.code
    LEFT JOIN ${await endedEntities(session)} AS ended ON ended.entity = term.code
    LEFT JOIN ${known.table} AS known ON known.entity = term.code`
}

/** A table `(entity)`: what has ended, by a fact that says so. */
function endedEntities(session: Session): Promise<string> {
  const endings = [...session.declarations.values()]
    .filter(({ ends }) => ends === true)
    .map(({ relation }) => relation)
  return session.once('ended entities', async () =>
    materialise(
      session,
      'ended',
      `SELECT DISTINCT subject AS entity FROM facts
       WHERE relation IN (${await knownCodes(session, endings)})`,
    ),
  )
}

export async function readTerms(
  database: Database,
  query: string,
): Promise<ReadonlyMap<number, TermRecord>> {
  const rows = await database.rows(query)
  return new Map(rows.map((row) => [Number(row.code), recordOf(row)]))
}

function recordOf(row: Row): TermRecord {
  const value = valueOfTerm(row)
  if (typeof value !== 'string') {
    return { value, text: literalText(value), named: { kind: 'literal', literal: value } }
  }
  const text = `${row.label ?? row.relation ?? localName(value)}`
  if (row.label === null || Number(row.standing) === standing.ambiguous) return { value, text }
  return { value, text, named: namedEntity(value, row) }
}

function namedEntity(id: Iri, row: Row): Named {
  const label = `${row.label}`
  return {
    kind: 'entity',
    id,
    label,
    aliases: parts(row.aliases).filter((alias) => alias !== label),
    ...(row.description !== null && { description: `${row.description}` }),
    types: parts(row.types),
    ...(row.ended === true && { ended: true }),
    ...popularityOf(row),
    name: nameOf(Number(row.standing)),
  }
}

function popularityOf(row: Row): Pick<NamedEntity, 'popularity'> {
  const third = row.third === null ? undefined : thirds[Number(row.third)]
  if (third === undefined) return {}
  return { popularity: { third, value: Number(row.known), measure: `${row.measure}` } }
}

function parts(joined: Row[string] | undefined): readonly string[] {
  return typeof joined === 'string' ? joined.split(separator) : []
}

function nameOf(code: number): NamedEntity['name'] {
  if (code === standing.unique) return 'unique'
  return code === standing.dominant ? 'dominant' : 'shared'
}
