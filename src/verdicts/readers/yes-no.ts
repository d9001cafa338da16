import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { caveatOf } from '../reading/knowledge-caveat.ts'
import type { Reading } from '../reading/reading.ts'
import { type Finding, finding } from './finding.ts'
import { polarityOf } from './polarity.ts'

/** Reads a reply for yes or no and compares it with the expected answer. */
export function readYesNo(expected: boolean, question: Question, reading: Reading): Finding {
  const polarity = polarityOf(reading, question)
  const doubt = reading.abstention
  if (doubt !== undefined && !isOvercome(doubt, polarity.span, reading))
    return finding('abstained', 'says-it-does-not-know', 'abstention', doubt)

  switch (polarity.says) {
    case 'yes':
    case 'no':
      return (polarity.says === 'yes') === expected
        ? finding('correct', 'expected-answer', polarity.step, polarity.span)
        : finding('wrong', 'other-answer', polarity.step, polarity.span)
    case 'mixed':
      return finding('incoherent', 'yes-and-no', polarity.step, polarity.span)
    case 'none':
      return finding('incoherent', 'neither-yes-nor-no', polarity.step)
  }
}

// "As of my last update, yes", "Yes. I'm not sure why", "I'm not certain, but yes" and "I cannot verify that. However,
// it was 2003, not 2010" are answers
function isOvercome(doubt: Span, said: Span | undefined, { plain, sentences }: Reading): boolean {
  if (said === undefined) return false
  if (said.start < doubt.start || caveatOf(plain)?.start === doubt.start) return true
  const from = Math.min(...sentences.filter(({ end }) => end > doubt.end).map(({ start }) => start))
  const later = said.start >= from && from > doubt.start
  return later || /\b(?:but|however|though|still|although)\b/.test(plain.slice(doubt.end, said.end))
}
