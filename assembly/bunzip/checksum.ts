// CRC-32 with the polynomial 0x04c11db7, the highest bit first: what a byte means that so many others follow
const tables = memory.data(8 * 256 * 4, 16)

/** Fills what the module works with. */
export function startChecksums(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let value = byte << 24
    for (let bit = 0; bit < 8; bit++) {
      value = (value & 0x80000000) !== 0 ? (value << 1) ^ 0x04c11db7 : value << 1
    }
    store<u32>(tables + ((byte as usize) << 2), value)
  }
  for (let table: usize = 1; table < 8; table++) {
    for (let byte: usize = 0; byte < 256; byte++) {
      const before = load<u32>(tables + ((((table - 1) << 8) + byte) << 2))
      store<u32>(tables + (((table << 8) + byte) << 2), (before << 8) ^ entry(0, before >>> 24))
    }
  }
}

export function checksumOf(from: usize, length: usize): u32 {
  let checksum: u32 = 0xffffffff
  let at = from
  const end = from + length
  for (; at + 8 <= end; at += 8) {
    const one = checksum ^ bswap<u32>(load<u32>(at))
    const other = bswap<u32>(load<u32>(at, 4))
    checksum =
      entry(7, one >>> 24) ^
      entry(6, (one >>> 16) & 255) ^
      entry(5, (one >>> 8) & 255) ^
      entry(4, one & 255) ^
      entry(3, other >>> 24) ^
      entry(2, (other >>> 16) & 255) ^
      entry(1, (other >>> 8) & 255) ^
      entry(0, other & 255)
  }
  for (; at < end; at++) {
    checksum = (checksum << 8) ^ entry(0, (checksum >>> 24) ^ (load<u8>(at) as u32))
  }
  return ~checksum
}

function entry(table: usize, byte: u32): u32 {
  return load<u32>(tables + (((table << 8) + (byte as usize)) << 2))
}
