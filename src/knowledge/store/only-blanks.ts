/** Whether a UTF-8 text is empty or blank; such a name is not stored. */
export function onlyBlanks(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] ?? 0
  if (end > start && first > 0x20 && first < 0x80) return false
  return /^\p{Zs}*$/u.test(Buffer.from(bytes.buffer, bytes.byteOffset).toString('utf8', start, end))
}
