import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import MiniSearch from 'minisearch'
import type { EvidenceSource, Passage } from '../../domain/evidence-source.ts'
import { ElenchusError } from '../../errors.ts'
import { fold } from '../../text/fold.ts'
import { passagesOfText } from './passages-of-text.ts'

const extensions = /\.(?:txt|md|markdown)$/i

/**
 * Passages from text files in a folder, ranked by BM25+ (MiniSearch). Each paragraph is a passage. Throws `bad-evidence` if there are
 * none.
 */
export function textFolder(path: string): EvidenceSource {
  const files = textFiles(path)
  const hash = createHash('sha256')
  const passages: Passage[] = []
  for (const file of files) {
    const text = readFileSync(join(path, file), 'utf8')
    hash.update(`${file}\n${text}\n`)
    passages.push(...passagesOfText(text, file))
  }
  if (passages.length === 0) {
    throw new ElenchusError('bad-evidence', `${path} has no text to search.`, {
      fix: 'Put .txt or .md files into it, with paragraphs separated by an empty line.',
    })
  }
  const index = new MiniSearch<{ id: number; text: string; source: string }>({
    fields: ['text', 'source'],
    processTerm: (term) => fold(term) || null,
    searchOptions: { boost: { text: 2 } },
  })
  index.addAll(passages.map(({ text, source }, id) => ({ id, text, source })))
  return {
    label: `folder:${path}`,
    fingerprint: hash.digest('hex'),
    free: true,
    find: async ({ text, options = [] }, count) => {
      const query = [text, ...options.map((option) => option.text)].join(' ')
      const best = index
        .search(query)
        // break ties by file order
        .toSorted((one, other) => other.score - one.score || Number(one.id) - Number(other.id))
        .slice(0, count)
      return { status: 'found', passages: best.flatMap(({ id }) => passages[Number(id)] ?? []) }
    },
  }
}

function textFiles(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) throw new Error('it is no folder')
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extensions.test(entry.name))
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .toSorted()
  } catch (error) {
    throw new ElenchusError('bad-evidence', `${path} can't be read: ${reasonOf(error)}.`, {
      fix: 'Name a folder of .txt or .md files: --evidence folder:PATH.',
      cause: error,
    })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'it is not there'
  return error instanceof Error ? error.message : `${error}`
}
