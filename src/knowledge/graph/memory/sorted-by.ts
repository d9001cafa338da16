/** Where the rows of each code begin, then the end of the last; written into `starts`, if given (zeros). */
export function startsOf(
  column: Int32Array,
  codes: number,
  starts: Int32Array = new Int32Array(codes + 1),
): Int32Array {
  for (let row = 0; row < column.length; row++) {
    const next = (column[row] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let code = 0; code < codes; code++) {
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number)
  }
  return starts
}

/** Stable sort of rows by a column of codes below `codes`. */
export function sortedBy(column: Int32Array, codes: number, before?: Int32Array): Int32Array {
  const next = startsOf(column, codes)
  const order = new Int32Array(column.length)
  for (let place = 0; place < order.length; place++) {
    const row = before === undefined ? place : (before[place] as number)
    const code = column[row] as number
    const turn = next[code] as number
    order[turn] = row
    next[code] = turn + 1
  }
  return order
}

/** A column's values in a given order of rows; written into `ordered`, if given. */
export function inOrder(
  column: Int32Array,
  order: Int32Array,
  ordered: Int32Array = new Int32Array(order.length),
): Int32Array {
  for (let place = 0; place < order.length; place++) {
    ordered[place] = column[order[place] as number] as number
  }
  return ordered
}
