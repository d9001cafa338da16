import type { Draw, DrawEdge, Plausibility, Slot } from '../../domain/draws.ts'
import type { End } from '../../domain/end.ts'
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

/** What a draw asks of the values that a slot of it is exchanged for. */
export interface PoolNeeds extends Pick<Draw, 'language' | 'giveaways' | 'standard'> {
  readonly objects: DrawEdge['objects']
  readonly place: End
  readonly plausible?: Plausibility
}

export function poolNeeds(draw: Draw, slot: Slot): PoolNeeds {
  const edge = draw.edges[slot.edge]
  if (edge === undefined) throw new Error(`no edge ${slot.edge} to exchange anything of`)
  const { language, giveaways, standard } = draw
  const { plausible } = draw.exchange ?? {}
  return {
    objects: edge.objects,
    place: slot.place,
    language,
    ...(giveaways !== undefined && { giveaways }),
    ...(standard !== undefined && { standard }),
    ...(plausible !== undefined && { plausible }),
  }
}

/** What the slot's values can be exchanged for, of all relations: made once for all draws that ask the same of the slot. */
export function sharedPool(session: Session, needs: PoolNeeds): Promise<SharedPool> {
  return session.once(`pool ${JSON.stringify(needs)}`, async () => {
    const { place, plausible, ...asked } = needs
    // a list that is not complete gives values all the same
    const edge = { ...asked, relations: 'all', complete: [], exchanged: true } as const
    const { named, usable } = await readEdge(session, edge)
    const { subjects, names } = named
    const pooled = { subjects, names, ofRelation: usable }
    if (plausible === undefined) return await poolFor(session, pooled, place)
    const attributes = await indexAttributes(session, await entityAttributes(session, plausible))
    const pool = await poolFor(session, pooled, place, attributes)
    const { attributesOf } = attributes
    const rangeOf = await learnedRanges(session, pool, attributesOf, place)
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
