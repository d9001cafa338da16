/** The meaning of an annotator's entry: yes, no, unsure, or unknown. */
export type Word = boolean | 'blank' | 'unsure' | 'unknown'

// the last ones are TRUE and FALSE as saved by spreadsheets in other languages
const words: Readonly<Record<'yes' | 'no' | 'unsure', readonly string[]>> = {
  yes: [
    'yes',
    'y',
    'true',
    't',
    '1',
    'x',
    '✓',
    '✔',
    'wahr',
    'vrai',
    'vero',
    'verdadero',
    'verdadeiro',
  ],
  no: ['no', 'n', 'false', 'f', '0', 'falsch', 'faux', 'falso'],
  unsure: ['?', 'unsure', 'unclear', "don't know", 'n/a', 'na', '-'],
}

export function readWord(cell: unknown): Word {
  if (typeof cell === 'boolean') return cell
  if (cell === null || cell === undefined) return 'blank'
  // a spreadsheet may save 1 as 1.0, and we put an apostrophe before a formula
  const text = String(cell)
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
    .replace(/^([01])[.,]0+$/, '$1')
  if (text === '') return 'blank'
  if (words.yes.includes(text)) return true
  if (words.no.includes(text)) return false
  return words.unsure.includes(text) ? 'unsure' : 'unknown'
}
