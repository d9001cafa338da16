import { isUtf8 } from 'node:buffer'
import { wholeCharacters } from '../whole-characters.ts'

const lineEnds = [0x09, 0x0a, 0x0c, 0x0d]

/** UTF-8 without control characters but those of lines and columns; the last character may be cut. */
export function isText(start: Buffer): boolean {
  return (
    isUtf8(start.subarray(0, wholeCharacters(start))) &&
    start.every((byte) => byte >= 0x20 || lineEnds.includes(byte))
  )
}
