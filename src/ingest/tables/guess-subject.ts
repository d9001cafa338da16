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

/** SN-0042, A17, 00123: figures behind a few letters. */
function areCodes(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^[A-Za-z]{0,4}[-_./]?\d[\d\-/.]*$/.test(cell))
}
