import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/ingest.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-order-'))
afterAll(() => rmSync(folder, { recursive: true }))

const label = '<http://www.w3.org/2000/01/rdf-schema#label>'
const sameAs = '<http://www.w3.org/2002/07/owl#sameAs>'
const ends = fc.constantFrom('a:1', 'a:2', 'a:3', 'http://www.wikidata.org/entity/Q1', 'b:4')
const triple = fc.oneof(
  fc.tuple(ends, fc.constantFrom('a:p', 'a:q'), ends).map(([s, p, o]) => `<${s}> <${p}> <${o}> .`),
  fc.tuple(ends, ends).map(([s, o]) => `<${s}> ${sameAs} <${o}> .`),
  fc
    .tuple(ends, fc.constantFrom('One', 'Two'))
    .map(([s, text]) => `<${s}> ${label} "${text}"@en .`),
)
const file = fc.array(triple, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'))

test('one after another, at once, in another order: the same knowledge', async () => {
  await fc.assert(
    fc.asyncProperty(file, file, file, async (a, b, c) => {
      const into = fresh()
      await add(into, { 'a.nt': a })
      await add(into, { 'b.nt': b })
      const stepwise = await add(into, { 'c.nt': c })

      const atOnce = await add(fresh(), { 'c.nt': c, 'a.nt': a, 'b.nt': b })

      expect(stepwise.fingerprint).toBe(atOnce.fingerprint)
    }),
    { numRuns: 10 },
  )
})

let files = 0
function fresh(): string {
  return join(folder, `${files++}.duckdb`)
}

async function add(into: string, contents: Readonly<Record<string, string>>) {
  const sources = Object.entries(contents).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return { path }
  })
  return await ingest({ into, sources })
}
