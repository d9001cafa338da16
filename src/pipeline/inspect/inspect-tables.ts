import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IngestResult, ingest } from '../../ingest/ingest.ts'
import type { SourceFile } from '../../ingest/source.ts'

/** How `ingest` would read a file; nothing of it is kept. */
export async function inspectTables(source: SourceFile): Promise<IngestResult> {
  const folder = await mkdtemp(join(tmpdir(), 'elenchus-inspect-'))
  try {
    return await ingest({ sources: [source], into: join(folder, 'kg.duckdb') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
