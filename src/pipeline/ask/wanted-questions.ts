import { isInShard, type Shard } from '../../domain/shard.ts'
import { type Sampled, sampledQuestions } from '../../random/sampled-questions.ts'
import type { QuestionSet } from '../../workspace/question-set.ts'

/** Which questions of a set to ask: the first few, or a seeded sample; all unless given. */
export interface Wanted {
  readonly limit?: number
  readonly sample?: { readonly size: number; readonly seed: number }
  /** A fixed share, instead. */
  readonly shard?: Shard
}

/** The ids of the questions to ask; `undefined` for all. */
export async function wantedQuestions(
  set: QuestionSet,
  { limit, sample, shard }: Wanted,
): Promise<ReadonlySet<string> | undefined> {
  if (shard !== undefined) return new Set(await idsIn(set, shard))
  const size = sample?.size ?? limit
  if (size === undefined || size >= set.manifest.count) return undefined
  if (sample === undefined) return new Set(await firstIds(set, size))
  const rows: Sampled[] = []
  for await (const { id, groups } of set.questions()) {
    rows.push(groups === undefined ? { id } : { id, groups })
  }
  return new Set(sampledQuestions(rows, size, sample.seed).map(({ id }) => id))
}

async function idsIn(set: QuestionSet, shard: Shard): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const question of set.questions()) {
    if (isInShard(question, shard)) ids.push(question.id)
  }
  return ids
}

async function firstIds(set: QuestionSet, size: number): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of set.questions()) {
    if (ids.length >= size) break
    ids.push(id)
  }
  return ids
}
