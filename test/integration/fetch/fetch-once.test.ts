import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fetchable, fetchOnce } from './fetch-once.ts'

let cache: string
beforeEach(async () => {
  cache = join(await mkdtemp(join(tmpdir(), 'elenchus-fetch-')), 'cache')
})
afterEach(() => rm(join(cache, '..'), { recursive: true }))

test('what is there is not fetched again', async () => {
  const { fetchable, fetches } = counted()

  const first = await fetchOnce(fetchable, cache)
  const second = await fetchOnce(fetchable, cache)

  expect(first).toEqual({ status: 'ready', folder: join(cache, 'thing-1.0') })
  expect(second).toEqual(first)
  expect(fetches()).toBe(1)
  expect(await readFile(join(cache, 'thing-1.0', 'part-1'), 'utf8')).toBe('whole')
})

test('several at once fetch it once', async () => {
  const { fetchable, fetches } = counted()

  const all = await Promise.all(Array.from({ length: 5 }, () => fetchOnce(fetchable, cache)))

  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['ready']))
  expect(fetches()).toBe(1)
})

test('what can not be had is missing, with the reason, and is tried again the next time', async () => {
  const { fetchable } = counted()
  const failing = { ...fetchable, fetch: () => Promise.reject(new Error('the network is down')) }

  expect(await fetchOnce(failing, cache)).toEqual({
    status: 'missing',
    reason: 'no thing (1 MB): the network is down',
  })
  expect(await readdir(cache)).toEqual([])
  expect(await fetchOnce(fetchable, cache)).toMatchObject({ status: 'ready' })
})

test('what a killed process left half fetched is thrown away', async () => {
  const { fetchable, fetches } = counted()
  await mkdir(join(cache, 'thing-1.0.part-abc'), { recursive: true })
  await writeFile(join(cache, 'thing-1.0.part-abc', 'part-1'), 'who')
  await writeFile(join(cache, 'thing-1.0.lock'), JSON.stringify(await holderThatIsGone()))

  const fetched = await fetchOnce(fetchable, cache)

  expect(fetched).toMatchObject({ status: 'ready' })
  expect(fetches()).toBe(1)
  expect(await readdir(cache)).toEqual(['thing-1.0'])
})

test('another that fetches is waited for only so long', async () => {
  const { fetchable, fetches } = counted()
  await mkdir(cache)
  const holder = { pid: process.pid, host: hostname() }
  await writeFile(join(cache, 'thing-1.0.lock'), JSON.stringify(holder))

  const fetched = await fetchOnce(fetchable, cache, 300)

  expect(fetched).toEqual({
    status: 'missing',
    reason: expect.stringContaining(`is locked by process ${process.pid}`),
  })
  expect(fetches()).toBe(0)
})

/** Something that takes a moment to fetch, and counts how often it was. */
function counted() {
  let count = 0
  const fetchable: Fetchable = {
    name: 'thing-1.0',
    title: 'thing (1 MB)',
    fetch: async (folder) => {
      count += 1
      await writeFile(join(folder, 'part-1'), 'whole')
    },
  }
  return { fetchable, fetches: () => count }
}

async function holderThatIsGone() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return { pid: child.pid, host: hostname() }
}
