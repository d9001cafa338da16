import { checksumOf, startChecksums } from './checksum'
import { bit, checksum, length, origin, readBlock, whole } from './codes'
import { text } from './memory'
import { startMoving } from './move-to-front'
import { spell } from './spell'
import { undoSorting } from './undo-sorting'

// what this module is for, call by call, in this order; `start` only once
export { inputRoom } from './memory'

let textEnd: usize = 0

export function start(): void {
  startChecksums()
  startMoving()
}

/** Decompresses the block whose mark stands `shift` bits behind the input's start, before its end; returns what came of it. */
export function decompress(input: usize, inputEnd: usize, shift: i32): i32 {
  textEnd = text
  const state = readBlock(((input as u64) << 3) + (shift as u64), (inputEnd as u64) << 3)
  if (state !== whole) return state
  undoSorting(length, origin)
  textEnd = text + spell(length)
  return whole
}

/** Where the block ends, in bits behind a byte. */
export function bitsBehind(input: usize): i32 {
  return (bit - ((input as u64) << 3)) as i32
}

/** How many bytes it is before its runs are spelt out. */
export function sortedLength(): u32 {
  return length
}

export function textAt(): usize {
  return text
}

export function textLength(): usize {
  return textEnd - text
}

/** The checksum of the text, as the block has it and as it is. */
export function namedChecksum(): u32 {
  return checksum
}

export function realChecksum(): u32 {
  return checksumOf(text, textEnd - text)
}
