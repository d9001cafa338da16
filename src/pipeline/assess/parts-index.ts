import type { z } from 'zod'
import type { Question } from '../../domain/question.ts'
import { isInShard, type Shard } from '../../domain/shard.ts'
import { ElenchusError } from '../../errors.ts'
import { type LineIndex, openLineIndex } from '../../workspace/line-index.ts'
import type { Keyed } from '../../workspace/read-latest.ts'

/** A journal, or a file of verdicts, of a share of a set; without a share, of whatever is in it. */
export interface Part {
  readonly path: string
  readonly shard: Shard | undefined
}

/** Several parts read as one; memory holds keys. */
export interface PartsIndex<T> extends AsyncDisposable {
  /** The one record; throws `different-run` for two, and for one in the part of another share. */
  readonly one: (question: Question, sample: number) => Promise<T | undefined>
  /** Throws `different-run` for records that `one` was never asked for. */
  readonly refuseOthers: () => void
}

export async function openParts<T extends Keyed>(
  parts: readonly Part[],
  schema: z.ZodType<T>,
): Promise<PartsIndex<T>> {
  const opened: { readonly part: Part; readonly index: LineIndex<T>; taken: number }[] = []
  const close = async () => {
    for (const { index } of opened) await index[Symbol.asyncDispose]()
  }
  try {
    for (const part of parts) {
      opened.push({ part, index: await openLineIndex(part.path, schema), taken: 0 })
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    one: async (question, sample) => {
      let found: { readonly record: T; readonly path: string } | undefined
      for (const each of opened) {
        const record = await each.index.get({ question: question.id, sample })
        if (record === undefined) continue
        refuseSecond(question, each.part, found?.path)
        found = { record, path: each.part.path }
        each.taken += 1
      }
      return found?.record
    },
    refuseOthers: () => {
      const other = opened.find(({ index, taken }) => index.size > taken)
      if (other === undefined) return
      const { part, index, taken } = other
      throw refused(`${part.path} has ${index.size - taken} records that the set does not ask for.`)
    },
    [Symbol.asyncDispose]: close,
  }
}

function refuseSecond(question: Question, { path, shard }: Part, earlier: string | undefined) {
  if (shard !== undefined && !isInShard(question, shard)) {
    throw refused(`${path} has ${question.id}, a question of another share.`)
  }
  if (earlier !== undefined) {
    throw refused(`Question ${question.id} is in ${earlier} and in ${path}.`)
  }
}

function refused(what: string): ElenchusError {
  return new ElenchusError('different-run', `${what} Nothing was written.`, {
    fix: 'Name each share once, and only shares of one set.',
  })
}
