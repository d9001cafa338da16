// White space of Python's str.split(): unlike JavaScript's \s, it has U+0085 and U+001C to U+001F, but not U+FEFF.
export const pythonSpace =
  '\\t\\n\\v\\f\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
/** Word characters of Python's \w and \b: letters and numbers of every script, no combining marks. */
export const pythonWord = '\\p{L}\\p{N}_'

const spaces = new RegExp(`[${pythonSpace}]+`, 'u')
const lastSpaces = new RegExp(`[${pythonSpace}]+$`, 'u')

/** Splits at white space, as Python does. */
export function pythonSplit(text: string): readonly string[] {
  return text.split(spaces).filter((word) => word !== '')
}

export function withoutLastSpace(text: string): string {
  return text.replace(lastSpaces, '')
}
