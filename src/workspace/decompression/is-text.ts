import { isUtf8 } from 'node:buffer'
import { wholeCharacters } from '../whole-characters.ts'

const lineEnds = [0x09, 0x0a, 0x0c, 0x0d]

/** UTF-8 without control characters except newlines and tabs; the last character may be incomplete. */
export function isText(start: Buffer): boolean {
  return (
    isUtf8(start.subarray(0, wholeCharacters(start))) &&
    start.every((byte) => byte >= 0x20 || lineEnds.includes(byte))
  )
}
