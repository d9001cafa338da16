import type { Question } from '../../domain/question.ts'
import type { Reading } from '../reading/reading.ts'
import { deniesVerb } from '../reading/standing.ts'
import { noExpectedAnswer } from './entities.ts'
import { type Finding, finding } from './finding.ts'
import { rejectionIn } from './rejection.ts'

/** Reads the reply to a question that has no answer: saying so is right. */
export function readNone(question: Question, reply: Reading): Finding {
  const [first] = reply.sentences
  const span = first && { start: first.start, end: first.end }
  const says = first === undefined ? '' : reply.plain.slice(first.start, first.end)
  if (
    /^[\s"'*_]*(?:none|nobody|no ?one|nothing|nowhere|never|no)\b/.test(says) ||
    deniesNothing(says, question, reply)
  )
    return finding('correct', 'says-there-is-none', 'none', span)
  return noExpectedAnswer(question, reply)
}

function deniesNothing(says: string, question: Question, reply: Reading): boolean {
  return (
    rejectionIn(reply, question) !== undefined ||
    (deniesVerb(says) && /\b(?:any|ever|have|has|had|exist)\b/.test(says))
  )
}
