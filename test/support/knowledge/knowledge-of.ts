import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Declaration } from '../../../src/domain/declaration.ts'
import type { Iri } from '../../../src/domain/iri.ts'
import { ingest } from '../../../src/ingest/ingest.ts'
import type { Knowledge } from '../../../src/knowledge/knowledge.ts'
import { type OpenOptions, openKnowledge } from '../../../src/knowledge/open-knowledge.ts'
import type { Kinds } from '../../../src/lexicon/kinds.ts'

/** What a small graph says beside its facts; entities are named by the words of the facts. */
export interface KnowledgeDetails {
  /** Labels, where they are not the word itself; `''` for none. */
  readonly labels?: Readonly<Record<string, string>>
  readonly aliases?: Readonly<Record<string, string>>
  readonly descriptions?: Readonly<Record<string, string>>
  readonly types?: Readonly<Record<string, string>>
  readonly declarations?: readonly Declaration[]
  readonly kinds?: Kinds
  readonly threads?: number
  /** Unmeasured unless given: few facts tell nothing, and it takes its time. */
  readonly maxErrors?: OpenOptions['maxErrors']
  readonly cache?: string
  /** A graph of one's own. */
  readonly own?: boolean
}

const base = 'urn:test:'

/** The IRI of a word of `knowledgeOf`. */
export function iri(word: string): Iri {
  return base + word
}

/** A declaration that says nothing but what is given. */
export function declare(relation: string, said: Partial<Declaration> = {}): Declaration {
  return {
    relation: iri(relation),
    concept: relation,
    functional: false,
    inverseFunctional: false,
    symmetric: false,
    containment: false,
    changesInTime: false,
    ...said,
  }
}

/**
 * An open knowledge of a few facts, each `subject relation object`, with a period behind where it has one
 * (`1990..`, `..2000`). A date or a number is a literal.
 */
export async function knowledgeOf(
  ...facts: readonly (string | KnowledgeDetails)[]
): Promise<Knowledge> {
  const { path, details } = await ingestedFacts(facts)
  const { declarations = [], kinds, threads, maxErrors = 'unmeasured', cache, own } = details
  const knowledge = await openKnowledge(path, {
    declarations,
    maxErrors,
    ...(kinds && { kinds }),
    ...(threads && { threads }),
    ...(cache !== undefined && { cache }),
    ...(own !== undefined && { own }),
  })
  return knowledge
}

/** The knowledge file of a few facts, to be read alone: tests that say the same have the same one. */
export async function ingestedFacts(facts: readonly (string | KnowledgeDetails)[]) {
  const lines = facts.filter((fact) => typeof fact === 'string')
  const details: KnowledgeDetails = Object.assign(
    {},
    ...facts.filter((fact) => typeof fact !== 'string'),
  )
  const tables = { facts: factRows(lines), entities: entityRows(lines, details) }
  return { path: await ingestedOnce(tables), details }
}

interface Tables {
  readonly facts: string
  readonly entities: string
}

/** To ingest a handful of facts takes 130 ms, and most tests of a file ask about the same ones. The last few are kept. */
const kept = new Map<string, Promise<string>>()
const mostKept = 8
/** What is left when the tests end is removed then. */
const folders = new Set<string>()

function ingestedOnce(tables: Tables): Promise<string> {
  const key = `${tables.facts}\0${tables.entities}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size === 0) process.once('exit', () => folders.forEach(removeFolder))
  const made = ingested(tables)
  kept.set(key, made)
  const [oldest] = kept
  if (kept.size > mostKept && oldest !== undefined) {
    kept.delete(oldest[0])
    // whoever has it open goes on reading it
    void oldest[1].then((path) => removeFolder(dirname(path)))
  }
  return made
}

async function ingested({ facts, entities }: Tables): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-knowledge-'))
  folders.add(folder)
  const path = join(folder, 'knowledge.duckdb')
  const [factTable, entityTable] = [join(folder, 'facts.tsv'), join(folder, 'entities.tsv')]
  writeFileSync(factTable, facts)
  writeFileSync(entityTable, entities)
  await ingest({
    sources: [factTable, entityTable].map((source) => ({ path: source, base })),
    into: path,
    strict: true,
  })
  return path
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

function factRows(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [subject, relation, object = '', period = '..'] = line.split(' ')
    const [from, to] = period.split('..')
    return [subject, relation, object, datatypeOf(object), from, to].join('\t')
  })
  return ['subject\trelation\tobject\tdatatype\tfrom\tto', ...rows].join('\n')
}

function datatypeOf(object: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(object)) return 'date'
  if (/^\d{4}$/.test(object)) return 'year'
  return /^\d+$/.test(object) ? 'integer' : ''
}

function entityRows(lines: readonly string[], details: KnowledgeDetails): string {
  const words = lines.flatMap((line) => {
    const [subject = '', , object = ''] = line.split(' ')
    return datatypeOf(object) === '' ? [subject, object] : [subject]
  })
  const rows = [...new Set([...words, ...Object.keys(details.labels ?? {})])].map((word) =>
    [
      word,
      details.labels?.[word] ?? word,
      details.aliases?.[word] ?? '',
      details.types?.[word] ?? '',
      details.descriptions?.[word] ?? '',
    ].join('\t'),
  )
  // a row that says nothing is no triple
  const saying = rows.filter((row) => !row.endsWith('\t\t\t\t'))
  return ['entity\tlabel\taliases\ttype\tdescription', ...saying].join('\n')
}
