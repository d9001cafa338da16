import { open } from 'node:fs/promises'
import { z } from 'zod'
import { isRight } from '../../domain/is-right.ts'
import { RunManifest } from '../../domain/manifest.ts'
import { Outcome } from '../../domain/verdict.ts'
import { exists } from '../../workspace/exists.ts'
import { systemCode } from '../../workspace/file-error.ts'
import { readManifest } from '../../workspace/manifest-file.ts'
import { responsesPath, runManifestPath, verdictsPath } from '../../workspace/run-files.ts'
import type { WatchedRun } from './view-types.ts'

/** Only what is counted: the texts of 200,000 replies need not be kept. */
const Reply = z.object({
  question: z.string(),
  sample: z.number(),
  status: z.enum(['answered', 'failed']),
  reason: z.string().optional(),
  message: z.string().optional(),
  cost: z.number().optional(),
  usage: z
    .object({ inputTokens: z.number().optional(), outputTokens: z.number().optional() })
    .optional(),
})
type Reply = z.infer<typeof Reply>

const Judged = z.object({ question: z.string(), sample: z.number(), outcome: Outcome })

/** Follows one run: each look reads only what has been added since the one before. */
export class RunWatch {
  readonly #folder: string
  readonly #replies = new Map<string, Reply>()
  readonly #outcomes = new Map<string, Outcome>()
  readonly #asked: Tail
  readonly #judged: Tail
  readonly #asking = new Speed()
  readonly #judging = new Speed()

  constructor(folder: string, assessor: string) {
    this.#folder = folder
    this.#asked = new Tail(responsesPath(folder))
    this.#judged = new Tail(verdictsPath(folder, assessor))
  }

  /** `now` in milliseconds. */
  async look(now: number): Promise<WatchedRun> {
    const { model, protocol, questions, samples, shard } = await readManifest(
      runManifestPath(this.#folder),
      RunManifest,
    )
    for (const line of await this.#asked.added(() => this.#replies.clear())) {
      const read = Reply.safeParse(line)
      if (read.success) this.#replies.set(`${read.data.question} ${read.data.sample}`, read.data)
    }
    for (const line of await this.#judged.added(() => this.#outcomes.clear())) {
      const read = Judged.safeParse(line)
      if (read.success) {
        this.#outcomes.set(`${read.data.question} ${read.data.sample}`, read.data.outcome)
      }
    }
    const replies = [...this.#replies.values()]
    const outcomes = [...this.#outcomes.values()]
    const total = Math.round((questions.count * samples) / (shard?.of ?? 1))
    const rate = this.#asking.of(now, replies.length)
    const left = Math.max(0, total - replies.length)
    return {
      folder: this.#folder,
      model: model.label,
      protocol: `${protocol.id} v${protocol.version}`,
      total,
      answered: replies.filter(({ status }) => status === 'answered').length,
      failed: replies.filter(({ status }) => status === 'failed').length,
      judged: outcomes.length,
      right: outcomes.filter((outcome) => isRight(outcome) === 1).length,
      failures: failuresOf(replies),
      ...costOf(replies),
      tokens: replies.reduce(
        (sum, { usage }) => sum + (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0),
        0,
      ),
      rate,
      judgingRate: this.#judging.of(now, outcomes.length),
      ...(rate > 0 && left > 0 && { secondsLeft: left / rate }),
    }
  }
}

function failuresOf(replies: readonly Reply[]): WatchedRun['failures'] {
  const reasons = new Map<string, { count: number; message: string }>()
  for (const { status, reason = 'unknown', message = '' } of replies) {
    if (status !== 'failed') continue
    const known = reasons.get(reason) ?? { count: 0, message }
    reasons.set(reason, { ...known, count: known.count + 1 })
  }
  return [...reasons]
    .map(([reason, found]) => ({ reason, ...found }))
    .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
}

function costOf(replies: readonly Reply[]): { readonly cost?: number } {
  const priced = replies.filter(({ cost }) => cost !== undefined)
  if (priced.length === 0) return {}
  return { cost: priced.reduce((sum, { cost = 0 }) => sum + cost, 0) }
}

/** How fast a count grows, over the last half minute. */
class Speed {
  #seen: readonly (readonly [number, number])[] = []

  of(now: number, count: number): number {
    this.#seen = [...this.#seen.filter(([time]) => now - time < 30_000), [now, count]]
    const [first] = this.#seen
    if (first === undefined || now <= first[0]) return 0
    return Math.max(0, ((count - first[1]) * 1000) / (now - first[0]))
  }
}

/** Whole lines added to a file of JSON Lines. */
class Tail {
  readonly #path: string
  #end = 0

  constructor(path: string) {
    this.#path = path
  }

  /** `restart` is called when the file has become shorter: it is read anew. Lines that are no JSON are left out. */
  async added(restart: () => void): Promise<readonly unknown[]> {
    if (!(await exists(this.#path))) return []
    const handle = await open(this.#path).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined
      throw error
    })
    if (handle === undefined) return []
    try {
      const { size } = await handle.stat()
      if (size < this.#end) {
        this.#end = 0
        restart()
      }
      if (size === this.#end) return []
      const bytes = Buffer.alloc(size - this.#end)
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, this.#end)
      const whole = bytes.subarray(0, bytes.subarray(0, bytesRead).lastIndexOf(0x0a) + 1)
      this.#end += whole.length
      return whole.toString('utf8').split('\n').flatMap(parsed)
    } finally {
      await handle.close()
    }
  }
}

function parsed(line: string): unknown[] {
  try {
    return line.trim() === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
