import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { Finish, Usage } from '../domain/response.ts'
import { openJournal } from '../workspace/journal.ts'
import { readJsonLines } from '../workspace/read-json-lines.ts'
import { turnsPath } from '../workspace/run-files.ts'
import { type CompactKey, compactKey } from './compact-key.ts'
import type { PaidTurns } from './conversation.ts'

/** `turns.jsonl`: one reply of a conversation that may not be finished. */
const KeptTurn = z.looseObject({
  question: z.string(),
  sample: z.number().int().nonnegative(),
  turn: z.number().int().nonnegative(),
  reply: z.strictObject({
    status: z.literal('answered'),
    text: z.string(),
    reasoning: z.string().optional(),
    refusal: z.string().optional(),
    confidence: z.number().optional(),
    adjustments: z.array(z.string()).readonly().optional(),
    finish: Finish,
    usage: Usage,
    milliseconds: z.number(),
    cost: z.number().optional(),
    cached: z.literal(true).optional(),
  }),
})
type Reply = z.infer<typeof KeptTurn>['reply']

/** The replies of a run's unfinished conversations, on disk. */
export interface TurnStore extends AsyncDisposable {
  readonly of: (question: string, sample: number) => PaidTurns
  /** Every conversation of the run is finished: the file is removed when the store is closed. */
  readonly finish: () => void
}

/** Opens the store of a run; conversations in `answered` are finished, and their turns are not read. */
export async function openTurnStore(
  folder: string,
  answered: ReadonlySet<CompactKey>,
): Promise<TurnStore> {
  const path = turnsPath(folder)
  const kept = new Map<CompactKey, Map<number, Reply>>()
  let finished = false
  const journal = await openJournal(path)
  for await (const { record } of readJsonLines(path, KeptTurn, { fix, file: 'growing' })) {
    const key = compactKey(record.question, record.sample)
    if (answered.has(key)) continue
    kept.set(key, (kept.get(key) ?? new Map()).set(record.turn, record.reply))
  }
  return {
    of: (question, sample) => {
      const turns = kept.get(compactKey(question, sample))
      return {
        of: (turn) => turns?.get(turn),
        keep: async (turn, { rateLimits, evidence, turns: _, ...reply }) => {
          await journal.append({ question, sample, turn, reply })
        },
      }
    },
    finish: () => {
      finished = true
    },
    [Symbol.asyncDispose]: async () => {
      await journal.close()
      if (finished) await rm(path, { force: true })
    },
  }
}

const fix = 'Delete that line: its turn is then asked again.'
