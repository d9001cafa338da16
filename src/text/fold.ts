/**
 * Normalises spelling variants of a name: compatibility forms, case, accents, ligatures. Changes lengths; use
 * `foldInPlace` to keep offsets. Idempotent.
 */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[øłđðþßæœıħ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC')
}

/** Lower case, straight quotes, plain dashes and spaces, at the same UTF-16 offsets: for patterns over a reply. */
export function foldInPlace(text: string): string {
  return text
    .replace(/İ/g, 'i') // the only letter whose lower case is longer
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no normalisation
const isPlain = /^[\u0000-\u007f]*$/

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
}
