import type { Question } from '../../../domain/question.ts'
import { type Fault, faultOfQuestion, faultOfSentence } from './faults.ts'

/** The first fault in what is read of a question: its text, its options, and the correction of a false premise. */
function faultOf({
  language,
  text,
  options = [],
  labels,
  premise,
  expected,
}: Question): Fault | undefined {
  const names = [...Object.values(labels), ...options.map((option) => option.text)]
  const isEnglish = /^en\b/i.test(language)
  const fault = faultOfQuestion(text, names, isEnglish)
  if (fault !== undefined) return fault
  const correction = premise.status === false ? premise.correction : undefined
  const sentence = expected.kind === 'rejection' ? expected.correction : correction
  return sentence === undefined
    ? undefined
    : faultOfSentence(sentence, names, { mayRepeat: 'names', isEnglish })
}

/** A group is discarded whole: a twin without its other half compares nothing. */
export function faultOfGroup(questions: readonly Question[]): Fault | undefined {
  for (const question of questions) {
    const fault = faultOf(question)
    if (fault !== undefined) return fault
  }
  return undefined
}
