import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ingest } from '../../src/ingest/ingest.ts'
import { openKnowledge } from '../../src/knowledge/open-knowledge.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'

const lexicon = loadLexicon()

const samples = [
  { path: '../shared/data/wikidata-sample.nt.gz', relations: 250, share: 0.95 },
  { path: '../shared/data/dbpedia-sample.ttl.bz2', relations: 120, share: 0.9 },
]

test.for(samples)(
  'the lexicon can say at least $relations relations and $share of the facts of $path (skipped where it is absent)',
  { timeout: 240_000 },
  async ({ path, relations, share }, { skip }) => {
    skip(!existsSync(path), `there is no ${path}`)

    const counted = await relationsIn(path)

    const said = counted.filter(({ relation }) => lexicon.entryOf(relation) !== undefined)
    expect(said.length).toBeGreaterThanOrEqual(relations)
    expect(facts(said) / facts(counted)).toBeGreaterThanOrEqual(share)
  },
)

test('what is not asked about says why, and is not described', () => {
  const left = [...lexicon.notAsked]

  expect(left.length).toBeGreaterThan(100)
  expect(left.filter(([relation]) => lexicon.entryOf(relation) !== undefined)).toEqual([])
})

interface Counted {
  readonly relation: string
  readonly facts: number
}

async function relationsIn(path: string): Promise<readonly Counted[]> {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-coverage-'))
  try {
    const into = join(folder, 'knowledge.duckdb')
    await ingest({ sources: [{ path }], into, strict: false })
    await using knowledge = await openKnowledge(into)
    return await knowledge.relations()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function facts(counted: readonly Counted[]): number {
  return counted.reduce((sum, each) => sum + each.facts, 0)
}
