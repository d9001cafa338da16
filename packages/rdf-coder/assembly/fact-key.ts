/** The same as `FactKey`: two halves that a term's key is laid over, three rounds of a Feistel network each. */
export let high: i32 = 0
export let low: i32 = 0

export function startKey(): void {
  high = 0
  low = 0
}

/** Goes on from what another fact had. */
export function continueKey(fromHigh: i32, fromLow: i32): void {
  high = fromHigh
  low = fromLow
}

export function mixKey(keyHigh: i32, keyLow: i32): void {
  let a = high ^ keyHigh
  let b = low ^ keyLow
  b ^= scattered(a ^ 0x9e3779b9)
  a ^= scattered(b ^ 0x85ebca6b)
  b ^= scattered(a ^ 0xc2b2ae35)
  high = a
  low = b
}

function scattered(word: i32): i32 {
  let mixed = word ^ (word >>> 16)
  mixed *= 0x7feb352d
  mixed ^= mixed >>> 15
  mixed *= 0x31848bab
  return mixed ^ (mixed >>> 16)
}
