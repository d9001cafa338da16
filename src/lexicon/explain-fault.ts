import type { z } from 'zod'
import { nearest } from '../text/nearest.ts'

/** Where an entry is not of the shape that it should be, and what to do, for who wrote it. */
export interface ShapeFault {
  readonly place: readonly PropertyKey[]
  readonly message: string
}

/** The first of them. */
export function explainFault(error: z.ZodError, keys: readonly string[]): ShapeFault {
  return explainFaults(error, keys)[0] ?? { place: [], message: 'is not as it should be' }
}

/** All faults; with an unknown key, missing keys are left out, since it is most often a misspelling of one of them. */
export function explainFaults(
  { issues: found }: z.ZodError,
  keys: readonly string[],
): readonly ShapeFault[] {
  const issues = found.flatMap(withinUnion)
  const strays = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          place: [...issue.path, key],
          message: `there is no such key${meant(key, keys)}`,
        }))
      : [],
  )
  const others = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys' || (strays.length > 0 && isMissing(issue))) return []
    return [{ place: issue.path, message: explain(issue) }]
  })
  return [...strays, ...others]
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && /received undefined$/.test(issue.message)
}

/** The fault inside a wording that is a map, instead of "not a sentence". */
function withinUnion(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const near = issue.errors.find((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return near === undefined || near.length === 0
    ? [issue]
    : near.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** "; did you mean human?" where a name is near. */
export function meant(name: string, names: readonly string[]): string {
  const [similar] = nearest(name, names, 1)
  return similar === undefined ? '' : `; did you mean ${similar}?`
}

function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return `is missing; it takes ${nounOf(issue.expected)}`
      return `has to be ${nounOf(issue.expected)}`
    case 'invalid_union':
      return 'has to be a sentence, or "say" with the kinds that it is for'
    case 'too_small':
      return 'is empty'
    case 'invalid_format':
      return 'has to be of small letters and hyphens'
    default:
      return issue.message
  }
}

function nounOf(expected: string): string {
  switch (expected) {
    case 'array':
      return 'a list: each item on a line of its own behind "- "'
    case 'string':
      return 'one text; in quotation marks where it begins with {'
    case 'boolean':
      return 'true or false'
    case 'object':
      return 'keys with values: "object: …"'
    default:
      return `a ${expected}`
  }
}
