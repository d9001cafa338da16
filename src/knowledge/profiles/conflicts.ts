import type { Declaration } from '../../domain/declaration.ts'
import type { ConflictingFacts, Conflicts } from '../../domain/profiles.ts'
import { shareOf } from '../../statistics/share-of.ts'
import { compatiblePairs } from '../grounds/compatible.ts'
import { type End, otherEnd } from '../grounds/ground.ts'
import { materialise, type Session } from '../session.ts'
import type { Row } from '../store/database.ts'
import { labelsOf } from './labels.ts'
import { links } from './links.ts'
import { popularity } from './popularity.ts'
import { relationProfiles } from './relation-profiles.ts'
import { valueCounts } from './value-counts.ts'

interface Found {
  readonly conflict: ConflictingFacts['conflict']
  /** `(relation, entity, other)`: each entity with all that is in conflict. */
  readonly table: string
}

// what is so nearly always makes the exceptions stand out
const nearlyAlways = 0.95
// who has more values than these has many, and nothing is wrong
const mostValues = 8
const mostShown = 4

/**
 * What contradicts what is declared of relations, or what they nearly always are: several values that exclude one another, a link told
 * both ways, a link of an entity with itself. `relations` and `entities` are queries for the codes to look at.
 */
export async function conflictsOf(
  session: Session,
  where: { readonly relations: string; readonly entity?: number },
  examples: number,
): Promise<Conflicts> {
  const { relations, entity } = where
  const found =
    entity === undefined
      ? await allConflicts(session)
      : await findConflicts(session, relations, (column) => `${column} = ${entity}`)
  let count = 0
  const shown: ConflictingFacts[] = []
  for (const { conflict, table } of found) {
    const own = `(SELECT * FROM ${table} WHERE relation IN (${relations}))`
    count += await session.database.count(
      `SELECT count(*) FROM (SELECT DISTINCT relation, entity FROM ${own})`,
    )
    shown.push(...(await read(session, { conflict, table: own }, examples)))
    if (entity !== undefined) await session.database.run(`DROP TABLE ${table}`)
  }
  return { count, examples: shown.slice(0, examples) }
}

/** Of all relations at once: a look at each alone would pass all the others' facts. */
function allConflicts(session: Session): Promise<readonly Found[]> {
  return session.once('conflicts', async () =>
    findConflicts(session, `SELECT relation FROM ${await relationProfiles(session)}`, () => 'true'),
  )
}

async function findConflicts(
  session: Session,
  relations: string,
  about: About,
): Promise<readonly Found[]> {
  const expected = await expectations(session, relations)
  return [
    {
      conflict: 'several values',
      table: await severalValues(session, 'object', expected.functional, about),
    },
    {
      conflict: 'several subjects',
      table: await severalValues(session, 'subject', expected.inverseFunctional, about),
    },
    { conflict: 'both ways', table: await bothWays(session, expected.asymmetric, about) },
    { conflict: 'with itself', table: await withItself(session, expected.irreflexive, about) },
  ]
}

type Property = 'functional' | 'inverseFunctional' | 'asymmetric' | 'irreflexive'

/** The relations of which each is declared, or seen nearly always. */
async function expectations(
  session: Session,
  relations: string,
): Promise<Readonly<Record<Property, readonly number[]>>> {
  const rows = await session.database.rows(`
    SELECT own.*, term.value FROM ${await relationProfiles(session)} AS own
    JOIN terms AS term ON term.code = own.relation WHERE own.relation IN (${relations}) ORDER BY term.value`)
  const having = (property: Property) =>
    rows
      .filter((row) => isExpected(property, row, session.declarations.get(`${row.value}`)))
      .map(({ relation }) => Number(relation))
  return {
    functional: having('functional'),
    inverseFunctional: having('inverseFunctional'),
    asymmetric: having('asymmetric'),
    irreflexive: having('irreflexive'),
  }
}

function isExpected(property: Property, row: Row, declaration?: Declaration): boolean {
  const often = (count: unknown, of: unknown) => {
    const share = shareOf(Number(count), Number(of))
    return share.status === 'measured' && share.low >= nearlyAlways
  }
  const links = Number(row.links)
  switch (property) {
    case 'functional':
      return declaration === undefined
        ? often(row.single_subjects, row.subjects)
        : declaration.functional && !declaration.changesInTime
    case 'inverseFunctional':
      return declaration === undefined
        ? often(row.single_objects, row.objects)
        : declaration.inverseFunctional && !declaration.changesInTime
    case 'asymmetric':
      return declaration?.asymmetric ?? often(links - Number(row.turned), links)
    case 'irreflexive':
      return declaration?.irreflexive ?? often(links - Number(row.loops), links)
  }
}

