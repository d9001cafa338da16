import { equalBytes } from './bytes'

// of each base its length, then its bytes from the colon behind `http` on
const widest: usize = 128
const most = 32
const bases = memory.data(32 * 160, 16)
let known: i32 = 0

/** Where the bytes of one more base go: what stands behind `http`. */
export function baseWithHttpRoom(): usize {
  if (known === most) throw new Error('too many bases')
  return bases + (known as usize) * 160 + 16
}

/** The bytes are there. */
export function addBaseWithHttp(length: usize): void {
  if (length > widest) throw new Error('too long a base')
  store<u32>(baseWithHttpRoom() - 16, length as u32)
  known++
}

/** Whether an IRI is one of those bases written with `https`. */
export function isSecureVariant(start: usize, length: usize): bool {
  // `http`, then `s://`
  if (length < 8 || load<u32>(start) !== 0x70747468 || load<u32>(start, 4) !== 0x2f2f3a73) {
    return false
  }
  for (let index = 0; index < known; index++) {
    const at = bases + (index as usize) * 160
    const base = load<u32>(at) as usize
    if (base + 5 <= length && equalBytes(at + 16, start + 5, base)) return true
  }
  return false
}
