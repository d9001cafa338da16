import { pythonSplit, withoutLastSpace } from './python-text.ts'

/** The tokens of mteval-v13a, as BLEU counts them (sacrebleu 2.6.0, tokenizer_13a.py). */
export function tokens13a(text: string): readonly string[] {
  const line = unescaped(withoutLastSpace(text).replaceAll('<skipped>', '').replaceAll('-\n', ''))
  const spaced = ` ${line.replaceAll('\n', ' ')} `
    .replace(/([{-~[-` -&(-+:-@/])/g, ' $1 ')
    // stops and commas stay within numbers
    .replace(/([^0-9])([.,])/gu, '$1 $2 ')
    .replace(/([.,])([^0-9])/gu, ' $1 $2')
    .replace(/([0-9])(-)/g, '$1 $2 ')
  return pythonSplit(spaced)
}

function unescaped(line: string): string {
  return line
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}