type About = (column: string) => string

async function severalValues(
  session: Session,
  end: End,
  relations: readonly number[],
  about: About,
): Promise<string> {
  const { database } = session
  const key = otherEnd(end)
  const { bySubject, byObject } = await valueCounts(session)
  const counts = end === 'object' ? bySubject : byObject
  const several = await materialise(
    session,
    'several',
    `SELECT DISTINCT fact.relation, fact.${key} AS entity, fact.${end} AS value FROM facts AS fact
     JOIN ${counts} AS own ON own.relation = fact.relation AND own.${key} = fact.${key} AND own.low <> own.high
     WHERE fact.until IS NULL AND fact.relation IN (${listed(relations)}) AND ${about(`fact.${key}`)}`,
  )
  const paired = `${several} AS one JOIN ${several} AS other
    ON other.relation = one.relation AND other.entity = one.entity AND other.value > one.value
    JOIN (
      SELECT relation, entity FROM ${several} GROUP BY relation, entity HAVING count(*) <= ${mostValues}
    ) AS few ON few.relation = one.relation AND few.entity = one.entity`
  const pairs = await materialise(
    session,
    'pairs',
    `SELECT DISTINCT one.value AS one, other.value AS other FROM ${paired}`,
  )
  const compatible = await compatiblePairs(session, pairs)
  const found = await materialise(
    session,
    'conflicts',
    `SELECT own.relation, own.entity, own.value AS other FROM ${several} AS own
     JOIN (
       SELECT DISTINCT one.relation, one.entity FROM ${paired}
       WHERE NOT EXISTS (
         SELECT 1 FROM ${compatible} AS pair WHERE pair.one = one.value AND pair.other = other.value)
     ) AS conflict ON conflict.relation = own.relation AND conflict.entity = own.entity`,
  )
  for (const table of [several, pairs, compatible]) await database.run(`DROP TABLE ${table}`)
  return found
}

async function bothWays(
  session: Session,
  relations: readonly number[],
  about: About,
): Promise<string> {
  const all = await links(session)
  // of the two, one is enough, unless it is asked about
  const once = about('link.subject') === 'true' ? 'subject.key < object.key' : 'true'
  return materialise(
    session,
    'conflicts',
    `SELECT link.relation, link.subject AS entity, link.object AS other FROM ${all} AS link
     JOIN ${all} AS back ON back.relation = link.relation AND back.subject = link.object
       AND back.object = link.subject
     JOIN terms AS subject ON subject.code = link.subject
     JOIN terms AS object ON object.code = link.object
     WHERE link.relation IN (${listed(relations)}) AND link.subject <> link.object AND ${once}
       AND ${about('link.subject')}`,
  )
}

async function withItself(
  session: Session,
  relations: readonly number[],
  about: About,
): Promise<string> {
  return materialise(
    session,
    'conflicts',
    `SELECT relation, subject AS entity, object AS other FROM ${await links(session)}
     WHERE subject = object AND relation IN (${listed(relations)}) AND ${about('subject')}`,
  )
}

function listed(codes: readonly number[]): string {
  return codes.length === 0 ? 'NULL' : codes.join(', ')
}

async function read(
  session: Session,
  { conflict, table }: Found,
  examples: number,
): Promise<readonly ConflictingFacts[]> {
  const popular = (await popularity(session)).table
  const rows = await session.database.rows(`
    SELECT own.relation, own.entity, array_agg(own.other ORDER BY own.other_key) AS others FROM (
      SELECT found.*, other.key AS other_key FROM ${table} AS found JOIN terms AS other ON other.code = found.other
    ) AS own
    JOIN terms AS term ON term.code = own.entity
    LEFT JOIN ${popular} AS popular ON popular.entity = own.entity
    JOIN terms AS relation ON relation.code = own.relation
    GROUP BY own.relation, own.entity
    ORDER BY max(popular.value) DESC NULLS LAST, max(term.key), max(relation.value) LIMIT ${examples}`)
  const conflicting = rows.map(({ relation, entity, others }) => ({
    relation,
    entity,
    others: codesOf(others).slice(0, mostShown),
  }))
  const labels = await labelsOf(
    session,
    conflicting.flatMap(({ relation, entity, others }) => [relation, entity, ...others]),
  )
  return conflicting.map(({ relation, entity, others }) => ({
    conflict,
    relation: labels.labelled(relation),
    entity: labels.value(entity),
    others: others.map(labels.value),
  }))
}

function codesOf(list: Row[string] | undefined): readonly unknown[] {
  return typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items)
    ? list.items
    : []
}
