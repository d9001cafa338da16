import { open } from 'node:fs/promises'
import { z } from 'zod'
import { RunManifest } from '../../domain/manifest.ts'
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

const Judged = z.object({ question: z.string(), sample: z.number() })

/** Follows one run: each look reads only what has been added since the one before. */
export class RunWatch {
  readonly #folder: string
  readonly #replies = new Map<string, Reply>()
  readonly #verdicts = new Set<string>()
  #sums = new Sums()
  readonly #asked: Tail
  readonly #judged: Tail
  #behind = true
  #asking = new Speed()
  #judging = new Speed()
  #looking: Promise<WatchedRun> | undefined

  constructor(folder: string, assessor: string) {
    this.#folder = folder
    this.#asked = new Tail(responsesPath(folder))
    this.#judged = new Tail(verdictsPath(folder, assessor))
  }

  /** `now` in milliseconds. Looks at the same time, of two pages, are one: each would skip what the other reads. */
  look(now: number): Promise<WatchedRun> {
    this.#looking ??= this.#read(now).finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #read(now: number): Promise<WatchedRun> {
    const { model, protocol, questions, samples, shard, meant } = await readManifest(
      runManifestPath(this.#folder),
      RunManifest,
    )
    await this.#readReplies()
    await this.#readVerdicts()
    const reading = this.#asked.hasMore || this.#judged.hasMore
    const ofSet = questions.count * samples
    const total = meant === undefined ? Math.round(ofSet / (shard?.of ?? 1)) : meant
    const done = this.#replies.size
    // what was there before is no speed
    if (reading || this.#behind) [this.#asking, this.#judging] = [new Speed(), new Speed()]
    this.#behind = reading
    const rate = this.#asking.of(now, done)
    const left = Math.max(0, total - done)
    return {
      folder: this.#folder,
      model: model.label,
      protocol: `${protocol.id} v${protocol.version}`,
      total,
      ...(total < ofSet && { ofSet }),
      ...this.#sums.view(),
      judged: this.#verdicts.size,
      rate,
      judgingRate: this.#judging.of(now, this.#verdicts.size),
      ...(rate > 0 && left > 0 && { secondsLeft: left / rate }),
      ...(reading && { reading }),
    }
  }

  async #readReplies(): Promise<void> {
    const restart = () => {
      this.#replies.clear()
      this.#sums = new Sums()
    }
    for (const line of await this.#asked.added(restart)) {
      const { success, data } = Reply.safeParse(line)
      if (!success) continue
      const key = `${data.question} ${data.sample}`
      const before = this.#replies.get(key)
      if (before !== undefined) this.#sums.add(before, -1)
      this.#sums.add(data, 1)
      this.#replies.set(key, data)
    }
  }

  async #readVerdicts(): Promise<void> {
    for (const line of await this.#judged.added(() => this.#verdicts.clear())) {
      const { success, data } = Judged.safeParse(line)
      if (success) this.#verdicts.add(`${data.question} ${data.sample}`)
    }
  }
}

/** Of the replies that count: of each question and sample the last. */
class Sums {
  #answered = 0
  #priced = 0
  #cost = 0
  #tokens = 0
  readonly #failures = new Map<string, { count: number; message: string }>()

  /** `times`: -1 takes one out again. */
  add({ status, reason = 'unknown', message = '', cost, usage = {} }: Reply, times: 1 | -1): void {
    if (status === 'answered') this.#answered += times
    else {
      const known = this.#failures.get(reason)?.count ?? 0
      this.#failures.set(reason, { count: known + times, message })
    }
    if (cost !== undefined) this.#priced += times
    this.#cost += times * (cost ?? 0)
    this.#tokens += times * ((usage.inputTokens ?? 0) + (usage.outputTokens ?? 0))
  }

  view(): Pick<WatchedRun, 'answered' | 'failed' | 'failures' | 'tokens' | 'cost'> {
    const failures = [...this.#failures]
      .map(([reason, found]) => ({ reason, ...found }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1))
    return {
      answered: this.#answered,
      failed: failures.reduce((sum, { count }) => sum + count, 0),
      failures,
      tokens: this.#tokens,
      ...(this.#priced > 0 && { cost: this.#cost }),
    }
  }
}

/** How fast a count grows, over the last half minute; 0 once nothing came for much longer than usual. */
class Speed {
  #seen: readonly (readonly [number, number])[] = []
  #last = { count: -1, at: 0 }

  of(now: number, count: number): number {
    this.#seen = [...this.#seen.filter(([time]) => now - time < 30_000), [now, count]]
    if (count !== this.#last.count) this.#last = { count, at: now }
    const [first] = this.#seen
    if (first === undefined || now <= first[0] || count <= first[1]) return 0
    const each = (now - first[0]) / (count - first[1])
    return now - this.#last.at > Math.max(quiet, 3 * each) ? 0 : 1000 / each
  }
}

/** Milliseconds without anything new after which nothing is being added; slow models get longer. */
const quiet = 4000

/** Bytes read at once: some ten thousand lines, so that others are answered meanwhile. */
const mostAtOnce = 1 << 21

/** Whole lines added to a file of JSON Lines. */
class Tail {
  readonly #path: string
  #end = 0
  /** Whether the last look left lines that were there. */
  hasMore = false
  #longer = 0

  constructor(path: string) {
    this.#path = path
  }

  /** `restart` is called when the file is gone or shorter: it is read anew. Lines that are no JSON are left out. */
  async added(restart: () => void): Promise<readonly unknown[]> {
    const handle = await open(this.#path).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined
      throw error
    })
    try {
      const size = (await handle?.stat())?.size ?? 0
      if (size < this.#end) {
        this.#end = 0
        restart()
      }
      const left = size - this.#end
      const length = Math.min(left, mostAtOnce + this.#longer)
      this.hasMore = length < left
      if (handle === undefined || left === 0) return []
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, this.#end)
      const whole = buffer.subarray(0, buffer.subarray(0, bytesRead).lastIndexOf(newline) + 1)
      this.#end += whole.length
      // a line that is longer than that is read by a longer look
      this.#longer = this.hasMore && whole.length === 0 ? this.#longer + mostAtOnce : 0
      return whole.toString('utf8').split('\n').flatMap(parsed)
    } finally {
      await handle?.close()
    }
  }
}

const newline = 0x0a

function parsed(line: string): unknown[] {
  try {
    return line.trim() === '' ? [] : [JSON.parse(line)]
  } catch {
    return []
  }
}
