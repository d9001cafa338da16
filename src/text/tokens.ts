/** One word of a text. `start` and `end` are UTF-16 offsets, end exclusive. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

// dotted abbreviations (U.S., J.R.R.) and inner apostrophes (O'Brien) stay together, as do C++ and C#; & is a word
const word = /(?:\p{L}\.){2,}|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|&/gu

/** The words of a text, in order; punctuation, blanks and markup are no words. Linear in the text's length. */
export function tokens(text: string): readonly Token[] {
  return [...text.matchAll(word)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}
