import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Draw } from '../../src/domain/draws.ts'
import { ingest } from '../../src/knowledge/ingest.ts'
import { openKnowledge } from '../../src/knowledge/open-knowledge.ts'
import { drawnRows } from '../../src/knowledge/testing/drawn-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'elenchus-told-'))
afterAll(() => rmSync(folder, { recursive: true }))

const draw: Draw = {
  edges: [{ subject: 'x', object: 'y', relations: ['urn:knows'], objects: 'entity' }],
  complete: [],
  perRelation: 2000,
  salt: 'told',
  seed: 1,
  language: 'en',
}
test('a thousand sources: each fact knows its own, and the one that all share knows them all', async () => {
  const files = Array.from({ length: 1000 }, (_, number) => [
    `${number}.tsv`,
    `entity\tlabel\nurn:${number}\tNumber ${number}\n`,
  ])
  const facts = Array.from({ length: 1000 }, (_, number) => [
    `${number}-facts.nt`,
    `<urn:${number}> <urn:knows> <urn:${(number + 1) % 1000}> .\n<urn:0> <urn:knows> <urn:500> .\n`,
  ])

  const drawn = await drawnFrom(Object.fromEntries([...files, ...facts]))

  expect(drawn['Number 0 knows Number 500']).toHaveLength(1000)
  const own = Object.entries(drawn).filter(([, sources]) => sources?.length === 1)
  expect(own.length).toBe(Object.keys(drawn).length - 1)
})

async function drawnFrom(contents: Readonly<Record<string, string>>) {
  const sources = Object.entries(contents).map(([name, content]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return { path }
  })
  const into = join(folder, `${sources.length}.duckdb`)
  await ingest({ sources, into })
  using knowledge = await openKnowledge(into)
  const told: Record<string, readonly string[] | undefined> = {}
  for (const { facts } of await drawnRows(knowledge, draw)) {
    for (const { subject, object, sources: by } of facts) {
      told[`${subject.label} knows ${object.kind === 'entity' ? object.label : ''}`] = by
    }
  }
  return told
}
