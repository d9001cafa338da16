import { valuesTable } from '../../profiles/kind-tables.ts'
import { quoted } from '../../store/dialect.ts'
import { materialise, type Tables } from '../../store/tables.ts'
import type { GraphWithTruths, Measured } from '../graph-with-truths.ts'
import { withoutContradicted } from './contradicted.ts'
import type { Ground, Judge } from './ground.ts'

/** Two relations never hold of the same two entities, and the other one is known. */
export const exclusion: Ground = {
  id: 'exclusion',
  description: 'Two relations never hold of the same two, and the other one is known',
  judge,
  relations: async (graph) => `SELECT relation FROM ${(await graph.excluding()).table}`,
  contradictions: async (graph) => (await graph.excluding()).contradictions,
  reason: () => ({ kind: 'excluded' }),
}

async function judge(
  graph: Tables & Pick<GraphWithTruths, 'excluding' | 'knownTruths'>,
): Promise<Judge> {
  const others = await othersByRelation(graph)
  const truths = await graph.knownTruths()
  return ({ subject, relation, object }) => {
    for (const { other, ...counted } of others.get(relation) ?? []) {
      const known = truths.why({ subject, relation: other, object })
      if (known !== undefined) return { declared: true, ...counted, facts: known.facts }
    }
    return undefined
  }
}

interface Other {
  readonly other: number
  readonly trials: number
  readonly exceptions: number
}

async function othersByRelation(
  graph: Tables & Pick<GraphWithTruths, 'excluding'>,
): Promise<ReadonlyMap<number, readonly Other[]>> {
  const { table } = await graph.excluding()
  const rows = await graph.database.rows(`
    SELECT pair.* FROM ${table} AS pair JOIN terms AS other ON other.code = pair.other ORDER BY other.key`)
  const others = new Map<number, Other[]>()
  for (const { relation, other, trials, exceptions } of rows) {
    const own = {
      other: Number(other),
      trials: Number(trials),
      exceptions: Number(exceptions),
    }
    others.set(Number(relation), [...(others.get(Number(relation)) ?? []), own])
  }
  return others
}

/** `(relation, other, trials, exceptions)`: declared pairs, with how many facts of the first the other one accompanies. */
export async function makeExcluding(graph: GraphWithTruths): Promise<Measured> {
  await graph.askedTerms()
  const declared = await valuesTable(
    graph,
    'exclusions (relation VARCHAR, other VARCHAR)',
    [...graph.declarations.values()].flatMap(({ relation, excludes = [] }) =>
      excludes.map((other) => `(${quoted(relation)}, ${quoted(other)})`),
    ),
  )
  const measured = await materialise(
    graph,
    'excluding',
    `SELECT relation.code AS relation, other.code AS other,
         coalesce(profile.links, 0) AS trials, coalesce(shared.pairs, 0) AS exceptions
       FROM ${declared} AS own
       JOIN terms AS relation ON relation.value = own.relation AND relation.kind = 0
       JOIN terms AS other ON other.value = own.other AND other.kind = 0
       LEFT JOIN ${await graph.linkCounts()} AS profile ON profile.relation = relation.code
       LEFT JOIN ${await graph.sharedPairs()} AS shared ON shared.relation = relation.code
         AND shared.other = other.code AND shared.turned = 0`,
  )
  return withoutContradicted(graph, measured, 'exclusion')
}
