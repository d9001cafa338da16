import type { Iri } from '../../domain/iri.ts'
import type { EntityProfile, Namesake } from '../../domain/profiles.ts'
import { namingIn } from '../graph/names/naming.ts'
import type { Session } from '../graph/session.ts'
import { entityKinds, kindBases } from '../profiles/entity-kinds.ts'
import { entityYears } from '../profiles/entity-years.ts'
import { kindTables } from '../profiles/kind-tables.ts'
import { popularity, thirds } from '../profiles/popularity.ts'
import { termRecords } from '../profiles/term-records.ts'
import type { Row } from '../store/database.ts'
import { codeOf } from './code-of.ts'
import { conflictsOf } from './conflicts.ts'
import { entityFacts } from './entity-facts.ts'
import { hubs } from './hubs.ts'
import { labelsOf } from './labels.ts'
import { distinctions, nameDistinctions } from './name-distinctions.ts'
import { pageRank, wholeRank } from './page-rank.ts'

const language = 'en'
const fewConflicts = 5
const fewNamesakes = 6

/** See `Profiles.entityProfile`. */
export async function describeEntity(session: Session, entity: Iri): Promise<EntityProfile> {
  const { database } = session
  const code = await codeOf(session, entity)
  const { labelled } = await labelsOf(session, [code])
  const joined = await database.rows(`SELECT value FROM merged WHERE code = ${code} ORDER BY value`)
  const types = await database.rows(`
    SELECT type.type FROM types AS type JOIN terms AS term ON term.code = type.type
    WHERE type.entity = ${code} GROUP BY type.type, term.value ORDER BY term.value`)
  const classes = await labelsOf(
    session,
    types.map(({ type }) => type),
  )
  // what is counted in memory goes on beside queries
  const [records, known, popularity, value, name, facts, conflicts] = await Promise.all([
    termRecords(session, `(SELECT ${code} AS code)`, language),
    knownOf(session, code),
    popularityOf(session, code),
    hubOf(session, code),
    nameOf(session, code),
    entityFacts(session, code),
    conflictsOf(session, { kind: 'entity', code }, fewConflicts),
  ])
  const named = records.get(code)?.named
  return {
    ...labelled(code),
    ...(known.description !== null && { description: `${known.description}` }),
    aliases: named?.kind === 'entity' ? named.aliases : [],
    joined: joined.map(({ value }) => `${value}`),
    ...(await kindOf(session, known)),
    types: types.map(({ type }) => classes.labelled(type)),
    ...(known.year !== null && { year: Number(known.year) }),
    ...{ popularity, value, name, facts, conflicts },
  }
}

async function knownOf(session: Session, code: number): Promise<Row> {
  const [row = {}] = await session.database.rows(`
    SELECT kind.kind, kind.broadest, kind.basis, year.year, (
      SELECT min(text) FROM descriptions WHERE entity = ${code} AND language IN ('${language}', 'mul', '')
    ) AS description
    FROM (SELECT ${code} AS entity) AS own
    LEFT JOIN ${await entityKinds(session)} AS kind ON kind.entity = own.entity
    LEFT JOIN ${await entityYears(session)} AS year ON year.entity = own.entity`)
  return row
}

async function kindOf(session: Session, known: Row): Promise<Pick<EntityProfile, 'kind'>> {
  const by = kindBases[Number(known.basis)]
  if (known.kind === null || by === undefined) return {}
  const { names } = await kindTables(session)
  const [kind = '', broadest = ''] = [names[Number(known.kind)], names[Number(known.broadest)]]
  return { kind: { kind, broadest, by } }
}

async function popularityOf(session: Session, code: number): Promise<EntityProfile['popularity']> {
  const [{ table, measure }, ranks] = await Promise.all([popularity(session), pageRank(session)])
  const [row] = await session.database.rows(`SELECT * FROM ${table} WHERE entity = ${code}`)
  const rank = ranks.of(code)
  return {
    degree: Number(row?.degree ?? 0),
    ...(row !== undefined && row.sitelinks !== null && { sitelinks: Number(row.sitelinks) }),
    ...(rank !== undefined && { pageRank: rounded((rank * ranks.ranked) / wholeRank) }),
    third: thirds[Number(row?.third ?? 2)] ?? 'tail',
    measure,
  }
}

function rounded(times: number): number {
  return Number(times.toPrecision(3))
}

async function hubOf(session: Session, code: number): Promise<EntityProfile['value']> {
  const { fewest, factsOf, isHub } = await hubs(session)
  return { facts: factsOf(code), hub: isHub(code), hubsFrom: fewest }
}

async function nameOf(session: Session, code: number): Promise<EntityProfile['name']> {
  const { database } = session
  const [row] = await database.rows(
    `SELECT bearers, distinction FROM ${await nameDistinctions(session, language)} WHERE entity = ${code}`,
  )
  const apart = distinctions[Number(row?.distinction ?? -1)]
  if (apart === undefined) return { apart: 'no usable label', bearers: 0, namesakes: [] }
  return {
    apart,
    bearers: Number(row?.bearers),
    namesakes: Number(row?.bearers) > 1 ? await namesakesOf(session, code) : [],
  }
}

async function namesakesOf(session: Session, code: number): Promise<readonly Namesake[]> {
  const { bearers, display } = await namingIn(session, language)
  const { names } = await kindTables(session)
  const rows = await session.database.rows(`
    SELECT other.entity, shown.description, kind.kind, year.year FROM ${display} AS own
    JOIN ${bearers} AS other ON other.folded = own.folded AND other.entity <> own.entity
    JOIN terms AS term ON term.code = other.entity
    LEFT JOIN ${display} AS shown ON shown.entity = other.entity
    LEFT JOIN ${await entityKinds(session)} AS kind ON kind.entity = other.entity
    LEFT JOIN ${await entityYears(session)} AS year ON year.entity = other.entity
    LEFT JOIN ${(await popularity(session)).table} AS popular ON popular.entity = other.entity
    WHERE own.entity = ${code} ORDER BY popular.value DESC NULLS LAST, term.value LIMIT ${fewNamesakes}`)
  const { labelled } = await labelsOf(
    session,
    rows.map((row) => row.entity),
  )
  return rows.map((row) => ({
    ...labelled(row.entity),
    ...(row.description !== null && { description: `${row.description}` }),
    ...(row.kind !== null && { kind: names[Number(row.kind)] ?? '' }),
    ...(row.year !== null && { year: Number(row.year) }),
  }))
}
