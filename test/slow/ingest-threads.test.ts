import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

// threads run from a build alone: Node 20 reads no TypeScript
let folder: string
let build: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-threads-'))
  // inside the project, where packages are found
  await mkdir('node_modules/.cache', { recursive: true })
  build = await mkdtemp('node_modules/.cache/elenchus-threads-')
  const root = process.cwd()
  const config = {
    extends: join(root, 'tsconfig.build.json'),
    compilerOptions: { outDir: join(root, build), rootDir: join(root, 'src') },
    include: [],
    files: ['ingest.ts', 'sources/n-triples/coder-thread.ts'].map((file) =>
      join(root, 'src', 'knowledge', file),
    ),
  }
  await writeFile(join(build, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(join(build, 'package.json'), '{"type":"module"}')
  execFileSync('npx', ['tsc', '-p', join(build, 'tsconfig.json')], { stdio: 'inherit' })
  execFileSync(process.execPath, ['scripts/build-assembly.mjs', build])
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(build, { recursive: true })
})

test('any number of threads reads the same knowledge, and the same lines as broken', async () => {
  const path = join(folder, 'graph.nt')
  await writeFile(path, graph())
  await writeFile(`${path}.gz`, gzipSync(graph()))

  const [one, two, three, zipped] = [
    ingested(path, 1),
    ingested(path, 2),
    ingested(path, 3),
    ingested(`${path}.gz`, 2),
  ]

  expect(one).toMatchObject({
    facts: 119_988,
    sources: [{ read: 120_000, kept: 119_988, leftOut: [{ count: 12, lines: [9999, 19_999] }] }],
  })
  expect(two).toEqual(one)
  expect(three).toEqual(one)
  expect(zipped.fingerprint).toBe(one.fingerprint)
})

test('strict reading names the first broken line of all', async () => {
  const path = join(folder, 'strict.nt')
  await writeFile(path, graph())

  expect(() => ingested(path, 2, true)).toThrow('Line 9999 of')
})

/** 120,000 lines of 13 MB, each ten thousandth broken. */
function graph(): string {
  const line = (number: number) =>
    number % 10_000 === 9999
      ? 'broken'
      : `<http://example.org/entity/${number >> 2}> <http://example.org/relation/${number % 7}> "value ${number} – é"@en .`
  return Array.from({ length: 120_000 }, (_, index) => line(index + 1)).join('\n')
}

function ingested(path: string, threads: number, strict = false) {
  const into = join(folder, `${threads}.duckdb`)
  const script = `
    const { ingest } = await import(${JSON.stringify(join(process.cwd(), build, 'knowledge/ingest.js'))})
    const result = await ingest({ sources: [{ path: ${JSON.stringify(path)} }], into: ${JSON.stringify(into)},
      threads: ${threads}, strict: ${strict} })
    const [{ read, kept, leftOut }] = result.sources
    console.log(JSON.stringify({ ...result, sources: [{ read, kept, leftOut: leftOut.map((each) => ({ ...each, lines: each.lines.slice(0, 2) })) }] }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  rmSync(into)
  return JSON.parse(output)
}
