import { listedCell } from './listed-cell.ts'

/** A cell's values, none of them empty; parted where a separator is given, and where the cell is a list throughout. */
export function valuesOf(cell: string, separator: string | undefined): readonly string[] {
  return (listedCell(cell) ?? parted(cell, separator))
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

function parted(text: string, separator: string | undefined): readonly string[] {
  return separator === undefined || separator === '' ? [text] : text.split(separator)
}
