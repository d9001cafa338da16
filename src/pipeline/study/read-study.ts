import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ElenchusError } from '../../errors.ts'
import { meant } from '../../lexicon/explain-fault.ts'
import { readText } from '../../lexicon/read-text.ts'
import { yamlFault, yamlValue } from '../../lexicon/yaml-value.ts'
import { refuseLaterVersion } from '../../workspace/manifest-file.ts'
import type { Study } from '../generate/study.ts'
import { refuseNames } from './refuse-names.ts'
import { keysAt, StudyFile, studyOf } from './study-file.ts'

/** The sets of a study file; for a manifest, see `readStudyFile`. */
export function readStudy(path: string): Study {
  return studyOf(readStudyFile(path))
}

/**
 * Reads a study file, or the study recorded in a set's manifest, which is only for the set's graph. Throws `bad-study`
 * with file, line and column for a mistake, and whatever `readManifest` throws for a manifest of a later version.
 */
export function readStudyFile(path: string): StudyFile {
  const read = readText(path)
  if (read.kind === 'not UTF-8') {
    throw badStudy(path, { line: read.line, col: read.column }, 'this is not UTF-8')
  }
  const lines = new LineCounter()
  const document = parseDocument(read.text, { lineCounter: lines })
  const [fault] = document.errors
  if (fault !== undefined) {
    const [message = ''] = fault.message.split(' at line ')
    throw badStudy(path, lines.linePos(fault.pos[0]), yamlFault(message))
  }
  const { contents } = document
  if (!isMap(contents)) throw badStudy(path, { line: 1, col: 1 }, 'expected keys, such as "sets:"')
  const told = yamlValue(contents, document)
  if (told.kind === 'fault') throw badStudy(path, { line: 1, col: 1 }, told.message)
  const { value } = told
  if (isManifest(value)) refuseManifest(path, value)
  const checked = StudyFile.safeParse(studyIn(value))
  if (checked.success) return refuseNames(refuseDoubles(checked.data, at), at)
  const { place, message } = faultOf(checked.error)
  throw at(place, message)

  function at(place: readonly PropertyKey[], message: string): ElenchusError {
    const start = locate(contents as Node, place).range?.[0] ?? 0
    return badStudy(path, lines.linePos(start), `${place.join('.') || 'study'}: ${message}`)
  }
}

/** A manifest holds its study as `options`, with its seed beside it. */
function studyIn(value: unknown): unknown {
  if (!isManifest(value)) return value
  const seed = 'seed' in value ? { seed: value.seed } : {}
  const knowledge = 'knowledge' in value ? { knowledge: value.knowledge } : {}
  return { ...(value.options as object), ...seed, ...knowledge }
}

function isManifest(
  value: unknown,
): value is { readonly kind: 'questions'; readonly options: unknown } {
  if (typeof value !== 'object' || value === null) return false
  return 'kind' in value && value.kind === 'questions' && 'options' in value
}

/** A manifest of another version, or of a set not made from a graph. */
function refuseManifest(path: string, value: { readonly options: unknown }): void {
  refuseLaterVersion(path, value)
  const { options } = value
  if (typeof options !== 'object' || options === null || !('imported' in options)) return
  throw new ElenchusError('bad-study', `${path} is the manifest of an imported set.`, {
    fix: 'Import its file again: elenchus import FILE -o SET.jsonl.',
  })
}

type ErrorAt = (place: readonly PropertyKey[], message: string) => ElenchusError

function refuseDoubles(study: StudyFile, errorAt: ErrorAt): StudyFile {
  const seen = new Set<string>()
  for (const [index, set] of (study.sets ?? []).entries()) {
    const { name, preset, rules, import: file, dates, asOf } = set
    if (seen.has(name)) throw errorAt(['sets', index, 'name'], `there is another set "${name}"`)
    seen.add(name)
    if (dates !== undefined && asOf === undefined) {
      throw errorAt(
        ['sets', index, 'dates'],
        'dates need the day from which the future counts: asOf',
      )
    }
    if (dates !== undefined && file === undefined) {
      throw errorAt(['sets', index, 'dates'], 'dates are put into questions of a file: import')
    }
    if (preset !== undefined && rules !== undefined) {
      throw errorAt(['sets', index, 'rules'], 'a set has a preset or rules, not both')
    }
  }
  if (study.preset !== undefined && study.rules !== undefined) {
    throw errorAt(['rules'], 'a study has a preset or rules, not both')
  }
  return study
}

interface Fault {
  readonly place: readonly PropertyKey[]
  readonly message: string
}

/** Unknown keys first: a missing key is mostly a misspelt one. */
function faultOf({ issues }: z.ZodError): Fault {
  const [stray] = strayKeys(issues)
  if (stray !== undefined) {
    const message = `there is no such key${meant(stray.key, keysAt(stray.path))}`
    return { place: [...stray.path, stray.key], message }
  }
  const [issue] = issues
  return { place: issue?.path ?? [], message: issue === undefined ? '' : explain(issue) }
}

interface StrayKey {
  readonly path: readonly PropertyKey[]
  readonly key: string
}

/** Also those inside the alternatives of a union. */
function strayKeys(issues: readonly z.core.$ZodIssue[]): readonly StrayKey[] {
  return issues.flatMap((issue): readonly StrayKey[] => {
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ path: issue.path, key }))
      case 'invalid_union':
        return strayKeys(issue.errors.flat()).map(({ path, key }) => ({
          path: [...issue.path, ...path],
          key,
        }))
      default:
        return []
    }
  })
}

function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined$/.test(issue.message)
        ? 'is missing'
        : `has to be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
    case 'invalid_union':
      return 'has to be a name or a list of names'
    case 'invalid_value':
      return `has to be one of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'number' ? `is at least ${issue.minimum}` : 'is empty'
    case 'too_big':
      return `is at most ${issue.maximum}`
    default:
      return issue.message
  }
}

/** The node at a path, or its nearest existing ancestor. */
function locate(node: Node, path: readonly PropertyKey[]): Node {
  let current = node
  for (const [depth, step] of path.entries()) {
    if (isMap(current)) {
      const pair = current.items.find(({ key }) => isScalar(key) && key.value === step)
      if (pair === undefined) return current
      const last = depth === path.length - 1
      current = (last ? pair.key : (pair.value ?? pair.key)) as Node
    } else if (isSeq(current)) {
      const item = current.items[Number(step)]
      if (item === undefined) return current
      current = item as Node
    }
  }
  return current
}

function badStudy(
  path: string,
  { line, col }: { readonly line: number; readonly col: number },
  message: string,
): ElenchusError {
  return new ElenchusError('bad-study', `${path}:${line}:${col} ${message}.`, {
    fix: 'Correct it; docs/sets.md describes study files.',
  })
}
