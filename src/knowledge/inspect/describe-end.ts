import type { EndProfile } from '../../domain/profiles.ts'
import { shareOf } from '../../statistics/share-of.ts'
import type { Session } from '../graph/session.ts'
import { endPlace } from '../profiles/end-place.ts'
import { endsTable } from '../profiles/ends-table.ts'
import { kindsOfEntities } from '../profiles/entity-kinds.ts'
import { kindTables } from '../profiles/kind-tables.ts'
import { relationEnds } from '../profiles/relation-ends.ts'
import { typeSets } from '../profiles/type-sets.ts'
import type { Row } from '../store/database.ts'
import { labelsOf } from './labels.ts'

const fewKinds = 4
const fewTypes = 5
// a class of fewer of them than this says nothing of the end
const leastShare = 0.02

/** What stands at one end of a relation, given by its code. */
export async function describeEnd(
  session: Session,
  relation: number,
  end: 'subject' | 'object',
): Promise<EndProfile> {
  const here = `relation = ${relation} AND place = ${endPlace[end]}`
  const ends = await relationEnds(session)
  const [counted] = await session.database.rows(`
    SELECT CAST(coalesce(sum(entities), 0) AS BIGINT) AS entities,
      CAST(coalesce(sum(CASE WHEN type_set >= 0 THEN entities END), 0) AS BIGINT) AS typed
    FROM ${ends} WHERE ${here}`)
  const [entities, typed] = [Number(counted?.entities), Number(counted?.typed)]
  return {
    entities,
    typed: shareOf(typed, entities),
    kinds: await kindsAt(session, relation, end),
    types: await typesAt(session, `SELECT * FROM ${ends} WHERE ${here}`, typed),
  }
}

async function kindsAt(
  session: Session,
  relation: number,
  end: 'subject' | 'object',
): Promise<EndProfile['kinds']> {
  const { names } = await kindTables(session)
  const rows = await session.database.rows(`
    SELECT kind, entities FROM ${await kindsAtEnds(session)}
    WHERE relation = ${relation} AND place = ${endPlace[end]} ORDER BY entities DESC, kind`)
  const known = rows.reduce((sum, row) => sum + Number(row.entities), 0)
  return rows.slice(0, fewKinds).map((row) => ({
    kind: names[Number(row.kind)] ?? '',
    share: shareOf(Number(row.entities), known),
  }))
}

/** `(relation, place, kind, entities)`, for all relations at once: a look at each alone would pass all the others' entities. */
function kindsAtEnds(session: Session): Promise<string> {
  return session.once('kinds at ends', async () => {
    const { kindOf } = await kindsOfEntities(session)
    const { names } = await kindTables(session)
    return endsTable(session, 'kinds_at_ends', {
      column: 'kind',
      count: 'entities',
      groups: names.length,
      groupOf: (entity) => kindOf[entity] as number,
    })
  })
}

/** Classes by how many of the typed ones are of them; of several for the same ones the narrowest alone. */
async function typesAt(
  session: Session,
  ends: string,
  typed: number,
): Promise<EndProfile['types']> {
  const { classes } = await typeSets(session)
  const rows = await session.database.rows(`
    SELECT own.class, own.entities FROM (
      SELECT class.class, CAST(sum(own.entities) AS BIGINT) AS entities, min(class.steps) AS steps
      FROM (${ends}) AS own JOIN ${classes} AS class ON class.type_set = own.type_set GROUP BY class.class
    ) AS own JOIN terms AS term ON term.code = own.class
    WHERE own.entities >= ${leastShare * typed} ORDER BY own.entities DESC, own.steps, term.value`)
  const telling = rows.filter(firstOfItsCount).slice(0, fewTypes)
  const labels = await labelsOf(
    session,
    telling.map((row) => row.class),
  )
  return telling.map((row) => ({
    ...labels.labelled(row.class),
    share: shareOf(Number(row.entities), typed),
  }))
}

function firstOfItsCount(row: Row, place: number, rows: readonly Row[]): boolean {
  return Number(rows[place - 1]?.entities) !== Number(row.entities)
}
