import { isUtf8 } from 'node:buffer'
import { ElenchusError } from '../errors.ts'
import { eachLine, type LineVisits } from './each-line.ts'
import type { Reading } from './source.ts'

/** Why a row is left out: two names that differ in what cannot be read would become one. */
export const notUtf8 = 'not UTF-8 (--encoding windows-1252 reads it, if it is that)'

export interface TextLineVisits extends Omit<LineVisits, 'line'> {
  readonly line: (text: string, number: number) => void
  /** The next line is not UTF-8: what could not be read stands as U+FFFD. */
  readonly invalidUtf8: () => void
}

/** Visits lines as text. UTF-16 fails with `bad-table`. */
export function eachTextLine({ chunks, name }: Reading, visits: TextLineVisits): Promise<void> {
  return eachLine(chunks, {
    ...visits,
    line: (bytes, start, end, number) => {
      if (number === 1) refuseUtf16(bytes, start, name)
      const text = bytes.toString('utf8', start, end)
      if (text.includes('\ufffd') && !isUtf8(bytes.subarray(start, end))) visits.invalidUtf8()
      visits.line(text, number)
    },
  })
}

function refuseUtf16(bytes: Buffer, start: number, name: string): void {
  const [first, second] = [bytes[start], bytes[start + 1]]
  if (!((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))) return
  throw new ElenchusError('bad-table', `"${name}" is written in UTF-16.`, {
    fix: 'Read it with --encoding utf-16 (utf-16be if big-endian), or save it as UTF-8.',
  })
}
