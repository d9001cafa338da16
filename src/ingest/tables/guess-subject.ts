import { worldList } from '../../lexicon/world/world-lists.ts'
import type { ColumnLook } from './column-look.ts'
import type { ColumnSample } from './column-sample.ts'

/** What is known of a column when the subject is chosen. */
export interface SubjectCandidate extends ColumnSample {
  readonly look: ColumnLook
}

/**
 * The column that says what each row is about: the first that names nearly every row and hardly any two alike, names before
 * codes; else the first of names. `undefined` where no column has names.
 */
export function guessSubject(columns: readonly SubjectCandidate[]): string | undefined {
  const single = columns.filter(({ look }) => look.separator === undefined)
  const names = single.filter(({ look }) => look.kind === 'names')
  const keys = single.filter(isKey)
  const found =
    names.find((each) => isKey(each) && !areCodes(each.cells)) ??
    names.find(isKey) ??
    keys.find(({ look }) => look.kind === 'text' && look.what === 'codes') ??
    names[0] ??
    columns.find(({ look }) => look.kind === 'names')
  return found?.column
}

const nearlyAll = 0.9

/** Nearly every row has a value, hardly any two alike. */
export function isKey({ rows, filled, distinct }: ColumnSample): boolean {
  return filled >= nearlyAll * rows && distinct >= nearlyAll * filled
}

/** A number of each thing, which says nothing else. */
export function isSerial({ cells, filled, distinct }: ColumnSample): boolean {
  return filled >= 10 && distinct === filled && areCodes(cells)
}

const codeWords = worldList('codes', 'last words')

/** "cityId", "District no.": figures below it measure nothing. */
export function isHeadOfCodes(column: string): boolean {
  const words = column.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[\s_-]+/)
  return codeWords().has(words.at(-1)?.toLowerCase() ?? '')
}

/** Several rows about the same thing, each with its own figures: observations, which cannot be asked about. */
export function areObservations(
  { filled, distinct }: ColumnSample,
  others: readonly SubjectCandidate[],
): boolean {
  const measures = others.some(({ look }) => look.kind === 'numbers' || look.kind === 'dates')
  return measures && filled >= fewRows && 2 * distinct < filled
}

const fewRows = 10

/** SN-0042, A17, 00123: digits after a few letters. */
function areCodes(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^[A-Za-z]{0,4}[-_./]?\d[\d\-/.]*$/.test(cell))
}
