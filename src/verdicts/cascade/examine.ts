import type { AcceptedEntity, Expected } from '../../domain/expected.ts'
import type { Question } from '../../domain/question.ts'
import { type Evidence, evidenceOf } from '../learned/evidence.ts'
import { askedFor } from '../learned/reference.ts'
import { namesOf } from '../rules/accepted-names.ts'
import { readEntities } from '../rules/entities.ts'
import type { Finding } from '../rules/finding.ts'
import type { Reply } from '../rules/reply.ts'
import { isSure } from './is-sure.ts'

type ExpectedEntities = Extract<Expected, { kind: 'entities' }>

/** What the rules found in an open answer, and, where that may not stand, what is to be weighed: a part for each answer needed. */
export interface Examined {
  readonly found: Finding
  readonly parts: readonly Evidence[]
}

export function examine(expected: ExpectedEntities, question: Question, reply: Reply): Examined {
  const found = readEntities(expected, question, reply)
  if (isSure(found, reply)) return { found, parts: [] }
  const parts = wanted(expected).map((answers) => {
    const names = answers.flatMap((answer) => namesOf(answer, question))
    return evidenceOf(askedFor(question.text, names), reply, found)
  })
  return { found, parts: parts.filter((part) => part !== undefined) }
}

function wanted({ answers, need }: ExpectedEntities): readonly (readonly AcceptedEntity[])[] {
  switch (need) {
    case 'any':
      return [answers]
    case 'all':
      return answers.map((answer) => [answer])
  }
}
