import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKnowledge } from '../../src/knowledge/open-knowledge.ts'
import { randomStream } from '../../src/random/stream.ts'
import { type Built, build } from '../command-line/built.ts'

const kills = 10
const folder = mkdtempSync(join(tmpdir(), 'elenchus-ingest-kill-'))
const into = join(folder, 'kg.duckdb')
const first = write('first.nt', 1000)
const second = write('second.nt', 100_000)

let built: Built
beforeAll(() => {
  built = build()
}, 120_000)
afterAll(() => {
  built[Symbol.dispose]()
  rmSync(folder, { recursive: true })
})

test(`killed at ${kills} moments, an ingest leaves the former file as it was, and the next one cleans up`, async () => {
  const random = randomStream(4, 'ingest kill')
  await ended(ingesting(first))
  const before = readFileSync(into)
  const unharmed = ingesting(second)
  await begun(unharmed)
  const started = Date.now()
  await ended(unharmed)
  const whole = Date.now() - started
  const after = await fingerprintOf(into)

  let midway = 0
  for (let kill = 0; kill < kills; kill++) {
    writeFileSync(into, before)
    const child = ingesting(second)
    await begun(child)
    // moments spread over the whole time, each somewhere in its own part
    await Promise.race([
      setTimeout((whole * (kill + random.below(1000) / 1000)) / kills),
      once(child, 'exit'),
    ])
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (leftovers().length > 0) midway++

    // the last moment is that of the rename: behind it the new file is there, and whole
    const isFormer = readFileSync(into).equals(before)
    if (!isFormer) expect(await fingerprintOf(into)).toBe(after)
    if (child.exitCode === 0) expect(isFormer).toBe(false)
  }
  await ended(ingesting(first))
  expect(leftovers()).toEqual([])
  expect(midway, 'kills while something was being made').toBeGreaterThan(4)
}, 240_000)

test('of two ingests into one file at once the second is refused, and the first does its work', async () => {
  rmSync(into, { force: true })
  const one = ingesting(second)
  await begun(one)

  // it holds the file for as long as the other one takes
  one.kill('SIGSTOP')
  const other = ingesting(first)
  let notes = ''
  other.stderr.on('data', (chunk) => {
    notes += chunk
  })
  const [code] = await once(other, 'exit')
  one.kill('SIGCONT')

  expect(code).toBe(1)
  expect(notes).toMatch(
    /^error .*kg\.duckdb\.lock is locked by process \d+.*\n.*\n code path-in-use\n$/,
  )
  expect(await ended(one)).toBe(0)
  using knowledge = await openKnowledge(into)
  expect(await knowledge.sources()).toMatchObject([{ name: 'second.nt', facts: 100_000 }])
}, 120_000)

async function fingerprintOf(path: string): Promise<string> {
  using knowledge = await openKnowledge(path)
  return await knowledge.fingerprint()
}

function ingesting(source: string) {
  const args = [built.path, 'ingest', source, '--into', into]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Until there is something that a kill would leave. */
async function begun(child: ReturnType<typeof ingesting>): Promise<void> {
  const own = `kg.duckdb.${child.pid}.tmp.tables`
  while (child.exitCode === null && !leftovers().includes(own)) await setTimeout(5)
}

async function ended(child: ReturnType<typeof ingesting>): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

function leftovers(): string[] {
  const made = ['kg.duckdb', 'first.nt', 'second.nt']
  return readdirSync(folder).filter((name) => !made.includes(name))
}

function write(name: string, lines: number): string {
  const path = join(folder, name)
  const facts = Array.from(
    { length: lines },
    (_, at) => `<urn:${name}:${at}> <urn:p> <urn:${at % 97}> .\n`,
  )
  writeFileSync(path, facts.join(''))
  return path
}
