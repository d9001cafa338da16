import { z } from 'zod'
import type { Tree } from '../../../statistics/boosted-trees.ts'
import { parseJson } from '../../../workspace/parse-json.ts'
import type { Graph } from '../../graph/graph.ts'
import { relationsOfCodes } from '../../graph/relation-codes.ts'
import type { Tables } from '../../store/tables.ts'
import type { Learnt } from './learn.ts'
import type { Paths } from './learn-paths.ts'

/** A learned model, and the paths that it was learned with. */
export interface LearntWithPaths extends Learnt {
  readonly paths: Paths
}

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('leaf'), value: z.number() }),
    z.object({
      kind: z.literal('split'),
      feature: z.number(),
      threshold: z.number(),
      below: tree,
      above: tree,
    }),
  ]),
)

const keptModel = z.object({
  trees: z.array(tree),
  bands: z.array(
    z.object({
      below: z.number(),
      trials: z.number(),
      exceptions: z.number(),
      error: z.number(),
    }),
  ),
  /** Relations; `paths` gives their indexes. */
  relations: z.array(z.string()),
  /** `[relation, first, second, share]`; a bond is twice its relation's index, plus one if read from the object. */
  paths: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
})

const name = 'learnt'

/** The model that an earlier command learned on the same graph. */
export async function keptModelOf(
  graph: Pick<Graph, 'codesOf' | 'shelf'>,
): Promise<LearntWithPaths | undefined> {
  const kept = parseJson(keptModel, await graph.shelf?.take(name))
  if (kept === undefined) return undefined
  const codes = await graph.codesOf(kept.relations)
  const coded = kept.relations.map((relation) => codes.get(relation))
  const ofPlace = (place: number) => coded[place] ?? -1
  const ofBond = (bond: number) => ofPlace(bond >> 1) * 2 + (bond & 1)
  if (coded.includes(undefined)) return undefined
  const paths = new Map<number, Map<number, Map<number, number>>>()
  for (const [relation, first, second, share] of kept.paths) {
    const own = paths.get(ofPlace(relation)) ?? new Map<number, Map<number, number>>()
    const begun = own.get(ofBond(first)) ?? new Map<number, number>()
    paths.set(ofPlace(relation), own.set(ofBond(first), begun.set(ofBond(second), share)))
  }
  return { trees: kept.trees, bands: kept.bands, paths }
}

export async function keepModel(
  graph: Tables & Pick<Graph, 'shelf'>,
  { trees, bands, paths }: LearntWithPaths,
): Promise<void> {
  if (graph.shelf === undefined) return
  const numbers = [...paths]
    .flatMap(([relation, begun]) =>
      [...begun].flatMap(([first, ends]) =>
        Array.from(ends, ([second, share]) => ({ relation, first, second, share })),
      ),
    )
    .sort(
      (one, other) =>
        one.relation - other.relation || one.first - other.first || one.second - other.second,
    )
  const codes = numbers.flatMap(({ relation, first, second }) => [
    relation,
    first >> 1,
    second >> 1,
  ])
  const relations = [...(await relationsOfCodes(graph, codes))]
  const places = new Map(relations.map(([code], place) => [code, place]))
  const placeOf = (code: number) => places.get(code) ?? -1
  const bondOf = (bond: number) => placeOf(bond >> 1) * 2 + (bond & 1)
  const kept: z.infer<typeof keptModel> = {
    trees: [...trees],
    bands: [...bands],
    relations: relations.map(([, relation]) => relation),
    paths: numbers.map(({ relation, first, second, share }) => [
      placeOf(relation),
      bondOf(first),
      bondOf(second),
      share,
    ]),
  }
  await graph.shelf.put(name, JSON.stringify(kept))
}
