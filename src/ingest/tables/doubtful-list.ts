/** A mark that may part several values in the cells of a column of names, and how many cells hold it. */
export interface DoubtfulList {
  readonly mark: string
  readonly holding: number
  readonly cells: number
  /** So sure or so many that no cell may be asked about as one name. */
  readonly isLikely: boolean
}

const marks = [',', '/', '+', '&', '\u00b7', '\u3001', '\uff0c']
const some = 0.05
const more = 0.1
const many = 0.3

/**
 * Whether cells may hold several values that nobody told how to part: parts stand alone elsewhere or at several places of lists, or
 * commas part three texts in one cell and two or none in the next. "Paris, France" beside "Lyon, France" and "Smith, John" are
 * one name each: as many commas everywhere, and a part keeps its place.
 */
export function doubtfulList(cells: readonly string[]): DoubtfulList | undefined {
  const found = marks.flatMap((mark) => doubt(cells, mark) ?? [])
  return found.find(({ isLikely }) => isLikely) ?? found[0]
}

function doubt(cells: readonly string[], mark: string): DoubtfulList | undefined {
  const lists = cells.map((cell) => cell.split(mark).map((part) => part.trim().toLowerCase()))
  const several = lists.filter((parts) => parts.length > 1 && parts.every(isName))
  if (several.length === 0) return undefined
  const places = new Map<string, Set<number>>()
  for (const parts of lists) {
    for (const [place, part] of parts.entries()) {
      const own = parts.length === 1 ? -1 : place
      places.set(part, (places.get(part) ?? new Set()).add(own))
    }
  }
  const parts = several.flat()
  const moving = parts.filter((part) => (places.get(part)?.size ?? 0) > 1).length
  const lengths = new Set(lists.map(({ length }) => length))
  const isLong = mark === ',' && lengths.size > 1 && several.some(({ length }) => length > 2)
  const share = several.length / cells.length
  const isLikely =
    share >= (mark === ',' ? some : more) && (isLong || moving >= many * parts.length)
  // as many everywhere are the notation of one name
  if (!isLikely && (mark !== ',' || lengths.size === 1)) return undefined
  return { mark, holding: several.length, cells: cells.length, isLikely }
}

function isName(part: string): boolean {
  return /\p{L}/u.test(part)
}
