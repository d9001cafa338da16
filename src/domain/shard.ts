import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Question } from './question.ts'

/** One of `of` fixed shares of a set; `index` counts from 1. */
export const Shard = z
  .looseObject({ index: z.number().int().positive(), of: z.number().int().positive() })
  .readonly()
export type Shard = z.infer<typeof Shard>

/**
 * Whether a question belongs to a share: by the SHA-256 of its group's name, else of its id, so that a question comes with
 * its twin. Depends on nothing else: each machine finds the same shares.
 */
export function isInShard({ id, groups }: Pick<Question, 'id' | 'groups'>, shard: Shard): boolean {
  const digest = createHash('sha256')
    .update(groups?.[0]?.id ?? id)
    .digest()
  return digest.readUInt32BE(0) % shard.of === shard.index - 1
}

/** `3/16`, as options and messages have it. */
export function shardName({ index, of }: Shard): string {
  return `${index}/${of}`
}

/** The folder of a share's files, below that of the whole. */
export function shardFolder({ index, of }: Shard): string {
  return `shard-${index}-of-${of}`
}
