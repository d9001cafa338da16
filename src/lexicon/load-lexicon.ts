import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from '../workspace/file-error.ts'
import { Concept, Kind } from './concept.ts'
import { type Entry, Lexicon } from './lexicon.ts'

/** The lexicon that ships with the program: the folder beside `src` and `dist`. */
const shippedLexicon = fileURLToPath(new URL('../../lexicon', import.meta.url))

const kindsFile = 'kinds.yaml'

/**
 * Reads a folder of YAML files: `kinds.yaml`, and a file of concepts for each field. Throws `bad-lexicon` with file, line and
 * column at the first entry that is not as it should be.
 */
export function loadLexicon(folder: string = shippedLexicon): Lexicon {
  const files = filesIn(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
  const kinds = files.includes(kindsFile) ? readEntries(join(folder, kindsFile), Kind) : []
  const entries = files
    .filter((file) => file !== kindsFile)
    .flatMap((file) => {
      const field = basename(file, '.yaml')
      return readEntries(join(folder, file), Concept).map((entry) => ({ ...entry, field }))
    })
  refuseDoubles(entries)
  return new Lexicon(entries, kinds)
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw fileError(error, folder)
  }
}

function readEntries<T>(path: string, schema: z.ZodType<T>): readonly T[] {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const fault = document.errors[0]
  if (fault !== undefined) throw badEntry(path, lines.linePos(fault.pos[0]), fault.message)
  if (!isSeq(document.contents)) throw badEntry(path, { line: 1, col: 1 }, 'expected a list')
  return document.contents.items.map((item) => {
    const node = item as Node
    const parsed = schema.safeParse(node.toJS(document))
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    const at = locate(node, issue?.path ?? [])
    const message = `${issue?.path.join('.') || 'entry'}: ${issue?.message}`
    throw badEntry(path, lines.linePos(at.range?.[0] ?? 0), message)
  })
}

/** The node at a path, or the nearest one above it that exists. */
function locate(node: Node, path: readonly PropertyKey[]): Node {
  let current = node
  for (const step of path) {
    const next =
      isMap(current) || isSeq(current)
        ? current.get(isSeq(current) ? Number(step) : step, true)
        : undefined
    if (next === undefined || next === null) return current
    current = (isScalar(next) || isMap(next) || isSeq(next) ? next : current) as Node
  }
  return current
}

function refuseDoubles(entries: readonly Entry[]): void {
  const owners = new Map<string, string>()
  for (const entry of entries) {
    for (const name of [`concept ${entry.concept}`, ...entry.relations]) {
      const owner = owners.get(name)
      if (owner !== undefined) {
        throw new ElenchusError(
          'bad-lexicon',
          `${name} is described twice: by ${owner} and ${entry.concept}.`,
          {
            fix: 'Give every concept and every relation one entry.',
          },
        )
      }
      owners.set(name, entry.concept)
    }
  }
}

function badEntry(path: string, at: { line: number; col: number }, message: string): ElenchusError {
  return new ElenchusError('bad-lexicon', `${path}:${at.line}:${at.col} ${message}`, {
    fix: 'Correct the entry; docs/lexicon.md says what one holds.',
  })
}
