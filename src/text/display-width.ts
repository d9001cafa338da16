import stringWidth from 'string-width'

/** The number of terminal columns of a text: two for wide characters, none for combining ones and escape sequences. */
export function displayWidth(text: string): number {
  return stringWidth(text)
}

/** Cut to at most `width` columns, including the ellipsis; never inside a character. */
export function truncate(text: string, width: number, ellipsis: string): string {
  if (displayWidth(text) <= width) return text
  const room = width - displayWidth(ellipsis)
  if (room <= 0) return ellipsis.slice(0, Math.max(0, width))
  return `${firstColumns(text, room).trimEnd()}${ellipsis}`
}

/** Cut in the middle: in a name like `provider:maker/model-8b-instruct-q4` the end matters most. */
export function truncateMiddle(text: string, width: number, ellipsis: string): string {
  if (displayWidth(text) <= width) return text
  const room = width - displayWidth(ellipsis)
  if (room < 2) return truncate(text, width, ellipsis)
  const start = firstColumns(text, Math.floor(room / 3))
  return `${start}${ellipsis}${lastColumns(text, room - displayWidth(start))}`
}

/** The longest prefix of at most `width` columns, in whole graphemes. */
export function firstColumns(text: string, width: number): string {
  let used = 0
  let taken = ''
  for (const { segment: grapheme } of segmenter.segment(text)) {
    used += displayWidth(grapheme)
    if (used > width) break
    taken += grapheme
  }
  return taken
}

function lastColumns(text: string, width: number): string {
  let used = 0
  let taken = ''
  for (const { segment: grapheme } of [...segmenter.segment(text)].toReversed()) {
    used += displayWidth(grapheme)
    if (used > width) break
    taken = grapheme + taken
  }
  return taken
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
