import { addBytes } from './terms'

const widest: usize = 512
const rowWidth: usize = 16 + 512 + 16
// the base, its path to the last slash, and what stands before the path: each its length, then its bytes
const rows = memory.data(3 * 544, 16)
const whole = 0
const path = 1
const root = 2
const nothing = -1

/** Where the bytes of a part go; 0 where there is no room. Without any, there is no base. */
export function baseRoom(part: i32, length: usize): usize {
  if (length > widest) return 0
  const row = rowOf(part)
  store<u32>(row, length as u32)
  return row + 16
}

/** How many bytes of the base come before a relative IRI. */
export function baseLength(start: usize, end: usize): usize {
  const part = partBefore(start, end)
  return part === nothing ? 0 : (load<u32>(rowOf(part)) as usize)
}

/** Adds these bytes to the texts. */
export function addBase(start: usize, end: usize): void {
  const row = rowOf(partBefore(start, end))
  addBytes(row + 16, load<u32>(row) as usize)
}

/** What N3.js puts before what stands between brackets, where it need not look at more. */
function partBefore(start: usize, end: usize): i32 {
  if (start === end) return whole
  const first = load<u8>(start)
  if (first === 0x23) return whole
  if (first === 0x3f || !isPlainPath(start, end)) return nothing
  if (first !== 0x2f) return path
  return load<u8>(start, 1) === 0x2f ? nothing : root
}

/** Without a colon in its first segment, and without segments that begin with a dot. */
function isPlainPath(start: usize, end: usize): bool {
  let within = false
  let atSegment = true
  for (let at = start; at < end; at++) {
    const code = load<u8>(at)
    if (code === 0x3a && !within) return false
    if (code === 0x2e && atSegment) return false
    atSegment = code === 0x2f
    within = within || atSegment
  }
  return true
}

function rowOf(part: i32): usize {
  return rows + (part as usize) * rowWidth
}
