import type { Draw, Plausibility, Slot } from '../../domain/draws.ts'
import { relationCodes, type Tables } from '../store/tables.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { learnedRanges } from './learned-ranges.ts'
import type { PoolNeeds, SharedPool } from './plausible-pool.ts'
import { poolFor } from './pool.ts'
import { readEdge } from './usable-facts.ts'

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

/** Replacements for a slot, of all relations; made once for all draws with the same needs. */
export async function makeSharedPool(graph: GraphWithDraws, needs: PoolNeeds): Promise<SharedPool> {
  const { place, plausible, ...asked } = needs
  // incomplete lists also give values
  const edge = { ...asked, relations: 'all', complete: [], exchanged: true } as const
  const { named, usable } = await readEdge(graph, edge)
  const { subjects, names } = named
  const pooled = { subjects, names, ofRelation: usable }
  if (plausible === undefined) return await poolFor(graph, pooled, place)
  const attributes = await graph.attributesIndex(await graph.attributes(plausible))
  const pool = await poolFor(graph, pooled, place, attributes)
  const { attributesOf } = attributes
  const rangeOf = await learnedRanges(graph, pool, attributesOf, place)
  return {
    ...pool,
    plausible: { attributesOf, rangeOf, couples: await couplesIn(graph, plausible) },
  }
}

const fewestCouples = 50

async function couplesIn(
  { database }: Pick<Tables, 'database'>,
  { couples }: Plausibility,
): Promise<ReadonlySet<number>> {
  const rows = await database.rows(`
    SELECT relation, count(*) AS facts FROM facts WHERE relation IN (${relationCodes(couples)})
    GROUP BY relation`)
  const told = rows.reduce((sum, { facts }) => sum + Number(facts), 0)
  return new Set(told < fewestCouples ? [] : rows.map(({ relation }) => Number(relation)))
}
