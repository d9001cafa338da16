import { counts } from './codes'
import { bytes, chainBytes, chainBytesWidth, places } from './memory'

/**
 * So many chains of bytes are followed side by side, for every step waits for memory: where one ends that was begun elsewhere in
 * the block, the next is begun, and at last they are joined.
 */
const lanes: i32 = 8
const mostChains: u32 = 128
/** Shorter blocks are one chain. */
const shortest: u32 = 1 << 14

/** Stands at a place where a chain begins, with the chain's number. */
const beginning: u32 = 0x80000000

// of each chain what stood where it begins, where its bytes were written, how many they are, and which chain follows
const chainWidth: usize = 16
const chains = memory.data(128 * 16, 16)
// of each lane what was read last, where the next byte goes, and its chain
const laneWidth: usize = 12
const laneRows = memory.data(8 * 12, 16)

let chainCount: u32 = 0
let begun: u32 = 0
let running: i32 = 0

/** Puts the bytes of a block in their order, over themselves. */
export function undoSorting(length: u32, origin: u32): void {
  findPlaces(length)
  cutIntoChains(length, origin)
  begun = 0
  running = 0
  for (let lane = 0; lane < lanes; lane++) {
    store<u32>(laneRow(lane), (chainBytes + (lane as usize) * chainBytesWidth) as u32, 4)
    if (beginChain(lane)) running++
  }
  while (running === lanes) {
    sideBySide()
    for (let lane = 0; lane < lanes; lane++) settle(lane)
  }
  for (let lane = 0; lane < lanes; lane++) finishAlone(lane)
  joinChains(length)
}

/** For every place of a sorted block its byte, and above it the place of the byte behind it (Burrows and Wheeler 1994). */
function findPlaces(length: u32): void {
  let sum: u32 = 0
  for (let byte: usize = 0; byte < 256; byte++) {
    const count = load<u32>(counts + (byte << 2))
    store<u32>(counts + (byte << 2), sum)
    sum += count
  }
  // equal bytes stand together, and memory that was just written would have to be waited for
  let known = load<u8>(bytes) as u32
  let to = placeOfFirst(known)
  for (let at: u32 = 0; at < length; at++) {
    const byte = load<u8>(bytes + (at as usize)) as u32
    if (byte !== known) {
      store<u32>(counts + ((known as usize) << 2), (to - places) >>> 2)
      known = byte
      to = placeOfFirst(byte)
    }
    store<u32>(to, (at << 8) | byte)
    to += 4
  }
}

/** Where the next of equal bytes goes. */
function placeOfFirst(byte: u32): usize {
  return places + ((load<u32>(counts + ((byte as usize) << 2)) as usize) << 2)
}

/** The first chain begins where the block does. */
function cutIntoChains(length: u32, origin: u32): void {
  chainCount = length < shortest ? 1 : mostChains
  const step = length / chainCount
  for (let chain: u32 = 0; chain < chainCount; chain++) {
    const place = places + ((((origin + chain * step) % length) as usize) << 2)
    store<u32>(chainRow(chain), load<u32>(place))
    store<u32>(place, beginning | chain)
  }
}

/** False where no chain is left. */
function beginChain(lane: i32): bool {
  const row = laneRow(lane)
  if (begun === chainCount) {
    store<u32>(row, beginning)
    store<i32>(row, -1, 8)
    return false
  }
  const chain = begun++
  const entry = load<u32>(chainRow(chain))
  const to = load<u32>(row, 4)
  store<u32>(chainRow(chain), to, 4)
  store<u8>(to as usize, entry as u8)
  store<u32>(row, entry)
  store<u32>(row, to + 1, 4)
  store<i32>(row, chain as i32, 8)
  return true
}

