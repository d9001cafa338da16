import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
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
    files: [
      'knowledge/ingest/ingest.ts',
      'knowledge/ingest/n-triples/coder-thread.ts',
      'workspace/decompression/bzip2/bunzip-thread.ts',
    ].map((file) => join(root, 'src', file)),
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

test('Turtle means the same whatever the number of threads, nodes without a label too', async () => {
  const path = join(folder, 'graph.ttl')
  await writeFile(path, document())

  const [one, two, three] = [ingested(path, 1), ingested(path, 2), ingested(path, 3)]

  expect(one).toMatchObject({ sources: [{ read: 180_001, kept: 180_001 }] })
  expect(two).toEqual(one)
  expect(three).toEqual(one)
})

test('blocks of bzip2 are put together in their order, and a file has the hash that it has', async () => {
  const path = join(folder, 'large.nt')
  await writeFile(path, graph().repeat(6))
  const bzip2 = spawnSync('bzip2', ['-k', path])

  const plain = ingested(path, 2)

  expect(plain.hash).toBe(createHash('sha256').update(graph().repeat(6)).digest('hex'))
  // where bzip2 is installed
  if (bzip2.status === 0) expect(ingested(`${path}.bz2`, 2).fingerprint).toBe(plain.fingerprint)
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

/** 30,000 statements in blocks of their own, the prefix changed on the way, and one for N3.js. */
function document(): string {
  const statements = Array.from({ length: 30_000 }, (_, at) => {
    const prefix = at % 9000 === 0 ? `@prefix e: <http://example.org/${at}/> .\n` : ''
    const odd = at === 25_000 ? "e:odd e:p 'one' .\n" : ''
    return `${prefix}${odd}e:s${at} a e:C ; e:p [ e:q ${at} ; e:r _:b${at % 100} ] ,\n """long.\ntext ${at}""", "${'x'.repeat(50)}" .`
  })
  return `${statements.join('\n')}\n`
}

function ingested(path: string, threads: number, strict = false) {
  const into = join(folder, `${threads}.duckdb`)
  const script = `
    const { ingest } = await import(${JSON.stringify(join(process.cwd(), build, 'knowledge/ingest/ingest.js'))})
    const result = await ingest({ sources: [{ path: ${JSON.stringify(path)} }], into: ${JSON.stringify(into)},
      threads: ${threads}, strict: ${strict} })
    const [{ read, kept, leftOut }] = result.sources
    const { formerSources } = await import(${JSON.stringify(join(process.cwd(), build, 'knowledge/ingest/former-store.js'))})
    const [{ hash }] = await formerSources(${JSON.stringify(into)})
    console.log(JSON.stringify({ ...result, hash, sources: [{ read, kept, leftOut: leftOut.map((each) => ({ ...each, lines: each.lines.slice(0, 2) })) }] }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  rmSync(into)
  return JSON.parse(output)
}
