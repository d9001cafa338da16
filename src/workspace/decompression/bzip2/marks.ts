export interface Mark {
  readonly kind: 'block' | 'end'
  /** Where it begins, in bits. */
  readonly at: number
}

const marks = [
  { kind: 'block', bits: 0x314159265359n },
  { kind: 'end', bits: 0x177245385090n },
] as const

/** A mark that begins anywhere within a byte lies within so many. */
export const markBytes = 7

/** The marks of blocks and of streams' ends that begin in the bytes `from` to `to`, before the last six; compressed bytes may look like one. */
export function* marksIn(bytes: Uint8Array, from: number, to: number): Generator<Mark> {
  for (let at = from; at <= to - markBytes; at++) {
    const places = placesOf[bytes[at + 1] ?? 0]
    if (places === undefined) continue
    for (const { kind, shift, second, bits } of places) {
      if (bytes[at + 2] !== second) continue
      const found = (wordAt(bytes, at) >> BigInt(8 - shift)) & 0xffffffffffffn
      if (found === bits) yield { kind, at: 8 * at + shift }
    }
  }
}

function wordAt(bytes: Uint8Array, at: number): bigint {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (BigInt(view.readUIntBE(at, 6)) << 8n) | BigInt(bytes[at + 6] ?? 0)
}

/** By the first byte that is wholly of a mark: which one it may be, how far within the byte before it begins, and the next byte. */
const placesOf = Array.from({ length: 256 }, (_, first) => {
  const places = Array.from({ length: 8 }, (_, shift) =>
    marks.map(({ kind, bits }) => {
      const within = Number((bits >> BigInt(24 + shift)) & 0xffffn)
      return { kind, bits, shift, first: within >> 8, second: within & 0xff }
    }),
  )
  const own = places.flat().filter((place) => place.first === first)
  return own.length === 0 ? undefined : own
})
