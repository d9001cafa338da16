import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draw } from '../../../src/domain/draws.ts'
import { ingest } from '../../../src/ingest/ingest.ts'
import { openKnowledge } from '../../../src/knowledge/open-knowledge.ts'
import { drawnRows } from './drawn-rows.ts'

const draw: Draw = {
  edges: [{ subject: 'x', object: 'y', relations: ['urn:knows'], objects: 'entity' }],
  complete: [],
  perRelation: 2000,
  salt: 'told',
  seed: 1,
  language: 'en',
}

/** By a fact's words who tells it, of all facts `urn:knows` of the tables and files with these contents, written into the folder. */
export async function sourcesByFact(
  folder: string,
  contents: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly string[] | undefined>>> {
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
