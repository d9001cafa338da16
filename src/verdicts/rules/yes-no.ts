import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { abstentionIn } from './abstention.ts'
import { type Finding, finding } from './finding.ts'
import { caveatOf } from './knowledge-caveat.ts'
import { polarityOf } from './polarity.ts'
import type { Reply } from './reply.ts'

/** Reads a reply for yes or no and compares it with the expected answer. */
export function readYesNo(expected: boolean, question: Question, reply: Reply): Finding {
  const names = Object.values(question.labels).map(foldInPlace)
  const polarity = polarityOf(reply, question.text, names)
  const doubt = abstentionIn(reply, question.text)
  if (doubt !== undefined && !isOvercome(doubt, polarity.span, reply))
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
function isOvercome(doubt: Span, said: Span | undefined, reply: Reply): boolean {
  if (said === undefined) return false
  if (said.start < doubt.start || caveatOf(reply.plain)?.start === doubt.start) return true
  const from = Math.min(
    ...reply.sentences.filter(({ end }) => end > doubt.end).map(({ start }) => start),
  )
  const later = said.start >= from && from > doubt.start
  return (
    later ||
    /\b(?:but|however|though|still|although)\b/.test(reply.plain.slice(doubt.end, said.end))
  )
}
