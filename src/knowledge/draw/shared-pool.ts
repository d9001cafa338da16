import type { Draw, Plausibility, Slot } from '../../domain/draws.ts'
import { relationCodes, type Session } from '../graph/session.ts'
import { type AttributesOf, indexAttributes } from './attributes-index.ts'
import { entityAttributes } from './entity-attributes.ts'
import { type LearnedRange, learnedRanges } from './learned-ranges.ts'
import { type Pool, poolFor } from './pool.ts'
import { readEdge } from './usable-facts.ts'

/** A pool with what its values are told from one another by. */
export interface SharedPool extends Pool {
  /** Absent where nothing has to be plausible. */
  readonly plausible?: Plausible
}

export interface Plausible {
  readonly attributesOf: AttributesOf
  readonly rangeOf: (relation: number) => LearnedRange
  /** Codes of the relations that join couples, in a graph that tells of enough of them that it should tell who is a man. */
  readonly couples: ReadonlySet<number>
}

/** What the slot's values can be exchanged for, of all relations: made once for all draws that ask the same of the slot. */
export function sharedPool(session: Session, draw: Draw, slot: Slot): Promise<SharedPool> {
  const edge = draw.edges[slot.edge]
  if (edge === undefined) throw new Error(`no edge ${slot.edge} to exchange anything of`)
  const { language, giveaways, standard } = draw
  const { plausible } = draw.exchange ?? {}
  const asked = [edge.objects, slot.place, language, giveaways, standard, plausible]
  return session.once(`pool ${JSON.stringify(asked)}`, async () => {
    // a list that is not complete gives values all the same
    const needs = {
      relations: 'all',
      objects: edge.objects,
      complete: [],
      exchanged: true,
    } as const
    const { named, usable } = await readEdge(session, draw, needs)
    const { subjects, names } = named
    const pooled = { subjects, names, ofRelation: usable }
    if (plausible === undefined) return await poolFor(session, pooled, slot.place)
    const attributes = await indexAttributes(session, await entityAttributes(session, plausible))
    const pool = await poolFor(session, pooled, slot.place, attributes)
    const { attributesOf } = attributes
    const rangeOf = await learnedRanges(session, pool, attributesOf, slot.place)
    return {
      ...pool,
      plausible: { attributesOf, rangeOf, couples: await couplesIn(session, plausible) },
    }
  })
}

const fewestCouples = 50

async function couplesIn(
  { database }: Session,
  { couples }: Plausibility,
): Promise<ReadonlySet<number>> {
  const rows = await database.rows(`
    SELECT relation, count(*) AS facts FROM facts WHERE relation IN (${relationCodes(couples)})
    GROUP BY relation`)
  const told = rows.reduce((sum, { facts }) => sum + Number(facts), 0)
  return new Set(told < fewestCouples ? [] : rows.map(({ relation }) => Number(relation)))
}
