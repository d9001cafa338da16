const billion: u64 = 1_000_000_000
// the digits of the key that was written last: names of an entity stand together
const digits = memory.data(32, 16)
let written: u64 = 0
let length: usize = 0

/** Writes a number as text; returns its length. Up to 32 bytes are written. */
export function writeDecimal(value: u64, into: usize): usize {
  if (value !== written || length === 0) {
    writeDigits(value)
    written = value
  }
  v128.store(into, v128.load(digits))
  v128.store(into, v128.load(digits, 16), 16)
  return length
}

function writeDigits(value: u64): void {
  const rest = value / billion
  const most = rest / billion
  let to = digits
  if (most > 0) to += writePart(most as u32, 0, to)
  if (rest > 0) to += writePart((rest % billion) as u32, most > 0 ? 9 : 0, to)
  to += writePart((value % billion) as u32, rest > 0 ? 9 : 0, to)
  length = to - digits
}

/** At least so many digits, with zeros before them. */
function writePart(value: u32, least: i32, to: usize): usize {
  let count = least
  if (count === 0) {
    count = 1
    for (let rest = value / 10; rest > 0; rest /= 10) count++
  }
  let rest = value
  for (let at = count - 1; at >= 0; at--) {
    store<u8>(to + (at as usize), (0x30 + (rest % 10)) as u8)
    rest /= 10
  }
  return count as usize
}
