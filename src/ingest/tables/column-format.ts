/** How a column writes its numbers and dates, where that is not as programs do. */
export interface ColumnFormat {
  /** Of numbers; the other one of comma and point parts thousands. */
  readonly decimal: '.' | ','
  /** Which of day and month comes first in 04/07/2019. */
  readonly dates?: DateOrder
  /** Whole numbers that are all written with a fraction of zero: 1947.0. */
  readonly whole: boolean
}

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What is given for all columns of a table. */
export interface ToldFormat {
  readonly decimal?: '.' | ',' | undefined
  readonly dates?: DateOrder | undefined
  /** Programs that write a comma in numbers part fields by semicolons. */
  readonly delimiter?: string | undefined
}

const plain = /^[+-]?\d+(?:\.\d+)?$/
const zeroFraction = /^[+-]?\d+\.0+$/
const decimalComma = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/
const pointsOfThousands = /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/
const surelyDecimalComma = /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/
const partedDate = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/

/** As given, else by the look of the cells: one that decides, and none that contradicts it. */
export function columnFormat(cells: readonly string[], told: ToldFormat): ColumnFormat {
  const dates = told.dates ?? dateOrderOf(cells)
  return {
    decimal: told.decimal ?? decimalOf(cells, told.delimiter),
    ...(dates !== undefined && { dates }),
    whole: cells.length > 0 && cells.every((cell) => zeroFraction.test(cell)),
  }
}

function decimalOf(cells: readonly string[], delimiter: string | undefined): '.' | ',' {
  const decides = delimiter === ';' ? decimalComma : surelyDecimalComma
  const fits = (cell: string) =>
    /^[+-]?\d+$/.test(cell) || decimalComma.test(cell) || pointsOfThousands.test(cell)
  return cells.some((cell) => decides.test(cell)) && cells.every(fits) ? ',' : '.'
}

/** A day after the 12th decides; a point between them is a day's. */
function dateOrderOf(cells: readonly string[]): DateOrder | undefined {
  const parts = cells.map((cell) => partedDate.exec(cell))
  if (parts.length === 0 || parts.includes(null)) return undefined
  const firsts = parts.map((part) => Number(part?.[1]))
  const seconds = parts.map((part) => Number(part?.[3]))
  const [dayFirst, daySecond] = [firsts, seconds].map((own) => own.some((number) => number > 12))
  if (dayFirst === daySecond) {
    return dayFirst === false && parts.every((part) => part?.[2] === '.') ? 'dmy' : undefined
  }
  return dayFirst ? 'dmy' : 'mdy'
}

/** A cell as programs write it. A year of two figures is one of 1930 to 2029, as spreadsheets have it. */
export function normalised(text: string, { decimal, dates, whole }: ColumnFormat): string {
  if (decimal === ',' && (decimalComma.test(text) || pointsOfThousands.test(text)))
    return text.replaceAll('.', '').replace(',', '.')
  if (whole && plain.test(text)) return text.replace(/\.0+$/, '')
  const [, first = '', , second = '', year = ''] = (dates && partedDate.exec(text)) ?? []
  if (first === '') return text
  const [day, month] = dates === 'dmy' ? [first, second] : [second, first]
  const whole4 = year.length === 4 ? year : `${Number(year) <= 29 ? 20 : 19}${year}`
  return [whole4, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** The guesses from the cells' look, for people; empty if all is as programs write it. */
export function describeFormat({ decimal, dates, whole }: ColumnFormat): readonly string[] {
  return [
    ...(decimal === ',' ? ['decimal commas (--decimal . says otherwise)'] : []),
    ...(dates === 'dmy' ? ['day before month (--dates mdy says otherwise)'] : []),
    ...(dates === 'mdy' ? ['month before day (--dates dmy says otherwise)'] : []),
    ...(whole ? ['whole numbers'] : []),
  ]
}
