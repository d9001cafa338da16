export const longestCode: i32 = 20
export const mostTables: i32 = 6

/** Codes of so many bits and less are found in one step. */
export const shortBits: u64 = 10

// what short codes mean, a symbol and below it the code's length; behind it, for each length, where its codes end, followed by
// zeros up to 20 bits, and what is to be taken from a code to have its place among the symbols
const shortWidth: usize = 2 << 10
const limitsWidth: usize = 4 * 22
const tableWidth: usize = shortWidth + 2 * limitsWidth + 2 * 258 + 20
const tables = memory.data(6 * (2048 + 176 + 516 + 20), 16)
const counts = memory.data(4 * 24, 16)

export function tableAt(table: i32): usize {
  return tables + (table as usize) * tableWidth
}

/** Makes a table of the lengths of all codes; false where there are more codes than fit. */
export function readTable(table: i32, lengths: usize, symbols: i32): bool {
  const short = tableAt(table)
  const limits = short + shortWidth
  const bases = limits + limitsWidth
  const sorted = bases + limitsWidth
  memory.fill(short, 0, tableWidth)
  memory.fill(counts, 0, 4 * 24)
  for (let symbol = 0; symbol < symbols; symbol++) {
    const count = counts + ((load<u8>(lengths + (symbol as usize)) as usize) << 2)
    store<u32>(count, load<u32>(count) + 1)
  }
  let code: u32 = 0
  let place: u32 = 0
  for (let length = 1; length <= longestCode; length++) {
    const count = load<u32>(counts + ((length as usize) << 2))
    store<u32>(bases + ((length as usize) << 2), code - place)
    for (let symbol = 0; count > 0 && symbol < symbols; symbol++) {
      if (load<u8>(lengths + (symbol as usize)) !== length) continue
      store<u16>(sorted + ((place as usize) << 1), symbol as u16)
      if (code >= (1 as u32) << length) return false
      if (length <= (shortBits as i32)) fillShort(short, code, length, symbol)
      code++
      place++
    }
    store<u32>(limits + ((length as usize) << 2), code << (longestCode - length))
    code <<= 1
  }
  return true
}

function fillShort(short: usize, code: u32, length: i32, symbol: i32): void {
  const free = (shortBits as i32) - length
  const entry = ((symbol << 5) | length) as u16
  const first = code << free
  for (let at: u32 = 0; at < (1 as u32) << free; at++) {
    store<u16>(short + (((first + at) as usize) << 1), entry)
  }
}

/** What a longer code means that 20 bits begin with, as in the table; 0 where they begin with none. */
export function symbolOf(table: usize, code: u32): u32 {
  const limits = table + shortWidth
  const bases = limits + limitsWidth
  const sorted = bases + limitsWidth
  for (let length = (shortBits as i32) + 1; length <= longestCode; length++) {
    if (code >= load<u32>(limits + ((length as usize) << 2))) continue
    const place = (code >> (longestCode - length)) - load<u32>(bases + ((length as usize) << 2))
    return ((load<u16>(sorted + ((place as usize) << 1)) as u32) << 5) | (length as u32)
  }
  return 0
}
