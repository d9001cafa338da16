/**
 * What parts several values in the cells of one column: a semicolon or a bar wherever it stands, line breaks between short
 * texts, and commas where what they part stands alone elsewhere: "English, German" beside "English", never "Paris, France"; or is what other
 * rows are about, by `names`.
 */
export function listSeparator(
  cells: readonly string[],
  names: ReadonlySet<string> = new Set(),
): string | undefined {
  const marked = [';', '|'].find(
    (mark) => cells.some((cell) => cell.includes(mark)) && areShort(cells, mark),
  )
  if (marked !== undefined) return marked
  if (cells.some((cell) => cell.includes('\n')) && areShort(cells, '\n')) return '\n'
  return isCommaList(cells, names) ? ',' : undefined
}

const longestValue = 60

function areShort(cells: readonly string[], mark: string): boolean {
  return cells.every((cell) => cell.split(mark).every((part) => part.trim().length <= longestValue))
}

function isCommaList(cells: readonly string[], names: ReadonlySet<string>): boolean {
  const lists = cells.map((cell) => cell.split(',').map((part) => part.trim()))
  const several = lists.filter(({ length }) => length > 1)
  if (several.length === 0 || !areShort(cells, ',')) return false
  if (several.flat().some((part) => part === '' || !/\p{L}/u.test(part))) return false
  const alone = new Set(lists.filter(({ length }) => length === 1).flat())
  const count = new Map<string, number>()
  for (const part of lists.flat()) count.set(part, (count.get(part) ?? 0) + 1)
  const parts = several.flat()
  const known = parts.filter(
    (part) => alone.has(part) || names.has(part) || (count.get(part) ?? 0) > 2,
  )
  const lengths = new Set(lists.map(({ length }) => length))
  return alone.size > 0 && lengths.size > 1 && known.length >= 0.8 * parts.length
}
