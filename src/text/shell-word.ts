import { printable } from './printable.ts'

/** A word of a command line that people copy into a POSIX shell: in quotation marks where it needs them. */
export function shellWord(text: string): string {
  const word = printable(text).replace(/^-/, './-')
  return /^[\p{L}\p{N}@%+=:,./_-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
