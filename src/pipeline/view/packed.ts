import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { QuestionDetails } from '../../report/transcript/transcript-table.ts'

/** Many pieces of bytes in one: item n is from `starts[n]` to `starts[n + 1]`. It can be sent between threads. */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly starts: Float64Array<ArrayBuffer>
}

function pack(parts: readonly Buffer[]): Packed {
  const starts = new Float64Array(parts.length + 1)
  parts.forEach(({ length }, place) => {
    starts[place + 1] = (starts[place] ?? 0) + length
  })
  return { bytes: ownBytes(Buffer.concat(parts)), starts }
}

/** In memory of its own, which can be given to another thread. */
export function ownBytes(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}

/** Each apart, so that a few are read quickly. */
export function packDetails(details: readonly QuestionDetails[]): Packed {
  return pack(details.map((each) => deflateRawSync(JSON.stringify(each), { level: 1 })))
}

/** Those at these places; places that there are not are left out. */
export function detailsAt(
  { bytes, starts }: Packed,
  places: readonly number[],
): readonly QuestionDetails[] {
  return places.flatMap((place) => {
    const [start, end] = [starts[place], starts[place + 1]]
    if (start === undefined || end === undefined) return []
    return [JSON.parse(inflateRawSync(bytes.subarray(start, end)).toString())]
  })
}

/** The words of each answer, in the order of the details and of what was said there. */
export function packReplies(details: readonly QuestionDetails[]): Packed {
  return pack(
    details.flatMap(({ said }) => said.map(({ reply = '' }) => Buffer.from(reply.toLowerCase()))),
  )
}

/** One bit an answer, the lowest first: whether it has all of the words. */
export function answersSaying({ bytes, starts }: Packed, words: readonly string[]): Uint8Array {
  const found = words.map((word) => answersWith({ bytes, starts }, word.toLowerCase()))
  const [first = new Uint8Array()] = found
  return first.map((byte, place) => found.reduce((all, each) => all & (each[place] ?? 0), byte))
}

function answersWith({ bytes, starts }: Packed, word: string): Uint8Array {
  const answers = starts.length - 1
  const found = new Uint8Array(Math.ceil(answers / 8))
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sought = Buffer.from(word)
  if (sought.length === 0) return found
  let answer = 0
  for (let at = text.indexOf(sought); at !== -1; ) {
    while ((starts[answer + 1] ?? Number.POSITIVE_INFINITY) <= at) answer++
    const end = starts[answer + 1] ?? text.length
    // a hit may lie across the end of an answer
    const inside = at + sought.length <= end
    if (inside) found[answer >> 3] = (found[answer >> 3] ?? 0) | (1 << (answer & 7))
    at = text.indexOf(sought, inside ? end : at + 1)
  }
  return found
}
