import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../errors.ts'
import { fileError } from '../workspace/file-error.ts'
import { Concept, Kind, NotAsked } from './concept.ts'
import { explainFaults } from './explain-fault.ts'
import { type DeclaredName, declarables } from './lexicon.ts'
import { readText } from './read-text.ts'
import { yamlFault, yamlValue } from './yaml-value.ts'

/** The contents of lexicon files, by type of entry. */
export interface ReadEntries {
  readonly concepts: readonly Item<Concept>[]
  readonly kinds: readonly Item<Kind>[]
  readonly leftOut: readonly Item<NotAsked>[]
  readonly declared: readonly DeclaredName[]
  /** What is wrong with entries that are not of the right shape, in their order. */
  readonly faults: readonly ElenchusError[]
}

/** One entry of a file, and where its parts stand. */
export interface Item<T> {
  readonly value: T
  readonly path: string
  /** An error with file, line and column. */
  readonly errorAt: (place: readonly PropertyKey[], message: string) => ElenchusError
}

/**
 * Reads a YAML file, or all those of a folder in the order of their names. Throws `bad-lexicon` with file, line and column at
 * what is no list of entries; entries that are not of the right shape are among `faults`.
 */
export function readEntries(path: string): ReadEntries {
  const read = filesAt(path).map(readFile)
  return {
    concepts: read.flatMap(({ concepts }) => concepts),
    kinds: read.flatMap(({ kinds }) => kinds),
    leftOut: read.flatMap(({ leftOut }) => leftOut),
    declared: read.flatMap(({ declared }) => declared),
    faults: read.flatMap(({ faults }) => faults),
  }
}

/** A YAML file, or those of a folder in the order of their names, but for what says how its language writes. */
export function filesAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const files = readdirSync(path).filter(
      (file) => /\.ya?ml$/.test(file) && file !== 'language.yaml',
    )
    if (files.length > 0) return files.toSorted().map((file) => join(path, file))
  } catch (error) {
    throw fileError(error, path)
  }
  throw new ElenchusError('bad-lexicon', `${path} contains no YAML file.`, {
    fix: 'Write entries into a file that ends in .yaml; docs/lexicon.md describes them.',
  })
}

function readFile(path: string): ReadEntries {
  const concepts: Item<Concept>[] = []
  const kinds: Item<Kind>[] = []
  const leftOut: Item<NotAsked>[] = []
  const faults: ElenchusError[] = []
  const { entries, declared } = documentAt(path)
  for (const entry of entries) {
    switch (sortOf(entry, path)) {
      case 'concept':
        concepts.push(...itemOf(entry, path, Concept, faults))
        break
      case 'kind':
        kinds.push(...itemOf(entry, path, Kind, faults))
        break
      case 'not asked':
        leftOut.push(...itemOf(entry, path, NotAsked, faults))
        break
    }
  }
  return { concepts, kinds, leftOut, declared, faults }
}

interface RawEntry {
  readonly node: Node
  readonly value: unknown
  readonly lines: LineCounter
}

/** By its first key; where that is misspelt, by what its file is for. */
function sortOf({ value }: RawEntry, path: string): 'concept' | 'kind' | 'not asked' {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (keys.includes('concept')) return 'concept'
  if (keys.includes('kind')) return 'kind'
  const file = basename(path).replace(/\.ya?ml$/, '')
  if (file === 'kinds') return 'kind'
  const isLeftOut = keys.length > 0 && keys.every((key) => key in NotAsked.unwrap().shape)
  return isLeftOut || file === 'not-asked' ? 'not asked' : 'concept'
}

function itemOf<T>(
  { node, value, lines }: RawEntry,
  path: string,
  schema: z.ZodType<T>,
  faults: ElenchusError[],
): readonly Item<T>[] {
  const errorAt = (place: readonly PropertyKey[], message: string) => {
    const at = lines.linePos(locate(node, place).range?.[0] ?? 0)
    return badEntry(path, at, `${place.join('.') || 'entry'}: ${message}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return [{ value: parsed.data, path, errorAt }]
  faults.push(
    ...explainFaults(parsed.error, keys).map(({ place, message }) => errorAt(place, message)),
  )
  return []
}

function documentAt(path: string): {
  readonly entries: readonly RawEntry[]
  readonly declared: readonly DeclaredName[]
} {
  const lines = new LineCounter()
  const read = readText(path)
  if (read.kind === 'not UTF-8') {
    const at = { line: read.line, col: read.column }
    throw badEntry(path, at, 'this is not UTF-8; save the file as UTF-8')
  }
  const document = parseDocument(read.text, { lineCounter: lines })
  const fault = document.errors[0]
  if (fault !== undefined) {
    const at = lines.linePos(fault.pos[0])
    const message = yamlFault(fault.message)
    throw badEntry(path, at, explainYaml(message, read.text.split('\n')[at.line - 1]))
  }
  if (isMap(document.contents) && !['concept', 'kind'].some((key) => document.has(key))) {
    return { entries: [], declared: declaredIn(document.contents, path, lines) }
  }
  if (!isSeq(document.contents)) throw badEntry(path, { line: 1, col: 1 }, noList(read.text))
  const entries = document.contents.items.map((item) => {
    const node = item as Node
    const read = yamlValue(node, document)
    if (read.kind === 'value') return { node, value: read.value, lines }
    throw badEntry(path, lines.linePos(node.range?.[0] ?? 0), read.message)
  })
  return { entries, declared: [] }
}

/** `reports to: one`, `price: [one, changing]`, or `price: { says: one, because: SKU is unique }`: what the owner of a graph declares of its relations, by their names. */
function declaredIn(map: YAMLMap, path: string, lines: LineCounter): readonly DeclaredName[] {
  return map.items.flatMap(({ key, value }) => {
    const name = textOf(key)
    const says = isMap(value) ? value.get('says', true) : value
    const because = isMap(value) ? textOf(value.get('because', true)) : undefined
    const words = isSeq(says) ? says.items.map(textOf) : [textOf(says)]
    const declared = words.flatMap((said) => declarables.find((word) => word === said) ?? [])
    if (name !== undefined && declared.length === words.length && words.length > 0)
      return declared.map((word) => ({
        ...{ name, says: word },
        ...(because !== undefined && { because }),
      }))
    const at = lines.linePos((isScalar(key) ? key.range?.[0] : undefined) ?? 0)
    throw badEntry(
      path,
      at,
      `${name}: expected one, complete, several or changing, such as "reports to: one"; entries begin with "- concept: NAME"`,
    )
  })
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) ? `${node.value}` : undefined
}

/** All keys that an entry or a part of one may have, for who misspells one. */
const keys = [
  ...Object.keys(Concept.unwrap().shape),
  ...Object.keys(Kind.unwrap().shape),
  ...['say', 'tense', 'otherwise', 'about', 'end', 'of', 'lists', 'called', 'not'],
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

function badEntry(path: string, at: { line: number; col: number }, message: string): ElenchusError {
  return new ElenchusError('bad-lexicon', `${path}:${at.line}:${at.col} ${message}`, {
    fix: 'Correct the entry; docs/lexicon.md describes entries.',
  })
}
