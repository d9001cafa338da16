import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourcesByFact } from '../support/knowledge/sources-by-fact.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-told-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a thousand sources: each fact knows its own, and the one that all share knows them all', async () => {
  const files = Array.from({ length: 1000 }, (_, number) => [
    `${number}.tsv`,
    `entity\tlabel\nurn:${number}\tNumber ${number}\n`,
  ])
  const facts = Array.from({ length: 1000 }, (_, number) => [
    `${number}-facts.nt`,
    `<urn:${number}> <urn:knows> <urn:${(number + 1) % 1000}> .\n<urn:0> <urn:knows> <urn:500> .\n`,
  ])

  const drawn = await sourcesByFact(folder, Object.fromEntries([...files, ...facts]))

  expect(drawn['Number 0 knows Number 500']).toHaveLength(1000)
  const own = Object.entries(drawn).filter(([, sources]) => sources?.length === 1)
  expect(own.length).toBe(Object.keys(drawn).length - 1)
})
