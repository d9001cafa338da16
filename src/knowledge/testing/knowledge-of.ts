import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Declaration } from '../../domain/declaration.ts'
import type { Iri } from '../../domain/iri.ts'
import type { Kinds } from '../../lexicon/kinds.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Knowledge } from '../knowledge.ts'
import { type OpenOptions, openKnowledge } from '../open-knowledge.ts'

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
 * (`1990..`, `..2000`). A date or a number is a literal. The file is gone when it is disposed of.
 */
export async function knowledgeOf(
  ...facts: readonly (string | KnowledgeDetails)[]
): Promise<Knowledge> {
  const { path, details, remove } = await ingestedFacts(facts)
  const { declarations = [], kinds, threads, maxErrors = 'unmeasured', cache, own } = details
  const knowledge = await openKnowledge(path, {
    declarations,
    maxErrors,
    ...(kinds && { kinds }),
    ...(threads && { threads }),
    ...(cache !== undefined && { cache }),
    ...(own !== undefined && { own }),
  })
  const close = () => {
    knowledge[Symbol.dispose]()
    remove()
  }
  return { ...knowledge, [Symbol.dispose]: close, [Symbol.asyncDispose]: async () => close() }
}

/** The knowledge file of a few facts, and how to be rid of it. */
export async function ingestedFacts(facts: readonly (string | KnowledgeDetails)[]) {
  const lines = facts.filter((fact) => typeof fact === 'string')
  const details: KnowledgeDetails = Object.assign(
    {},
    ...facts.filter((fact) => typeof fact !== 'string'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'elenchus-knowledge-'))
  const path = join(folder, 'knowledge.duckdb')
  const [factTable, entityTable] = [join(folder, 'facts.tsv'), join(folder, 'entities.tsv')]
  writeFileSync(factTable, factRows(lines))
  writeFileSync(entityTable, entityRows(lines, details))
  await ingest({
    sources: [factTable, entityTable].map((source) => ({ path: source, base })),
    into: path,
    strict: true,
  })
  return { path, details, remove: () => rmSync(folder, { recursive: true, force: true }) }
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
  return ['entity\tlabel\taliases\ttype\tdescription', ...rows].join('\n')
}
