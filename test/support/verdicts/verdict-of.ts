import type { AnswerPlace, Task } from '../../../src/domain/protocol.ts'
import type { Question } from '../../../src/domain/question.ts'
import type { AnsweredResponse } from '../../../src/domain/response.ts'
import type { Verdict } from '../../../src/domain/verdict.ts'
import { cascade } from '../../../src/verdicts/assessors/cascade.ts'

/** The cascade's verdict on a reply. */
export function verdictOf(
  question: Question,
  text: string,
  task: Task = 'answer',
  answerPlace: AnswerPlace = 'prose',
): Promise<Verdict> {
  return verdictOn(question, answerTo(question, text), task, answerPlace)
}

/** The same for a response with the given fields. */
export function verdictOn(
  question: Question,
  response: AnsweredResponse,
  task: Task = 'answer',
  answerPlace: AnswerPlace = 'prose',
): Promise<Verdict> {
  return cascade.assess(question, response, {
    id: 'test',
    version: 1,
    task,
    answerPlace,
    words: {},
  })
}

export function answerTo(question: Question, text: string): AnsweredResponse {
  const rest = { finish: 'stop', usage: {}, milliseconds: 1 } as const
  return { question: question.id, sample: 0, status: 'answered', text, ...rest }
}

/** The replies that don't get the wanted verdict, with the one that they get; empty when the rule of the cases holds. */
export async function misread(
  cases: readonly (readonly [Question, string])[],
  wanted: Partial<Verdict>,
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [question, reply] of cases) {
    const found: Partial<Verdict> = await verdictOf(question, reply)
    const fields = Object.keys(wanted) as (keyof Verdict)[]
    if (fields.some((field) => found[field] !== wanted[field]))
      wrong.push(`${reply} => ${fields.map((field) => found[field]).join(', ')}`)
  }
  return wrong
}
