import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atlasSources } from '../../src/pipeline/ingest/atlas.ts'
import { ingest } from '../../src/pipeline/ingest/ingest.ts'
import { elenchus } from '../command-line/captured.ts'

test('the summary of a set counts the relations that it could have asked about and did not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-unasked-'))
  try {
    const [knowledge, output] = [join(folder, 'kg.duckdb'), join(folder, 'few.jsonl')]
    await ingest({ sources: atlasSources(), into: knowledge })
    const made = await elenchus(['generate', '-k', knowledge, '-n', '20', '-o', output])

    expect(made.code).toBe(0)
    expect(made.output).toMatch(/^Not asked about, of \d+ relations with wording:$/m)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
