/**
 * Makes untrusted text safe to print on one line of a terminal: line breaks and tabs become a space; control characters
 * (which start escape sequences) and those that reorder or hide text become visible `\u202e`. Direction marks and
 * zero-width spaces, which legitimate labels contain, are removed; letters stay.
 */
export function printable(text: string): string {
  return text.replace(harmless, '').replace(breaks, ' ').replace(dangerous, visible)
}

/** The same for several lines: each made printable, tabs as spaces. */
export function printableLines(text: string): string[] {
  return text.split(lineBreak).map(printable)
}

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const breaks = /\r\n|[\s\u0085]/gu
const harmless = /[\u061c\u200b\u200e\u200f\u2060\ufeff\u00ad]/gu
// controls, embeddings and overrides, isolates, invisible operators, interlinear marks, tags, lone surrogates
const dangerous = /[\p{Cc}\p{Cs}\u180e\u202a-\u202e\u2061-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const digits = code.toString(16)
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`
}
