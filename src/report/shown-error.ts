import type { Premise } from '../domain/premise.ts'
import type { Question, QuestionForm } from '../domain/question.ts'
import type { Verdict } from '../domain/verdict.ts'
import { sayFact } from './labels.ts'
import type { RunEntry } from './run-evidence.ts'
import { sayExpected } from './say-expected.ts'

/** Maximum UTF-16 units of a reply kept in a report; `elenchus why` shows all of it. */
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
    // several wrong options often share a reason
    because: [
      ...new Set([
        ...question.facts.map((fact) => sayFact(question, fact)),
        ...question.certificates.map((certificate) => certificate.sentence),
      ]),
    ],
    relations: question.relations,
  }
}

/** One error in full; a long reply is cut and marked as cut. */
export interface ShownError {
  readonly question: string
  readonly sample: number
  readonly form: QuestionForm
  readonly premise: Premise['status']
  readonly text: string
  readonly options: readonly { readonly letter: string; readonly text: string }[]
  /** The right answer in words. */
  readonly expected: string
  readonly reply: string
  readonly cut: boolean
  readonly outcome: Verdict['outcome']
  readonly reason: string
  readonly step: string
  /** Facts and certificates in words. */
  readonly because: readonly string[]
  readonly relations: Question['relations']
}
