import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from '../workspace/file-error.ts'
import { faultOf } from './check-entry.ts'
import { compiledParts } from './compiled-lexicon.ts'
import { Concept, Kind, NotAsked } from './concept.ts'
import { explainFault } from './explain-fault.ts'
import { Kinds } from './kinds.ts'
import { Lexicon, type LexiconParts } from './lexicon.ts'
import { readText } from './read-text.ts'

/** The lexicon that ships with the program: the folder beside `src` and `dist`. */
const shippedLexicon = fileURLToPath(new URL('../../lexicon', import.meta.url))

const kindsFile = 'kinds.yaml'
const notAskedFile = 'not-asked.yaml'

/**
 * Reads a folder of YAML files: `kinds.yaml`, `not-asked.yaml`, and a file of concepts for each field. Throws `bad-lexicon` with file, line and
 * column at the first entry that is not as it should be.
 */
export function loadLexicon(folder: string = shippedLexicon): Lexicon {
  if (folder !== shippedLexicon) return lexiconOf(partsIn(folder))
  shipped ??= lexiconOf(compiledParts(folder) ?? partsIn(folder))
  return shipped
}

// read once: it takes longer than most of what is done with it
let shipped: Lexicon | undefined

function lexiconOf({ entries, kinds, leftOut }: LexiconParts): Lexicon {
  return new Lexicon(entries, kinds, leftOut)
}

function partsIn(folder: string): LexiconParts {
  const files = filesIn(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
  // who describes relations of his own need not say again what a person is
  const kinds = readItems(
    join(files.includes(kindsFile) ? folder : shippedLexicon, kindsFile),
    Kind,
  )
  const leftOut = files.includes(notAskedFile)
    ? readItems(join(folder, notAskedFile), NotAsked)
    : []
  const concepts = files
    .filter((file) => file !== kindsFile && file !== notAskedFile)
    .flatMap((file) => readItems(join(folder, file), Concept))
  refuseFaults(concepts, leftOut, new Kinds(kinds.map(({ value }) => value)))
  return {
    entries: concepts.map(({ value, path }) => ({ ...value, field: basename(path, '.yaml') })),
    kinds: kinds.map(({ value }) => value),
    leftOut: leftOut.map(({ value }) => value),
  }
}

/** One item of a file, and where its parts stand. */
interface Item<T> {
  readonly value: T
  readonly path: string
  readonly errorAt: (place: readonly PropertyKey[], message: string) => ElenchusError
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    throw fileError(error, folder)
  }
}

function readItems<T>(path: string, schema: z.ZodType<T>): readonly Item<T>[] {
  const lines = new LineCounter()
  const read = readText(path)
  if (read.kind === 'not UTF-8') {
    const at = { line: read.line, col: read.column }
    throw badEntry(path, at, 'this is no UTF-8; save the file as UTF-8')
  }
  const document = parseDocument(read.text, { lineCounter: lines })
  const fault = document.errors[0]
  if (fault !== undefined) {
    const at = lines.linePos(fault.pos[0])
    throw badEntry(path, at, explainYaml(fault.message, read.text.split('\n')[at.line - 1]))
  }
  if (!isSeq(document.contents)) throw badEntry(path, { line: 1, col: 1 }, noList(read.text))
  return document.contents.items.map((item) => {
    const node = item as Node
    const errorAt = (place: readonly PropertyKey[], message: string) => {
      const at = lines.linePos(locate(node, place).range?.[0] ?? 0)
      return badEntry(path, at, `${place.join('.') || 'entry'}: ${message}`)
    }
    const parsed = schema.safeParse(node.toJS(document))
    if (parsed.success) return { value: parsed.data, path, errorAt }
    const { place, message } = explainFault(parsed.error, keys)
    throw errorAt(place, message)
  })
}

/** All keys that an entry or a part of one may have, for who misspells one. */
const keys = [
  ...Object.keys(Concept.unwrap().shape),
  ...Object.keys(Kind.unwrap().shape),
  ...['say', 'about', 'end', 'of'],
]

function explainYaml(message: string, line = ''): string {
  if (/^\s*\t/.test(line)) return 'a tab indents it; use blanks'
  const [first = message] = message.split(' at line ')
  return /^(?:Unexpected (?:scalar|flow)|Missing , or|A block|Implicit|Nested)/.test(first)
    ? `${first}; a text that holds ": " or begins with { stands in quotation marks, and what belongs together is indented alike`
    : first
}

function noList(text: string): string {
  return text.trim() === ''
    ? 'the file is empty; begin with "- concept: NAME"'
    : 'expected a list: every entry begins with "- " at the start of a line'
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

function refuseFaults(
  items: readonly Item<Concept>[],
  leftOut: readonly Item<NotAsked>[],
  kinds: Kinds,
): void {
  const concepts = new Set(items.map(({ value }) => value.concept))
  const owners = new Map<string, string>()
  for (const { value, errorAt } of items) {
    const names = [
      { name: `concept ${value.concept}`, place: ['concept'] },
      ...value.relations.map((name, index) => ({ name, place: ['relations', index] })),
    ]
    for (const { name, place } of names) {
      const owner = owners.get(name)
      if (owner !== undefined) throw errorAt(place, `${name} is described already, by ${owner}`)
      owners.set(name, value.concept)
    }
    const fault = faultOf(value, { kinds, concepts })
    if (fault !== undefined) throw errorAt(fault.path, fault.message)
  }
  for (const { value, errorAt } of leftOut) {
    for (const [index, name] of value.relations.entries()) {
      const owner = owners.get(name)
      const place = ['relations', index]
      if (owner !== undefined) throw errorAt(place, `${name} is described, by ${owner}`)
      owners.set(name, 'not-asked')
    }
  }
}

function badEntry(path: string, at: { line: number; col: number }, message: string): ElenchusError {
  return new ElenchusError('bad-lexicon', `${path}:${at.line}:${at.col} ${message}`, {
    fix: 'Correct the entry; docs/lexicon.md says what one holds.',
  })
}
