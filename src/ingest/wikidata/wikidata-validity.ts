import { type JsonObject, objectAt, objectsAt } from '../json-values.ts'
import { wikidataTime } from './wikidata-time.ts'

export interface Validity {
  readonly since: string | undefined
  readonly until: string | undefined
}

const qualifier = { start: 'P580', end: 'P582', pointInTime: 'P585' } as const

/**
 * When a statement holds, by its start, its end, or else its point in time. `former` when it is said to have ended and
 * nobody says in which year: as a fact without an end it would be told as if it still held.
 */
export function validityOf(statement: JsonObject): Validity | 'former' {
  const qualifiers = objectAt(statement, 'qualifiers')
  if (qualifiers === undefined) return { since: undefined, until: undefined }
  const bound = (property: string) => boundOf(objectsAt(qualifiers, property))
  const [start, end] = [bound(qualifier.start), bound(qualifier.end)]
  if (end === 'unknown') return 'former'
  if (start !== undefined || end !== undefined) {
    return { since: start === 'unknown' ? undefined : start, until: end }
  }
  const point = bound(qualifier.pointInTime)
  return point === undefined || point === 'unknown'
    ? { since: undefined, until: undefined }
    : { since: point, until: point }
}

/** The first date given; `unknown` for one whose year is unknown. */
function boundOf(snaks: readonly JsonObject[]): string | 'unknown' | undefined {
  let unknown: 'unknown' | undefined
  for (const snak of snaks) {
    if (snak.snaktype === 'novalue') continue
    const value = objectAt(objectAt(snak, 'datavalue') ?? {}, 'value')
    const time = value === undefined ? 'broken' : wikidataTime(value)
    if (typeof time !== 'string') return time.value
    unknown = 'unknown'
  }
  return unknown
}
