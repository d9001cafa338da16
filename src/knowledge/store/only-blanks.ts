/** Whether a text in UTF-8 says nothing: such a name is none. */
export function onlyBlanks(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0
  if (end > start && first > 0x20 && first < 0x80) return false
  return /^\p{Zs}*$/u.test(Buffer.from(bytes.buffer, bytes.byteOffset).toString('utf8', start, end))
}
