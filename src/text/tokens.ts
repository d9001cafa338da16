/** One word of a text. `start` and `end` are UTF-16 offsets, end exclusive. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
}

// dotted abbreviations (U.S., J.R.R.) and inner apostrophes (O'Brien) stay together, as do C++ and C#; & is a word;
// a point between digits is part of the number (3.14), as are commas between thousands (1,500)
const word =
  /(?:\p{L}\.){2,}|(?<![\p{N}.,])\p{N}{1,3}(?:,\p{N}{3})+(?:\.\p{N}+)?(?![\p{N}\p{L}])|\p{N}+(?:\.\p{N}+)+(?!\p{L})|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|&/gu

/** The words of a text, in order, without punctuation, white space and markup. Linear in the text's length. */
export function tokens(text: string): readonly Token[] {
  return [...text.matchAll(word)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}
