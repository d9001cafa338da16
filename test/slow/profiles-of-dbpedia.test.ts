import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prefixes } from '../../src/domain/prefixes.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import { openKnowledge } from '../../src/knowledge/open-knowledge.ts'
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts'

const path = '../shared/data/dbpedia-sample.ttl.bz2'
const lexicon = loadLexicon()

test.skipIf(!existsSync(path))(
  `a real graph without types (skipped without ${path}): kinds come from relations, and two birthplaces are seen`,
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'elenchus-profiles-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const into = join(folder, 'kg.duckdb')
    await ingest({ sources: [{ path }], into, strict: false })
    using knowledge = await openKnowledge(into, {
      declarations: lexicon.declarations(),
      kinds: lexicon.kinds,
    })

    const birthplace = await knowledge.relationProfile(`${prefixes.dbo}birthPlace`)
    const hepburn = await knowledge.entityProfile(`${prefixes.dbr}Audrey_Hepburn`)

    expect(birthplace.subject.typed).toMatchObject({ count: 0 })
    expect(birthplace.subject.kinds[0]?.kind).toMatch(/^(human|person)$/)
    expect(birthplace.subject.kinds[0]?.share).toMatchObject({ status: 'measured' })
    expect(hepburn.kind).toMatchObject({ broadest: 'person', by: 'relations' })
    expect(birthplace.conflicts.count).toBeGreaterThan(0)
  },
)