/** Follows the chains of all lanes until one ends. */
function sideBySide(): void {
  let one = entryOf(0)
  let two = entryOf(1)
  let three = entryOf(2)
  let four = entryOf(3)
  let five = entryOf(4)
  let six = entryOf(5)
  let seven = entryOf(6)
  let eight = entryOf(7)
  const toOne = targetOf(0)
  const toTwo = targetOf(1)
  const toThree = targetOf(2)
  const toFour = targetOf(3)
  const toFive = targetOf(4)
  const toSix = targetOf(5)
  const toSeven = targetOf(6)
  const toEight = targetOf(7)
  let written: usize = 0
  for (;;) {
    one = load<u32>(placeBehind(one))
    two = load<u32>(placeBehind(two))
    three = load<u32>(placeBehind(three))
    four = load<u32>(placeBehind(four))
    five = load<u32>(placeBehind(five))
    six = load<u32>(placeBehind(six))
    seven = load<u32>(placeBehind(seven))
    eight = load<u32>(placeBehind(eight))
    if (((one | two | three | four | five | six | seven | eight) & beginning) !== 0) break
    store<u8>(toOne + written, one as u8)
    store<u8>(toTwo + written, two as u8)
    store<u8>(toThree + written, three as u8)
    store<u8>(toFour + written, four as u8)
    store<u8>(toFive + written, five as u8)
    store<u8>(toSix + written, six as u8)
    store<u8>(toSeven + written, seven as u8)
    store<u8>(toEight + written, eight as u8)
    written++
  }
  leave(0, one, toOne + written)
  leave(1, two, toTwo + written)
  leave(2, three, toThree + written)
  leave(3, four, toFour + written)
  leave(4, five, toFive + written)
  leave(5, six, toSix + written)
  leave(6, seven, toSeven + written)
  leave(7, eight, toEight + written)
}

function entryOf(lane: i32): u32 {
  return load<u32>(laneRow(lane))
}

function targetOf(lane: i32): usize {
  return load<u32>(laneRow(lane), 4) as usize
}

function leave(lane: i32, entry: u32, to: usize): void {
  const row = laneRow(lane)
  store<u32>(row, entry)
  store<u32>(row, to as u32, 4)
}

/** Writes the byte that was read, or begins another chain. */
function settle(lane: i32): void {
  const row = laneRow(lane)
  const entry = load<u32>(row)
  if ((entry & beginning) === 0) {
    const to = targetOf(lane)
    store<u8>(to, entry as u8)
    leave(lane, entry, to + 1)
    return
  }
  endChain(lane)
  if (!beginChain(lane)) running--
}

function finishAlone(lane: i32): void {
  const row = laneRow(lane)
  if (load<i32>(row, 8) < 0) return
  let entry = entryOf(lane)
  let to = targetOf(lane)
  for (;;) {
    entry = load<u32>(placeBehind(entry))
    if ((entry & beginning) !== 0) break
    store<u8>(to++, entry as u8)
  }
  leave(lane, entry, to)
  endChain(lane)
}

function endChain(lane: i32): void {
  const row = laneRow(lane)
  const chain = chainRow(load<u32>(row, 8))
  store<u32>(chain, load<u32>(row, 4) - load<u32>(chain, 4), 8)
  store<u32>(chain, load<u32>(row) & ~beginning, 12)
}

/** A block that repeats itself is a chain of less than all its bytes, over and over. */
function joinChains(length: u32): void {
  let chain: u32 = 0
  let left = length
  let to = bytes
  while (left > 0) {
    const row = chainRow(chain)
    const count = min(left, load<u32>(row, 8))
    memory.copy(to, load<u32>(row, 4) as usize, count as usize)
    to += count as usize
    left -= count
    chain = load<u32>(row, 12)
  }
}

function laneRow(lane: i32): usize {
  return laneRows + (lane as usize) * laneWidth
}

function chainRow(chain: u32): usize {
  return chains + (chain as usize) * chainWidth
}

function placeBehind(entry: u32): usize {
  return places + (((entry >>> 8) << 2) as usize)
}
