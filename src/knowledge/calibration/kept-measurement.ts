import { z } from 'zod'
import { parseJson } from '../../workspace/parse-json.ts'
import type { Graph } from '../graph/graph.ts'
import { relationsOfCodes } from '../graph/relation-codes.ts'
import type { Tables } from '../store/tables.ts'
import { type Measurement, measure } from './measure.ts'

/** A `Measurement` with IRIs of relations. */
type Kept = z.infer<typeof keptMeasurement>

const cell = {
  ground: z.number(),
  relation: z.string(),
  stratum: z.number(),
  declared: z.boolean(),
}
const keptMeasurement = z.object({
  statements: z.array(
    z.object({
      ...cell,
      exchanges: z.array(
        z.object({
          rows: z.number(),
          drawn: z.number(),
          certified: z.number(),
          wrong: z.number(),
          near: z.number(),
          chance: z.number(),
          concentration: z.number(),
        }),
      ),
      asked: z.number(),
      refuted: z.number(),
    }),
  ),
  lists: z.array(
    z.object({
      ...cell,
      listed: z.enum(['subject', 'object']),
      items: z.number(),
      certified: z.number(),
      wrong: z.number(),
    }),
  ),
})

/** The measurement of one hiding, from an earlier command on the same graph or made now. */
export async function measured(graph: Graph, language: string): Promise<Measurement> {
  const { shelf } = graph
  if (shelf === undefined) return await measure(graph, language, 0)

  const kept = parseJson(keptMeasurement, await shelf.take(name))
  const known = kept && (await ofThisFile(graph, kept))
  if (known !== undefined) return known
  const measurement = await measure(graph, language, 0)
  await shelf.put(name, JSON.stringify(await ofAnyFile(graph, measurement)))
  return measurement
}

const name = 'measured'

/** `undefined` if the file lacks one of the relations: it is of another graph. */
async function ofThisFile(
  graph: Pick<Graph, 'codesOf'>,
  { statements, lists }: Kept,
): Promise<Measurement | undefined> {
  const relations = [...statements, ...lists].map(({ relation }) => relation)
  const codes = await graph.codesOf([...new Set(relations)])
  if (!relations.every((relation) => codes.has(relation))) return undefined
  const coded = <T extends { readonly relation: string }>(each: T) => ({
    ...each,
    relation: codes.get(each.relation) ?? -1,
  })
  return { statements: statements.map(coded), lists: lists.map(coded) }
}

async function ofAnyFile(
  graph: Pick<Tables, 'database'>,
  { statements, lists }: Measurement,
): Promise<Kept> {
  const codes = [...statements, ...lists].map(({ relation }) => relation)
  const relations = await relationsOfCodes(graph, codes)
  const named = <T extends { readonly relation: number }>(each: T) => ({
    ...each,
    relation: relations.get(each.relation) ?? '',
  })
  return {
    statements: statements.map((each) => ({ ...named(each), exchanges: [...each.exchanges] })),
    lists: lists.map(named),
  }
}
