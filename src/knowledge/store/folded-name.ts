import { fold } from '../../text/fold.ts'

/** A name in the form in which names are compared: folded, with single blanks. */
export function foldedName(name: string): string {
  return plainName.test(name) ? name.toLowerCase() : fold(name).replace(/\s+/gu, ' ').trim()
}

const plainName = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/
