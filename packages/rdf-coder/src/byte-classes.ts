/** The bytes that N-Triples gives a meaning. */
export const byte = {
  tab: 0x09,
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  quote: 0x22,
  hash: 0x23,
  hyphen: 0x2d,
  stop: 0x2e,
  colon: 0x3a,
  less: 0x3c,
  greater: 0x3e,
  at: 0x40,
  backslash: 0x5c,
  caret: 0x5e,
  underscore: 0x5f,
} as const

/** Bytes that end the fast way through an IRI: its end, an escape, what may not stand in it, and the first non-ASCII byte. */
export const iriStops = bytesWhere(
  (code) => code <= 0x20 || code >= 0x80 || '<>"{}|^`\\'.includes(String.fromCharCode(code)),
)

export const isLetter = bytesWhere((code) => /[A-Za-z]/.test(String.fromCharCode(code)))

export const isLetterOrDigit = bytesWhere((code) => /[A-Za-z0-9]/.test(String.fromCharCode(code)))

function bytesWhere(holds: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (holds(code) ? 1 : 0))
}
