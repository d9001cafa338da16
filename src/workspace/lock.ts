import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError, systemCode } from './file-error.ts'

/** Who holds a lock. `started` tells a process from a later one with the same number, where the system says when it started. */
const Holder = z.object({ pid: z.number(), host: z.string(), started: z.string().optional() })
type Holder = z.infer<typeof Holder>

/**
 * Takes the lock file `path` for this process and returns its release. The lock of a dead process is taken over;
 * that of a living one, or of another machine, throws `path-in-use`.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  if (!(await create(path))) await takeOver(path)
  return () => rm(path, { force: true })
}

/** If several find a stale lock, only the one with the guard replaces it. */
async function takeOver(path: string): Promise<void> {
  await refuseLiving(path)
  const guard = `${path}.takeover`
  if (!(await create(guard))) await refuseLiving(guard)
  try {
    await refuseLiving(path)
    await rm(path, { force: true })
    if (!(await create(path))) throw inUse(path, 'another process')
  } finally {
    await rm(guard, { force: true })
  }
}

/** Makes the file with its whole content at once; false if it is there already. */
async function create(path: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`
  try {
    await writeFile(own, JSON.stringify(holderOf(process.pid)))
    await link(own, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw fileError(error, path)
  } finally {
    await rm(own, { force: true })
  }
}

/** Throws `path-in-use` where a living process, or one of another machine, holds the lock `path`. */
export async function refuseLiving(path: string): Promise<void> {
  const holder = await readHolder(path)
  if (holder === undefined) return
  const elsewhere = holder.host !== hostname()
  if (!elsewhere && !isRunning(holder)) return
  const where = elsewhere ? ' on another machine' : ''
  throw inUse(path, `process ${holder.pid}${where}${await sinceWhen(path)}`)
}

/** When the lock was taken, in UTC; empty if it is gone. */
async function sinceWhen(path: string): Promise<string> {
  const time = await stat(path).then(
    ({ mtime }) => mtime.toISOString(),
    () => undefined,
  )
  return time === undefined ? '' : ` since ${time.slice(0, 10)} ${time.slice(11, 19)} UTC`
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return Holder.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw inUse(path, 'somebody unknown')
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
  return holder.started === undefined || holder.started === startOf(holder.pid)
}

function holderOf(pid: number): Holder {
  const started = startOf(pid)
  return { pid, host: hostname(), started }
}

/** Linux: field 22 of /proc/PID/stat, clock ticks since boot; the second field may hold blanks and brackets. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function inUse(path: string, holder: string): ElenchusError {
  return new ElenchusError(
    'path-in-use',
    `${path} is locked by ${holder}, which is writing to it.`,
    {
      fix: `Wait until it ends, or choose another folder. If no such process is running, delete ${path}.`,
    },
  )
}
