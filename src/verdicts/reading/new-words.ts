import { tokensOfName } from '../../text/tokens-of-name.ts'
import type { Sentence } from './sentences.ts'

/** The words of a sentence that are not in the question. */
export function newWords(sentence: Pick<Sentence, 'text'>, question: string): readonly string[] {
  const known = new Set(tokensOfName(question).map((word) => word.value))
  return tokensOfName(sentence.text)
    .map((word) => word.value)
    .filter((value) => !known.has(value) && !emptyWords.has(value))
}

const emptyWords = new Set(
  'is was are were be been it its he she they this that there in on at of by to for with as from and answer correct believe think i my would say so mr mrs ms dr sir lord lady dame president king queen did does do has had have name named called known which who whose what'.split(
    ' ',
  ),
)
