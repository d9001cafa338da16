/** The number of leading bytes that are whole UTF-8 characters; only the last one may be incomplete. */
export function wholeCharacters(bytes: Uint8Array): number {
  const last = bytes.length - 1
  for (let back = 0; back < 3 && back <= last; back++) {
    const byte = bytes[last - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return back + 1 < lengthOf(byte) ? last - back : bytes.length
  }
  return bytes.length
}

function lengthOf(firstByte: number): number {
  if (firstByte >= 0xf0) return 4
  return firstByte >= 0xe0 ? 3 : 2
}
