import { displayWidth, firstColumns } from './display-width.ts'

/** Wraps plain text to lines of at most `width` columns at spaces, or inside a word that is too long for a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => piecesOf(long, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number): string[] {
  const pieces: string[] = []
  let rest = word
  while (displayWidth(rest) > width) {
    // a wide character does not fit one column: it is taken whole, to make progress
    const piece = firstColumns(rest, width) || [...rest].slice(0, 1).join('')
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...pieces, rest]
}
