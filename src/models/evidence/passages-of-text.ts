import type { Passage } from '../../domain/evidence-source.ts'

/** Maximum words in a passage; longer paragraphs are cut between sentences. */
const mostWords = 120

/** `date: 2024-03-09`, on its own line at the top of a file. */
const dateLine = /^(?:---\n(?:.*\n)*?)?date:[ \t]*"?(\d{4}(?:-\d{2}(?:-\d{2})?)?)"?[ \t]*$/im

/** A date in a file name: `2024-03-09-report.md`, `report_2024.txt`. */
const datedName = /(?:^|[^\d])((?:1[89]|20)\d{2}(?:-\d{2}(?:-\d{2})?)?)(?=[^\d]|$)/

/** The paragraphs of a text file, with the file's date from a `date:` line or its name. */
export function passagesOfText(text: string, file: string): readonly Passage[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '')
  const head = plain.slice(0, 500)
  const date = dateLine.exec(head)?.[1] ?? datedName.exec(file)?.[1]
  const body = plain.replace(/^---\n(?:.*\n)*?---\n/, '').replace(dateLine, '')
  return body
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => /\p{L}/u.test(paragraph))
    .flatMap(inPieces)
    .map((piece) => ({ text: piece, source: file, date }))
}

function inPieces(paragraph: string): readonly string[] {
  const pieces: string[] = []
  let words: string[] = []
  for (const sentence of paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)) {
    const own = sentence.split(' ')
    if (words.length > 0 && words.length + own.length > mostWords) {
      pieces.push(words.join(' '))
      words = []
    }
    words.push(...own)
    while (words.length > mostWords) pieces.push(words.splice(0, mostWords).join(' '))
  }
  return words.length === 0 ? pieces : [...pieces, words.join(' ')]
}
