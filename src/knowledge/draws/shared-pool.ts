import type { Draw, Slot } from '../../domain/draws.ts'
import { materialise, type Session } from '../session.ts'
import { type Pool, poolFor } from './pool.ts'
import { usableQuery } from './usable-facts.ts'

/** What the slot's values can be exchanged for, of all relations: made once for all draws that ask the same of the slot. */
export function sharedPool(session: Session, draw: Draw, slot: Slot): Promise<Pool> {
  const edge = draw.edges[slot.edge]
  if (edge === undefined) throw new Error(`no edge ${slot.edge} to exchange anything of`)
  const { language, giveaways, strictness } = draw
  const { plausible } = draw.exchange ?? {}
  const asked = [edge.objects, slot.place, language, giveaways, strictness, plausible]
  return session.once(`pool ${JSON.stringify(asked)}`, async () => {
    // a list that is not complete gives values all the same
    const open = { ...draw, complete: [] }
    const usable = await materialise(
      session,
      'usable',
      await usableQuery(session, open, { ...edge, relations: 'all' }, slot.edge),
    )
    const pool = await poolFor(session, usable, slot, plausible)
    await session.database.run(`DROP TABLE ${usable}`)
    return pool
  })
}
