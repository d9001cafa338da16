import { shell } from '../../text/shell-word.ts'
import type { ColumnLook } from './column-look.ts'
import type { ColumnSample } from './column-sample.ts'
import { shortYear } from './dated-cell.ts'
import { type DoubtfulList, doubtfulList } from './doubtful-list.ts'
import { isKey } from './guess-subject.ts'
import type { RowTable } from './row-table.ts'

interface LookedAt extends ColumnSample {
  readonly look: ColumnLook
}

/** Several values in cells of names, where no option says what parts them. */
export function doubtIn(
  { all, look }: Pick<LookedAt, 'all' | 'look'>,
  separator: string | undefined,
): DoubtfulList | undefined {
  const isName = look.kind === 'names' && look.separator === undefined
  return isName && separator === undefined ? doubtfulList(all) : undefined
}

/** What the owner of a table may want to say of a column. */
export function remarksOn(
  { column, all, look }: LookedAt,
  { separator, isSubject }: { readonly separator: string | undefined; readonly isSubject: boolean },
): readonly string[] {
  const doubt = isSubject ? undefined : doubtIn({ all, look }, separator)
  const short =
    look.kind === 'dates' ? all.find((cell) => shortYear(cell) !== undefined) : undefined
  return [
    ...(doubt === undefined
      ? []
      : [
          `"${column}": ${doubt.holding} of ${doubt.cells} cells hold "${doubt.mark}": several values? (${shell`--separator ${doubt.mark}`}; ${shell`--columns ${`${column}=entity`}`} if each cell is one name)`,
        ]),
    ...(short === undefined
      ? []
      : [`"${column}": years of two figures are of 1930 to 2029: ${short} is ${shortYear(short)}`]),
  ]
}

/** Rows about a name that other rows have too. */
export function repeated({ filled, distinct }: ColumnSample): readonly string[] {
  const again = filled - distinct
  return again === 0
    ? []
    : [
        `${again} of ${filled} rows are about a name that an earlier row has: rows of the same name are taken for the same thing (add a column that tells them apart)`,
      ]
}

/** Columns with a value of its own in every row. */
export function keysIn(columns: readonly LookedAt[], subject: string): readonly string[] {
  const keys = columns
    .filter((each) => isKey(each) && each.distinct === each.rows && isKeyed(each.look))
    .map(({ column }) => `"${column}"`)
  const first = `"${subject}"`
  const sorted = keys.includes(first) ? [first, ...keys.filter((each) => each !== first)] : keys
  return sorted.length === 0 ? [] : [`another value in each row: ${sorted.join(', ')}`]
}

function isKeyed({ kind, ...look }: ColumnLook): boolean {
  return kind === 'names' || (kind === 'text' && 'what' in look && look.what === 'codes')
}

/** Columns whose values cannot be asked about, for lack of names. */
export async function withoutHeading(rows: RowTable): Promise<readonly string[]> {
  const remarks: string[] = []
  for (const [place, column] of rows.columns.entries()) {
    if (column !== '') continue
    const [found] = await rows.database.rows(
      `SELECT count(*) AS filled, arg_min(c${place}, line) AS first FROM rows WHERE trim(c${place}) <> ''`,
    )
    if (Number(found?.filled ?? 0) === 0) continue
    remarks.push(
      `column ${place + 1} has no heading, and is left out with its ${found?.filled} values such as "${found?.first}"`,
    )
  }
  return remarks
}
