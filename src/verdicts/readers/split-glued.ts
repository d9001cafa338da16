import type { Token } from '../../text/tokens.ts'

const glued =
  /^(?:and|as|at|by|called|for|from|in|is|named|of|on|the|to|was|were|with)(?=\p{Lu}[\p{L}\p{N}]{2})|^(?:(?:1\d|20)\d\d)(?=\p{L}{2})/u

/** Splits words that lost the space between them in a web page: "wasErnest", "2007from". */
export function splitGlued(words: readonly Token[]): readonly Token[] {
  return words.flatMap((word) => {
    const length = word.text.length > 4 ? (glued.exec(word.text)?.[0].length ?? 0) : 0
    if (length === 0) return [word]
    const middle = word.start + length
    return [
      { text: word.text.slice(0, length), start: word.start, end: middle },
      { text: word.text.slice(length), start: middle, end: word.end },
    ]
  })
}
