import { printable } from './printable.ts'

/** Quotes a word for a POSIX shell, if needed, so that people can copy the command. */
export function shellWord(text: string): string {
  const word = printable(text).replace(/^-/, './-')
  return /^[\p{L}\p{N}@%+=:,./_-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
