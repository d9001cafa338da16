import { errorUse, type Session } from '../../graph/session.ts'
import type { Admission } from './admission.ts'
import type { Ground } from './ground.ts'
import { grounds } from './grounds.ts'

/** Codes of the relations of which a ground can say anything that is let in; of others it need not be asked. */
export async function certifiableBy(
  session: Session,
  ground: Ground,
  { standard, giveaways, use }: Admission,
): Promise<ReadonlySet<number>> {
  if (ground.givesAway === true && !giveaways) return new Set()
  if (ground.assumes === true && standard !== 'published') return new Set()
  const own = await relationsOf(session, ground)
  const isMeasured = standard !== 'likely' && ground.assumes !== true
  if (!isMeasured || session.errors === undefined) return own
  const measured = await measuredRelations(session, ground, use)
  return new Set([...own].filter((relation) => measured.get(relation) ?? ground.pooled !== true))
}

/** Codes of the relations of which any ground can say anything that is let in. */
export async function certifiable(
  session: Session,
  admission: Admission,
): Promise<ReadonlySet<number>> {
  const all = new Set<number>()
  for (const ground of grounds) {
    for (const relation of await certifiableBy(session, ground, admission)) all.add(relation)
  }
  return all
}

function relationsOf(session: Session, ground: Ground): Promise<ReadonlySet<number>> {
  return session.once(`relations of ${ground.id}`, async () => {
    const rows = await session.database.rows(
      `SELECT DISTINCT relation FROM (${await ground.relations(session)}) AS own(relation)`,
    )
    return new Set(rows.map(({ relation }) => Number(relation)))
  })
}

/** Of each relation that was measured, whether anything of it is certified. */
function measuredRelations(
  session: Session,
  ground: Ground,
  use: Admission['use'],
): Promise<ReadonlyMap<number, boolean>> {
  return session.once(`measured relations of ${ground.id}, ${use}`, async () => {
    const bounds = await session.errors?.()
    if (bounds === undefined) return new Map()
    const rows = await session.database.rows(
      `SELECT relation, max(certified) AS certified FROM ${bounds.table}
       WHERE ground = ${grounds.indexOf(ground)} AND use = ${errorUse[use]} GROUP BY relation`,
    )
    return new Map(rows.map(({ relation, certified }) => [Number(relation), certified === 1]))
  })
}
