import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/ingest.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elenchus-threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('any number of threads makes the same knowledge, and the same lines are broken', async () => {
  const path = join(folder, 'graph.nt')
  await writeFile(path, graph())
  await writeFile(`${path}.gz`, gzipSync(graph()))

  const one = await ingested(path, 1)

  expect(one).toMatchObject({ facts: 119_988, sources: [{ read: 120_000, kept: 119_988 }] })
  expect(one.sources[0]?.leftOut).toMatchObject([{ count: 12 }])
  expect(one.sources[0]?.leftOut[0]?.lines.slice(0, 2)).toEqual([9999, 19_999])
  expect(await ingested(path, 3)).toEqual(one)
  expect((await ingested(`${path}.gz`, 2)).fingerprint).toBe(one.fingerprint)
})

test('Turtle in many blocks means the same, nodes without a label too', async () => {
  const path = join(folder, 'graph.ttl')
  await writeFile(path, document())

  const one = await ingested(path, 1)

  expect(one).toMatchObject({ sources: [{ read: 180_001, kept: 180_001 }] })
  expect(await ingested(path, 3)).toEqual(one)
})

test('strict reading names the first broken line of all', async () => {
  const path = join(folder, 'strict.nt')
  await writeFile(path, graph())

  await expect(ingested(path, 2, true)).rejects.toThrow('Line 9999 of')
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

async function ingested(path: string, threads: number, strict = false) {
  const into = join(folder, `${threads}.duckdb`)
  const result = await ingest({ sources: [{ path }], into, threads, strict })
  await rm(into)
  return result
}
