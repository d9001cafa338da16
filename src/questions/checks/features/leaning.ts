import { contentStems } from '../../../text/content-stems.ts'

/** Whether an option has more words, or numbers such as years, in common with a question than any of the others. */
export function isLeaningTo(asked: string, right: string, others: readonly string[]): boolean {
  const words = new Set(wordsOf(asked))
  const sharedBy = (option: string) => wordsOf(option).filter((word) => words.has(word)).length
  return sharedBy(right) > Math.max(0, ...others.map(sharedBy))
}

function wordsOf(text: string): readonly string[] {
  return [...new Set([...contentStems(text), ...(text.match(/\d+/g) ?? [])])]
}
