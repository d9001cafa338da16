import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

test('a lock leaves nothing behind once it is given back', async () => {
  const release = await takeLock(path)
  const during = await readdir(folder)

  await release()

  expect(during).toEqual(['lock'])
  expect(await readdir(folder)).toEqual([])
})

test.for([
  { who: 'a process that has ended', holder: { pid: endedProcess(), host: hostname() } },
  {
    who: 'an earlier process with the number of a living one',
    holder: { pid: process.pid, host: hostname(), started: 'long ago' },
  },
])('the lock of $who is taken over', async ({ holder }) => {
  await writeFile(path, JSON.stringify(holder))

  const release = await takeLock(path)

  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  await release()
  expect(await readdir(folder)).toEqual([])
})

test.for([
  { who: 'a living process', content: JSON.stringify({ pid: process.pid, host: hostname() }) },
  { who: 'another machine', content: JSON.stringify({ pid: 1, host: 'elsewhere' }) },
  { who: 'somebody unknown', content: '' },
])('the lock of $who is respected', async ({ content }) => {
  await writeFile(path, content)

  await expect(takeLock(path)).rejects.toMatchObject({
    code: 'path-in-use',
    fix: expect.stringContaining(path),
  })
  expect(await readFile(path, 'utf8')).toBe(content)
  expect(await readdir(folder)).toEqual(['lock'])
})

test('who holds a lock is said, and since when', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, host: hostname() }))
  await utimes(path, 0, Date.UTC(2026, 10, 25, 9, 5, 7) / 1000)

  await expect(takeLock(path)).rejects.toThrow(
    `locked by process ${process.pid} since 2026-11-25 09:05:07 UTC`,
  )
})

test('of many that find a stale lock one alone gets it', async () => {
  await writeFile(path, JSON.stringify({ pid: endedProcess(), host: hostname() }))

  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path)))

  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

function endedProcess(): number {
  return spawnSync('true').pid
}
