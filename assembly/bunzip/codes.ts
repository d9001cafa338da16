import { longestCode, mostTables, readTable, shortBits, symbolOf, tableAt } from './code-table'
import { bytes, mostBytes } from './memory'
import { moveToFront, recent } from './move-to-front'

/** What came of reading a block. */
export const whole = 0
export const cut = 1
export const damaged = 2
/** Of a version that shuffled its blocks. */
export const shuffled = 3

const groupLength = 50
const selectors = memory.data(32768, 16)
const order = memory.data(8, 16)
const lengths = memory.data(258 + 6, 16)
/** How often each byte stands in the block. */
export const counts = memory.data(4 * 256, 16)

/** Of the block that was read last: how many bytes it is, which of them is the first, and the checksum that it names. */
export let length: u32 = 0
export let origin: u32 = 0
export let checksum: u32 = 0
/** Where it ends. */
export let bit: u64 = 0
let end: u64 = 0

const markLength: u64 = 48

/** Reads the block whose mark stands at a place in bits to `bytes`; returns what came of it. */
export function readBlock(from: u64, to: u64): i32 {
  bit = from + markLength
  end = to
  checksum = take(16) << 16
  checksum |= take(16)
  if (take(1) === 1) return orCut(shuffled)
  origin = take(24)
  const alphabet = readAlphabet()
  if (alphabet === 0) return orCut(damaged)
  const tables = take(3) as i32
  const groups = take(15) as i32
  if (tables < 2 || tables > mostTables || groups === 0) return orCut(damaged)
  if (!readSelectors(tables, groups)) return orCut(damaged)
  for (let table = 0; table < tables; table++) {
    if (!readLengths(alphabet + 2) || !readTable(table, lengths, alphabet + 2))
      return orCut(damaged)
  }
  const state = readCodes(groups, alphabet + 1)
  if (state !== whole) return orCut(state)
  return bit > end ? cut : origin < length ? whole : damaged
}

/** What is wrong behind the end is wrong because it ends there. */
function orCut(state: i32): i32 {
  return bit > end ? cut : state
}

/** At most 24 bits. */
export function take(count: u32): u32 {
  // zeros stand behind the end, as far as one step goes
  if (bit > end) return 0
  const word = wordAt(bit)
  bit += count as u64
  return (word >> ((64 - count) as u64)) as u32
}

function wordAt(bit: u64): u64 {
  return bswap<u64>(load<u64>((bit >> 3) as usize)) << (bit & 7)
}

/** The bytes that stand in the block, in their order; returns how many. */
function readAlphabet(): i32 {
  memory.fill(counts, 0, 4 * 256)
  const used = take(16)
  let size = 0
  for (let range = 0; range < 16; range++) {
    if ((used & (0x8000 >>> range)) === 0) continue
    const within = take(16)
    for (let at = 0; at < 16; at++) {
      if ((within & (0x8000 >>> at)) !== 0)
        store<u8>(recent + (size++ as usize), (16 * range + at) as u8)
    }
  }
  return size
}

/** Which table each group of codes is written in. */
function readSelectors(tables: i32, groups: i32): bool {
  for (let table = 0; table < tables; table++) store<u8>(order + (table as usize), table as u8)
  for (let group = 0; group < groups; group++) {
    let index = 0
    while (take(1) === 1) if (++index === tables) return false
    const table = load<u8>(order + (index as usize))
    for (let at = index; at > 0; at--) {
      store<u8>(order + (at as usize), load<u8>(order + (at as usize) - 1))
    }
    store<u8>(order, table)
    store<u8>(selectors + (group as usize), table)
  }
  return bit <= end
}

/** Of each symbol, how long its code is. */
function readLengths(symbols: i32): bool {
  let length = take(5) as i32
  for (let symbol = 0; symbol < symbols; symbol++) {
    for (;;) {
      if (length < 1 || length > longestCode || bit > end) return false
      if (take(1) === 0) break
      length += take(1) === 0 ? 1 : -1
    }
    store<u8>(lengths + (symbol as usize), length as u8)
  }
  return true
}

// of the block that is being read: where the next byte goes, and the run that has not ended
let to: usize = 0
let run: usize = 0
let weight: usize = 1
let ended: bool = false

function readCodes(groups: i32, last: u32): i32 {
  to = bytes
  run = 0
  weight = 1
  ended = false
  for (let group = 0; group < groups; group++) {
    if (bit > end) return damaged
    if (!readGroup(tableAt(load<u8>(selectors + (group as usize))), last)) return damaged
    if (!ended) continue
    length = (to - bytes) as u32
    return whole
  }
  return damaged
}

/** 0 and 1 are digits of a run's length, the last symbol ends the block, the others are places among the bytes seen last. */
function readGroup(table: usize, last: u32): bool {
  const most = bytes + (mostBytes as usize)
  // quicker than what all functions share
  let at = bit
  let into = to
  let digits = run
  let digit = weight
  for (let left = groupLength; left > 0; left--) {
    const entry = entryAt(table, wordAt(at))
    at += (entry & 31) as u64
    const symbol = entry >> 5
    if (symbol <= 1 && entry !== 0) {
      digits += digit << (symbol as usize)
      digit <<= 1
      if (digits <= (mostBytes as usize)) continue
    }
    if (entry === 0 || into + digits >= most + ((symbol === last) as usize)) return ends(at, false)
    if (digits > 0) into = endRun(into, digits)
    digits = 0
    digit = 1
    if (symbol === last) {
      to = into
      return ends(at, true)
    }
    putByte(into++, moveToFront((symbol - 1) as usize))
  }
  bit = at
  to = into
  run = digits
  weight = digit
  return true
}

function ends(at: u64, well: bool): bool {
  bit = at
  ended = well
  return well
}

function entryAt(table: usize, word: u64): u32 {
  const entry = load<u16>(table + (((word >> (64 - shortBits)) as usize) << 1)) as u32
  return entry !== 0 ? entry : symbolOf(table, (word >> (64 - (longestCode as u64))) as u32)
}

function endRun(from: usize, length: usize): usize {
  const byte = load<u8>(recent)
  memory.fill(from, byte, length)
  const count = counts + ((byte as usize) << 2)
  store<u32>(count, load<u32>(count) + (length as u32))
  return from + length
}

function putByte(at: usize, byte: u8): void {
  store<u8>(at, byte)
  const count = counts + ((byte as usize) << 2)
  store<u32>(count, load<u32>(count) + 1)
}
