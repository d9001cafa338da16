import type { Draw, DrawTally } from '../../domain/draws.ts'
import { advanced } from './draw-state.ts'
import type { GraphWithDraws } from './graph-with-draws.ts'
import { isAbout } from './selected.ts'

/** Why facts could not be drawn, of all that the draw has tried so far. */
export async function tallyDraw(graph: GraphWithDraws, draw: Draw): Promise<DrawTally> {
  const { material, dropped: looked } = await advanced(graph, draw)
  const [first] = material.edges
  if (first === undefined) throw new Error('a draw has at least one edge')
  const about = await isAbout(graph, draw.about)
  const { named, relations, reasonOf } = first
  const dropped = new Map(looked)
  let facts = 0
  for (const relation of relations) {
    for (const place of named.byRelation.get(relation) ?? []) {
      if (about?.(named.subjects[place] as number) === false) continue
      facts++
      const reason = reasonOf(place)
      if (reason !== undefined) dropped.set(reason, (dropped.get(reason) ?? 0) + 1)
    }
  }
  return {
    facts,
    dropped: Object.fromEntries(
      [...dropped].toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
    ),
  }
}
