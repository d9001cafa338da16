import { FactOrder } from './fact-order.ts'
import type { FactsInMemory } from './fact-orders.ts'
import { sharedBytes, sharedIntegers } from './shared.ts'
import { sortedBy, startsOf } from './sorted-by.ts'

/** Added to a fact's period if its object is a literal. */
export const literalBit = 4

// cells of one row
const cell = { subject: 0, relation: 1, object: 2, told: 3, high: 4, low: 5 } as const
const width = 6

/** Facts from rows of subject, relation, object, period with `literalBit`, and both halves of the key; in linear time. */
export function orderFacts(cells: Int32Array, codes: number): FactsInMemory {
  const count = cells.length / width
  const rows = rowsInOrder(cells, codes)
  const bySubject = new FactOrder(startsOfRows(cells, cell.subject, codes), emptyColumns(count))
  const [highKeys, lowKeys] = [sharedIntegers(count), sharedIntegers(count)]
  const literals = sharedBytes(codes)
  for (let at = 0; at < count; at++) {
    const first = (rows[at] as number) * width
    const told = cells[first + cell.told] as number
    const object = cells[first + cell.object] as number
    bySubject.relations[at] = cells[first + cell.relation] as number
    bySubject.others[at] = object
    bySubject.periods[at] = told % literalBit
    highKeys[at] = cells[first + cell.high] as number
    lowKeys[at] = cells[first + cell.low] as number
    if (told >= literalBit) literals[object] = 1
  }
  return { bySubject, ...turned(bySubject, codes), highKeys, lowKeys, literals }
}

/** Where the rows of each code of a column begin, then the end of the last. */
function startsOfRows(cells: Int32Array, column: number, codes: number): Int32Array {
  const starts = sharedIntegers(codes + 1)
  for (let place = column; place < cells.length; place += width) {
    const next = (cells[place] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let code = 0; code < codes; code++) {
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number)
  }
  return starts
}

/** Sorts rows by subject, then relation, then object. */
function rowsInOrder(cells: Int32Array, codes: number): Int32Array {
  const byRelation = sorted(cells, cell.relation, codes)
  const rows = sorted(cells, cell.subject, codes, byRelation)
  const of = (at: number, column: number) => cells[(rows[at] as number) * width + column] as number
  for (let start = 0, end = 0; start < rows.length; start = end) {
    const [subject, relation] = [of(start, cell.subject), of(start, cell.relation)]
    let ascending = true
    for (end = start + 1; end < rows.length; end++) {
      if (of(end, cell.subject) !== subject || of(end, cell.relation) !== relation) break
      if (of(end, cell.object) < of(end - 1, cell.object)) ascending = false
    }
    if (ascending) continue
    const object = (row: number) => cells[row * width + cell.object] as number
    rows.subarray(start, end).sort((one, other) => object(one) - object(other))
  }
  return rows
}

/** Stable sort of rows by one column. */
function sorted(cells: Int32Array, column: number, codes: number, before?: Int32Array): Int32Array {
  const next = startsOfRows(cells, column, codes)
  const rows = new Int32Array(cells.length / width)
  for (let place = 0; place < rows.length; place++) {
    const row = before === undefined ? place : (before[place] as number)
    const code = cells[row * width + column] as number
    const turn = next[code] as number
    rows[turn] = row
    next[code] = turn + 1
  }
  return rows
}

function emptyColumns(count: number) {
  return {
    relations: sharedIntegers(count),
    others: sharedIntegers(count),
    periods: sharedBytes(count),
  }
}

/** The same facts sorted by object, then relation, then subject. */
function turned(bySubject: FactOrder, codes: number): Pick<FactsInMemory, 'byObject' | 'places'> {
  const { relations, others, periods } = bySubject
  const count = others.length
  const subjects = bySubject.entities()
  const byRelation = sortedBy(relations, codes)
  const starts = startsOf(others, codes, sharedIntegers(codes + 1))
  const next = starts.slice()
  const columns = emptyColumns(count)
  const places = sharedIntegers(count)
  for (let turn = 0; turn < count; turn++) {
    const place = byRelation[turn] as number
    const object = others[place] as number
    const at = next[object] as number
    next[object] = at + 1
    columns.relations[at] = relations[place] as number
    columns.others[at] = subjects[place] as number
    columns.periods[at] = periods[place] as number
    places[at] = place
  }
  return { byObject: new FactOrder(starts, columns), places }
}
