import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Literal } from '../../../src/domain/literal.ts'
import { contractPrefix } from '../../../src/domain/prefixes.ts'
import { type IngestOptions, type IngestResult, ingest } from '../../../src/ingest/ingest.ts'
import type { SourceFile } from '../../../src/ingest/source.ts'
import { openDatabase } from '../../../src/knowledge/store/database.ts'
import { valueOfTerm } from '../../../src/knowledge/store/value-of-term.ts'

/** What ingesting some small files gave, in short forms that a test can show. */
export interface Ingested {
  readonly result: IngestResult
  /** `wd:Q42 wdt:P31 wd:Q5`, `… wdt:P569 1952-03-11 (date)`, with `[1990..2000]` behind where they are bounded; sorted. */
  readonly facts: readonly string[]
  /** `wd:Q42 Douglas Adams @en`, `… alias: DNA`; sorted. */
  readonly names: readonly string[]
}

/** Ingests files of the given names and contents; nothing is left on the disk. */
export async function ingestedFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Readonly<Record<string, Partial<SourceFile>>> = {},
  strict = false,
  more: Partial<IngestOptions> = {},
): Promise<Ingested> {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-files-'))
  try {
    const sources = Object.entries(files).map(([name, content]) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return { path, ...(options['*'] ?? {}), ...(options[name] ?? {}) }
    })
    const into = join(folder, 'knowledge.duckdb')
    const result = await ingest({ sources, into, strict, ...more })
    return { result, ...(await contentOf(into)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function contentOf(path: string) {
  using database = await openDatabase(path, { readOnly: true })
  const facts = await database.rows(`
    SELECT subject.value AS subject, relation.value AS relation, object.kind, object.value, object.datatype,
      object.language, fact.since, fact.until
    FROM facts AS fact JOIN terms AS subject ON subject.code = fact.subject
    JOIN terms AS relation ON relation.code = fact.relation JOIN terms AS object ON object.code = fact.object`)
  const names = await database.rows(`
    SELECT term.value, CASE WHEN name.role IN (1, 3) THEN 'alias: ' ELSE '' END AS role, name.text, name.language
    FROM names AS name JOIN terms AS term ON term.code = name.entity
    UNION ALL SELECT term.value, 'description: ', said.text, said.language
    FROM descriptions AS said JOIN terms AS term ON term.code = said.entity`)
  return {
    facts: facts
      .map((row) => {
        const object = valueOfTerm(row)
        const said = typeof object === 'string' ? contractPrefix(object) : literalOf(object)
        const period =
          row.since === null && row.until === null
            ? ''
            : ` [${boundOf(row.since)}..${boundOf(row.until)}]`
        return `${contractPrefix(`${row.subject}`)} ${contractPrefix(`${row.relation}`)} ${said}${period}`
      })
      .toSorted(),
    names: names
      .map(
        ({ value, role, text, language }) =>
          `${contractPrefix(`${value}`)} ${role}${text}${language === '' ? '' : ` @${language}`}`,
      )
      .toSorted(),
  }
}

function boundOf(bound: unknown): string {
  return bound === null ? '' : `${bound}`
}

function literalOf({ value, datatype, language }: Literal): string {
  const type = contractPrefix(datatype).replace('xsd:', '')
  return language === undefined ? `${value} (${type})` : `${value} @${language}`
}
