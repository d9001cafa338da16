import type { Verdict } from '../domain/verdict.ts'
import { sayFact } from './labels.ts'
import type { ShownError } from './report.ts'
import type { RunEntry } from './run-evidence.ts'
import { sayExpected } from './say-expected.ts'

/** UTF-16 units of a reply that a report keeps; `elenchus why` shows all of it. */
const replyKept = 600

export function shownError({ question, response }: RunEntry, verdict: Verdict): ShownError {
  const reply = response.status === 'answered' ? response.text : ''
  return {
    question: question.id,
    sample: verdict.sample,
    form: question.form,
    premise: question.premise.status,
    text: question.text,
    options: (question.options ?? []).map(({ letter, text }) => ({ letter, text })),
    expected: sayExpected(question),
    reply: reply.slice(0, replyKept),
    cut: reply.length > replyKept,
    outcome: verdict.outcome,
    reason: verdict.reason,
    step: verdict.step,
    // several wrong options are often wrong for one reason
    because: [
      ...new Set([
        ...question.facts.map((fact) => sayFact(question, fact)),
        ...question.certificates.map((certificate) => certificate.sentence),
      ]),
    ],
    relations: question.relations,
  }
}
