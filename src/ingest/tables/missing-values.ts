/**
 * What programs write into a table where there is no value: pandas' `read_csv` (its `na_values`), R, SQL's NULL and `\N` of database exports, pandas' NaT,
 * and what a spreadsheet shows of a formula that failed.
 */
export const missingMarkers: readonly string[] = [
  ...['NaN', 'nan', '-NaN', '-nan', 'NAN', 'NaT', '1.#IND', '-1.#IND', '1.#QNAN', '-1.#QNAN'],
  ...['NULL', 'null', 'Null', '(null)', '\\N', 'None', '<NA>', 'NA', 'N/A', 'n/a', '#N/A', '#NA'],
  ...['#N/A N/A', '#NULL!', '#VALUE!', '#REF!', '#DIV/0!', '#NAME?', '#NUM!'],
]

/** Whether a trimmed text marks a missing value. */
export type IsMissing = (text: string) => boolean

/** By the given markers, else by those that programs write. */
export function missingBy(told: readonly string[] | undefined): IsMissing {
  const markers = new Set(told ?? missingMarkers)
  return (text) => markers.has(text)
}
