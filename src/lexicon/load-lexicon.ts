import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from '../workspace/file-error.ts'
import { faultOf } from './check-entry.ts'
import { Concept, Kind, NotAsked } from './concept.ts'
import { Kinds } from './kinds.ts'
import { Lexicon } from './lexicon.ts'

/** The lexicon that ships with the program: the folder beside `src` and `dist`. */
const shippedLexicon = fileURLToPath(new URL('../../lexicon', import.meta.url))

const kindsFile = 'kinds.yaml'
const notAskedFile = 'not-asked.yaml'

/**
 * Reads a folder of YAML files: `kinds.yaml`, `not-asked.yaml`, and a file of concepts for each field. Throws `bad-lexicon` with file, line and
 * column at the first entry that is not as it should be.
 */
export function loadLexicon(folder: string = shippedLexicon): Lexicon {
  const files = filesIn(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
  const kinds = files.includes(kindsFile) ? readItems(join(folder, kindsFile), Kind) : []
  const leftOut = files.includes(notAskedFile)
    ? readItems(join(folder, notAskedFile), NotAsked)
    : []
  const concepts = files
    .filter((file) => file !== kindsFile && file !== notAskedFile)
    .flatMap((file) => readItems(join(folder, file), Concept))
  refuseFaults(concepts, leftOut, new Kinds(kinds.map(({ value }) => value)))
  return new Lexicon(
    concepts.map(({ value, path }) => ({ ...value, field: basename(path, '.yaml') })),
    kinds.map(({ value }) => value),
    leftOut.map(({ value }) => value),
  )
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
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines })
  const fault = document.errors[0]
  if (fault !== undefined) throw badEntry(path, lines.linePos(fault.pos[0]), fault.message)
  if (!isSeq(document.contents)) throw badEntry(path, { line: 1, col: 1 }, 'expected a list')
  return document.contents.items.map((item) => {
    const node = item as Node
    const errorAt = (place: readonly PropertyKey[], message: string) => {
      const at = lines.linePos(locate(node, place).range?.[0] ?? 0)
      return badEntry(path, at, `${place.join('.') || 'entry'}: ${message}`)
    }
    const parsed = schema.safeParse(node.toJS(document))
    if (parsed.success) return { value: parsed.data, path, errorAt }
    throw errorAt(...faultIn(parsed.error))
  })
}

/** A key that nobody knows first: what is then missing is most often the same one, well written. */
function faultIn({ issues }: z.ZodError): [place: readonly PropertyKey[], message: string] {
  const [stray] = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue] : []))
  if (stray !== undefined)
    return [[...stray.path, ...stray.keys.slice(0, 1)], 'there is no such key']
  const [issue] = issues
  return [issue?.path ?? [], issue?.message ?? 'is not as it should be']
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
