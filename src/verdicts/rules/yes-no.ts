import type { Question } from '../../domain/question.ts'
import type { Span } from '../../domain/verdict.ts'
import { foldInPlace } from '../../text/fold.ts'
import { abstentionIn } from './abstention.ts'
import { type Finding, finding } from './finding.ts'
import { polarityOf } from './polarity.ts'
import type { Reply } from './reply.ts'

/** Reads a reply for yes or no and holds it against what is expected. */
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

// "Yes. I'm not sure why" and "I'm not certain, but yes" are answers
function isOvercome(doubt: Span, said: Span | undefined, reply: Reply): boolean {
  if (said === undefined) return false
  return said.start < doubt.start || /\bbut\b/.test(reply.plain.slice(doubt.end, said.end))
}
