import type { CellObject, WorkSheet } from '@e965/xlsx'

/** The rows of a sheet as texts, with what of it is hidden or merged. */
export interface SheetRows {
  /** Sized by the cells there are: row number from 1, texts by column. */
  readonly rows: readonly { readonly line: number; readonly fields: readonly string[] }[]
  readonly hiddenRows: number
  readonly hiddenColumns: readonly string[]
  /** Cells that have the value of the range that they are merged in. */
  readonly merged: number
  /** Rows with formulas that sum up cells of other rows. */
  readonly sums: ReadonlySet<number>
}

interface Place {
  readonly r: number
  readonly c: number
}

const lastRow = 1_048_575
const lastColumn = 16_383

/** Cells by address; anything beyond a sheet's grid is ignored. */
export function sheetRows(sheet: WorkSheet, is1904: boolean): SheetRows {
  const cells = new Map<number, Map<number, string>>()
  const put = ({ r, c }: Place, text: string) => {
    if (text === '' || r > lastRow || c > lastColumn) return
    const row = cells.get(r) ?? new Map<number, string>()
    row.set(c, text)
    cells.set(r, row)
  }
  const sums = new Set<number>()
  for (const [address, cell] of Object.entries<CellObject>(sheet)) {
    const place = placeOf(address)
    if (place === undefined) continue
    put(place, textOf(cell, is1904))
    if (sumsUpRows(cell, place.r + 1)) sums.add(place.r + 1)
  }
  const merged = fillMerged(sheet, cells, put)
  const used = [...new Set([...cells.values()].flatMap((row) => [...row.keys()]))].toSorted(
    (one, other) => one - other,
  )
  const columns = used.filter((column) => sheet['!cols']?.[column]?.hidden !== true)
  const shown = [...cells].filter(([row]) => sheet['!rows']?.[row]?.hidden !== true)
  return {
    rows: shown
      .toSorted(([one], [other]) => one - other)
      .map(([row, own]) => ({
        line: row + 1,
        fields: columns.map((column) => own.get(column) ?? ''),
      })),
    hiddenRows: cells.size - shown.length,
    hiddenColumns: used.filter((column) => !columns.includes(column)).map(lettersOf),
    ...{ merged, sums },
  }
}

/** SUM(B2:B25) in row 26: a range over several other rows of the same sheet. */
function sumsUpRows({ f }: CellObject, row: number): boolean {
  const [, from = '', to = ''] =
    /^(?:SUM|SUBTOTAL|AGGREGATE|AVERAGE|MEDIAN)\((?:[\d,; ]*)\$?[A-Z]{1,3}\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)/i.exec(
      f ?? '',
    ) ?? []
  const [first, last] = [Number(from), Number(to)]
  return from !== '' && first < last && (row < first || row > last)
}

/** Each cell of a merged range has its value, but for a title that is merged over the whole width. */
function fillMerged(
  sheet: WorkSheet,
  cells: ReadonlyMap<number, ReadonlyMap<number, string>>,
  put: (place: Place, text: string) => void,
): number {
  let filled = 0
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = cells.get(s.r)?.get(s.c) ?? ''
    const isTitle = s.r === e.r && (cells.get(s.r)?.size ?? 0) === 1
    if (text === '' || isTitle) continue
    for (const place of placesOf(s, e)) put(place, text)
    filled += placesOf(s, e).length
  }
  return filled
}

/** All but the first of a range; none of one that is too large to be meant. */
function placesOf(s: Place, e: Place): readonly Place[] {
  const width = e.c - s.c + 1
  const size = (e.r - s.r + 1) * width
  if (size > mostMerged) return []
  return Array.from({ length: size - 1 }, (_, index) => ({
    r: s.r + Math.floor((index + 1) / width),
    c: s.c + ((index + 1) % width),
  }))
}

const mostMerged = 1_000_000

/** `B12` -> its row and column from 0; `undefined` for an invalid address. */
function placeOf(address: string): Place | undefined {
  const [, letters = '', row = ''] = /^([A-Z]{1,7})(\d{1,9})$/.exec(address) ?? []
  if (letters === '') return undefined
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
  return { r: Number(row) - 1, c: column - 1 }
}

function lettersOf(column: number): string {
  const before = column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)
  return before + String.fromCharCode(65 + (column % 26))
}

/** As CSV would have it: dates by ISO 8601, codes with the zeros of their format, shares in per cent as they are shown. */
function textOf(cell: CellObject, is1904: boolean): string {
  const { t, v, z, w } = cell
  if (v === undefined || v === null || t === 'z') return ''
  if (t === 'e') return w ?? '#VALUE!'
  if (typeof v === 'boolean') return `${v}`
  if (v instanceof Date) return v.toISOString()
  if (typeof v !== 'number') return v
  const format = typeof z === 'string' ? z : 'General'
  return isDate(format) ? dateOf(v, is1904) : numberOf(v, format)
}

function numberOf(v: number, format: string): string {
  if (/^0{2,}$/.test(format) && Number.isInteger(v) && v >= 0)
    return `${v}`.padStart(format.length, '0')
  const plain = (number: number) => `${Number(number.toPrecision(15))}`
  return /^[#0,.?]*%$/.test(format) ? `${plain(v * 100)} %` : plain(v)
}

/** Letters of dates outside quotation marks and brackets. */
function isDate(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|General/gi, '')
  return /[ymdhs]/i.test(bare) && !/[0#?]/.test(bare.replaceAll(/\.0+/g, ''))
}

const msInDay = 86_400_000

function dateOf(serial: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  // Excel has a 29 February 1900
  const days = !is1904 && serial < 60 ? serial + 1 : serial
  const time = new Date(start + Math.round(days * msInDay))
  if (Number.isNaN(time.getTime())) return `${serial}`
  const text = time.toISOString()
  if (serial < 1) return text.slice(11, 19)
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}
