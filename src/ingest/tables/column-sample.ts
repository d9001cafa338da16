import { cleanText } from './clean-text.ts'
import type { IsMissing } from './missing-values.ts'
import type { RowTable } from './row-table.ts'
import { valuesOf } from './values-of.ts'

/** What a column holds, as far as a guess looks at it. */
export interface ColumnSample {
  readonly column: string
  /** Values of cells, present ones, in proportion to how often they are there. */
  readonly all: readonly string[]
  /** The first value of each cell. */
  readonly cells: readonly string[]
  /** Of all rows: how many there are, how many have a value, and how many different ones. */
  readonly rows: number
  readonly filled: number
  readonly distinct: number
}

/** So many different texts of a column are looked at: all of most columns, first ones and others of the rest. */
const mostTexts = 20_000

/** Every text of a column, or a large sample of them. */
export async function sampleColumn(
  rows: RowTable,
  column: string,
  isMissing: IsMissing,
): Promise<ColumnSample> {
  const { name } = await rows.texts([column])
  const { database } = rows
  const [counts] = await database.rows(`
    SELECT count(*) AS texts, coalesce(sum(n), 0) AS rows, coalesce(sum(n) FILTER (WHERE t0 <> ''), 0) AS filled FROM ${name}`)
  const texts = Number(counts?.texts ?? 0)
  const step = Math.max(1, Math.ceil(texts / (mostTexts / 2)))
  const part = texts <= mostTexts ? '' : `WHERE first <= ${mostTexts / 2} OR first % ${step} = 0`
  const [found = [], numbers = []] = await database.columns(
    `SELECT t0, n FROM ${name} ${part} ORDER BY first LIMIT ${2 * mostTexts}`,
  )
  const seen = found.map((text, place) => ({
    values: presentIn(cleanText(`${text}`), isMissing),
    count: Number(numbers[place] ?? 0),
  }))
  const total = seen.reduce((sum, { count }) => sum + count, 0)
  const scale = Math.min(1, mostTexts / Math.max(1, total))
  const repeat = <T>(of: (values: readonly string[]) => readonly T[]) =>
    seen.flatMap(({ values, count }) => {
      const own = of(values)
      const times = Math.max(1, Math.round(count * scale))
      return times === 1 ? own : Array.from({ length: times }, () => own).flat()
    })
  const filled = seen.reduce((sum, { values, count }) => sum + (values.length > 0 ? count : 0), 0)
  const whole = part === ''
  return {
    column,
    all: repeat((values) => values),
    cells: repeat((values) => values.slice(0, 1)),
    rows: Number(counts?.rows ?? 0),
    filled: whole ? filled : Number(counts?.filled ?? 0),
    distinct: whole
      ? new Set(seen.flatMap(({ values }) => values.slice(0, 1))).size
      : texts - Number(Number(counts?.rows ?? 0) > Number(counts?.filled ?? 0)),
  }
}

/** A cell's values that say something. */
export function presentIn(cell: string, isMissing: IsMissing): readonly string[] {
  return valuesOf(cell, undefined).filter(
    (value) => !isMissing(value) && /[\p{L}\p{N}]/u.test(value) && !value.startsWith('='),
  )
}
