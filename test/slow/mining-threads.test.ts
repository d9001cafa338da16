import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Built, build } from '../command-line/built.ts'

// threads run from a build alone: Node 20 reads no TypeScript
let built: Built
let folder: string

beforeAll(async () => {
  built = build()
  folder = await mkdtemp(join(tmpdir(), 'elenchus-mining-'))
  run('bench/processes/write-world.mjs', join(folder, 'world.nt'), '400000')
})
afterAll(() => {
  built[Symbol.dispose]()
  rmSync(folder, { recursive: true })
})

test('what is learnt in a thread beside all else is what one thread learns, in calibration and after it', () => {
  const [alone, beside] = [learnt(1), learnt(2)]

  expect(alone.started).toBe(0)
  // of the graph without the hidden part, and of the whole one
  expect(beside.started).toBe(2)
  expect(alone.errors.filter(({ ground }) => ground === 'mined').length).toBeGreaterThan(20)
  expect(alone.truths.filter((told) => told === 'mined').length).toBeGreaterThan(100)
  expect({ ...beside, started: 0 }).toEqual(alone)
})

test('what fails in the thread fails where it was asked', () => {
  const script = `
    const { mineInThread } = await import(${moduleOf('knowledge/truth/plausibility/mine-in-thread.js')})
    const database = { rows: async () => [{ threads: 1, folder: '' }] }
    const graph = { database, termKeys: async () => ({ high: [], low: [] }) }
    const asked = mineInThread(graph, { bySubject: {}, byObject: {} })
    const told = await asked.then(() => 'answered', (error) => error.name)
    console.log(told)`

  expect(run('--input-type=module', '-e', script).trim()).toBe('TypeError')
})

interface Answers {
  readonly started: number
  readonly errors: readonly { readonly ground: string }[]
  /** By statement, which ground excludes it, or its status. */
  readonly truths: readonly string[]
}

function learnt(threads: number): Answers {
  const knowledge = join(folder, `${threads}.duckdb`)
  const script = `
    let started = 0
    process.on('worker', () => started++)
    const { ingest } = await import(${moduleOf('pipeline/ingest/ingest.js')})
    await ingest({ sources: [{ path: ${JSON.stringify(join(folder, 'world.nt'))} }], into: ${JSON.stringify(knowledge)} })
    started = 0
    const { openKnowledge } = await import(${moduleOf('knowledge/open-knowledge.js')})
    const { loadLexicon } = await import(${moduleOf('lexicon/load-lexicon.js')})
    const lexicon = loadLexicon()
    const declared = { declarations: lexicon.declarations(), kinds: lexicon.kinds }
    const knowledge = await openKnowledge(${JSON.stringify(knowledge)}, { ...declared, threads: ${threads} })
    const errors = await knowledge.groundErrors()
    const { sampledStatements } = await import(${JSON.stringify(join(process.cwd(), 'bench/processes/sampled-statements.mjs'))})
    const found = await knowledge.truth(await sampledStatements(${JSON.stringify(knowledge)}, 4000))
    const truths = found.map((truth) => truth.certificate?.ground ?? truth.status)
    console.log(JSON.stringify({ started, errors, truths }))
    knowledge[Symbol.dispose]()`
  return JSON.parse(run('--input-type=module', '-e', script))
}

function moduleOf(path: string): string {
  return JSON.stringify(join(dirname(built.path), path))
}

function run(...parts: readonly string[]): string {
  return execFileSync(process.execPath, parts, { encoding: 'utf8', maxBuffer: 2 ** 28 })
}
