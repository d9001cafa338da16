import { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { loadOptionalPackage } from '../../workspace/optional-package.ts'
import type { Job, WorkQueue } from './work-queue.ts'

/** The parts of `ioredis` and `bullmq` that are used here; both are optional. */
interface Redis {
  connect(): Promise<void>
  info(section: string): Promise<string>
  hsetnx(key: string, field: string, value: string): Promise<number>
  hexists(key: string, field: string): Promise<number>
  hgetall(key: string): Promise<Readonly<Record<string, string>>>
  hdel(key: string, ...fields: readonly string[]): Promise<number>
  on(event: 'error', listener: (error: Error) => void): void
  disconnect(): void
}
interface BullJob {
  readonly id: string
  readonly timestamp: number
  readonly data: unknown
}
interface Queue {
  addBulk(jobs: readonly object[]): Promise<unknown>
  getJob(id: string): Promise<BullJob | undefined>
  remove(id: string): Promise<number>
  getJobCounts(...states: readonly string[]): Promise<Readonly<Record<string, number>>>
  getJobs(
    states: readonly string[],
    start: number,
    end: number,
    ascending: boolean,
  ): Promise<readonly (BullJob | undefined)[]>
  getWorkersCount(): Promise<number>
  on(event: 'error', listener: (error: Error) => void): void
  close(): Promise<void>
}
interface Worker {
  on(event: 'error', listener: (error: Error) => void): void
  close(force?: boolean): Promise<void>
}
type Made<T> = new (...given: readonly unknown[]) => T

const isClass = z.custom<Made<never>>((value) => typeof value === 'function')
const RedisPackage = z.looseObject({ default: isClass })
const BullPackage = z.looseObject({ default: z.looseObject({ Queue: isClass, Worker: isClass }) })

const JobData = z.object({ run: z.string(), data: z.string() })
const prefix = 'elenchus'
const waitingStates = ['waiting', 'prioritized', 'delayed', 'active']

export interface BullQueueOptions {
  /** `redis://HOST:PORT`. */
  readonly url: string
  /** Of the queue: the model that is asked. */
  readonly name: string
  /** Where the packages may be installed. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * BullMQ on Redis. Throws `missing-package` without the packages, `queue-unreachable` where no Redis answers, and
 * `unfit-queue` for a server that is too old or drops keys when it is full. Later failures of the server are waited for.
 */
export async function openBullQueue(options: BullQueueOptions): Promise<WorkQueue> {
  const { url, name, folder, now } = options
  const purpose = 'carries questions to workers'
  const [redisEntry] = await loadOptionalPackage({ name: 'ioredis', purpose }, ['.'], folder)
  const [bullEntry] = await loadOptionalPackage({ name: 'bullmq', purpose }, ['.'], folder)
  const RedisClass = RedisPackage.parse(redisEntry).default as Made<Redis>
  const bull = BullPackage.parse(bullEntry).default
  const connect = () => {
    const made = new RedisClass(url, { maxRetriesPerRequest: null, lazyConnect: true })
    made.on('error', () => undefined)
    return made
  }
  const redis = connect()
  await refuseUnfit(redis, url)
  const QueueClass = bull.Queue as Made<Queue>
  const queue = new QueueClass(name, { connection: redis, prefix })
  queue.on('error', () => undefined)
  const answersOf = (run: string) => `${prefix}:answers:${run}`

  return {
    submit: async (jobs) => {
      const added = jobs.map(({ id, run, data }) => ({
        name: 'ask',
        data: { run, data },
        // nothing of a job outlives it: its id must not block the same request later
        opts: { jobId: id, removeOnComplete: true, removeOnFail: true },
      }))
      await insist(() => queue.addBulk(added))
    },
    present: async (ids) => {
      const jobs = await Promise.all(ids.map((id) => queue.getJob(id)))
      return new Set(ids.filter((_, index) => jobs[index] !== undefined))
    },
    withdraw: async (ids) => {
      // one that a worker holds can't be removed
      await Promise.all(ids.map((id) => queue.remove(id).catch(() => 0)))
    },
    answers: async (run) =>
      Object.entries(await redis.hgetall(answersOf(run))).map(([id, data]) => ({ id, data })),
    drop: async (run, ids) => {
      if (ids.length > 0) await redis.hdel(answersOf(run), ...ids)
    },
    state: async () => {
      const counts = await queue.getJobCounts(...waitingStates)
      const [oldest] = await queue.getJobs(['waiting', 'active'], 0, 0, true)
      const { active = 0, ...others } = counts
      return {
        waiting: Object.values(others).reduce((sum, count) => sum + count, 0),
        running: active,
        workers: await queue.getWorkersCount(),
        oldest: oldest && now() - oldest.timestamp,
      }
    },
    work: (atOnce, work) => {
      const handle = async (job: BullJob) => {
        const { run, data } = JobData.parse(job.data)
        const { id } = job
        // another worker may have answered it while this one was thought dead, or the other way round
        if ((await redis.hexists(answersOf(run), id)) === 1) return
        const answer = await work({ id, run, data } satisfies Job)
        if (answer === undefined) throw new Error('given back')
        await insist(() => redis.hsetnx(answersOf(run), id, answer))
      }
      const WorkerClass = bull.Worker as Made<Worker>
      const connection = connect()
      const worker = new WorkerClass(name, handle, {
        connection,
        prefix,
        concurrency: atOnce,
        // what a dead worker held comes back within 15 s
        lockDuration: 10_000,
        stalledInterval: 5000,
        maxStalledCount: 3,
      })
      worker.on('error', () => undefined)
      const stop = async () => {
        await worker.close()
        connection.disconnect()
      }
      return { stop }
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.race([
        queue.close(),
        new Promise((resolve) => setTimeout(resolve, 2000).unref()),
      ])
      redis.disconnect()
    },
  }
}

/** Writes again each second while the server refuses, as when its memory is full. Throws `queue-unreachable` in the end. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await write()
      return
    } catch (error) {
      if (attempt >= longestRefusal) {
        const why = error instanceof Error ? error.message : `${error}`
        throw new ElenchusError('queue-unreachable', `Redis takes nothing any more: ${why}.`, {
          fix: 'Give it more memory, or wait until workers have emptied it; then run the same command again.',
          cause: error,
        })
      }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

/** Seconds. */
const longestRefusal = 120

async function refuseUnfit(redis: Redis, url: string): Promise<void> {
  const said = await answerOf(redis, url)
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(said)?.[1]
  const [major = 0, minor = 0] = (field('redis_version') ?? '').split('.').map(Number)
  const policy = field('maxmemory_policy')
  const drops = field('maxmemory') !== '0' && policy !== 'noeviction'
  if (major + minor / 100 >= 6.02 && !drops) return
  redis.disconnect()
  throw new ElenchusError(
    'unfit-queue',
    drops
      ? `Redis at ${hostOf(url)} deletes keys when its memory is full (maxmemory-policy ${policy}).`
      : `${hostOf(url)} is no Redis of version 6.2 or later.`,
    {
      fix: 'Use Redis 6.2 or later with maxmemory-policy noeviction.',
    },
  )
}

async function answerOf(redis: Redis, url: string): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer within 5 s')), 5000).unref()
  })
  try {
    await Promise.race([redis.connect(), late])
    return await Promise.race([
      Promise.all([redis.info('server'), redis.info('memory')]).then((parts) => parts.join('\n')),
      late,
    ])
  } catch (error) {
    redis.disconnect()
    const why = error instanceof Error ? error.message : `${error}`
    throw new ElenchusError('queue-unreachable', `No Redis answers at ${hostOf(url)}: ${why}.`, {
      fix: 'Check the address after --queue, and that the server is running.',
      cause: error,
    })
  }
}

/** An address without its user and password. */
function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'this address'
  }
}
