import type { ColumnLook } from './column-look.ts'

/** What is known of a column when the subject is chosen. */
export interface SubjectCandidate {
  readonly column: string
  readonly look: ColumnLook
  /** Of all rows, one each; empty where the row has none. */
  readonly cells: readonly string[]
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
export function isKey({ cells }: Pick<SubjectCandidate, 'cells'>): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return (
    filled.length >= nearlyAll * cells.length && new Set(filled).size >= nearlyAll * filled.length
  )
}

/** SN-0042, A17, 00123: figures behind a few letters. */
export function areCodes(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => /^[A-Za-z]{0,4}[-_./]?\d[\d\-/.]*$/.test(cell))
}
